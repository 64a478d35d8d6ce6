const END_SIGN = 0x06054b50
const ENTRY_SIGN = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46

/**
 * How large what is in a zip says that it is once unpacked; infinite for what is no whole zip. What lies about that is
 * cut off where its reader looks at the size.
 */
export function unzippedBytes(zip: Buffer): number {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.length < end + END_BYTES || zip.readUInt32LE(end) !== END_SIGN) return Number.POSITIVE_INFINITY
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  let sum = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY_SIGN) return Number.POSITIVE_INFINITY
    sum += zip.readUInt32LE(at + 24)
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return sum
}
