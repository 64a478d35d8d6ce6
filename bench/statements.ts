export interface Statement {
  text: string
  values: readonly unknown[]
}

/** A value as text, and back: JSON alone would lose what is a moment and what is bytes. */
export const packed = (value: unknown): unknown => {
  if (value instanceof Date) return { moment: value.toISOString() }
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') }
  return value ?? null
}

export const unpacked = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if ('moment' in value) return new Date(String(value.moment))
  if ('bytes' in value) return Buffer.from(String(value.bytes), 'base64')
  return value
}
