export interface Statement {
  text: string
  values: readonly unknown[]
}

/** A moment and bytes as objects that tell what they are, which JSON alone would lose. */
export const packed = (value: unknown): unknown => {
  if (value instanceof Date) return { moment: value.toISOString() }
  if (Buffer.isBuffer(value)) return { bytes: value.toString('base64') }
  return value ?? null
}
