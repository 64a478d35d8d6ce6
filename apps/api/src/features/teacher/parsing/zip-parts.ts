import { inflateRawSync } from 'node:zlib'

const END_SIGN = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_BYTES = 22
const ENTRY_SIGN = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_SIGN = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

interface ZipEntry {
  method: number
  compressedBytes: number
  at: number
}

/** Inflates the files of a zip one by one, up to a total number of bytes. */
export class ZipParts {
  readonly #zip: Buffer
  readonly #entries: ReadonlyMap<string, ZipEntry>
  #bytesLeft: number

  /** Throws if the bytes are not a complete zip. */
  constructor(zip: Buffer, maxBytes: number) {
    this.#zip = zip
    this.#entries = entriesOf(zip)
    this.#bytesLeft = maxBytes
  }

  /** Returns null for a missing file. Throws for a broken one, and above the limit. */
  read(name: string): Buffer | null {
    const entry = this.#entries.get(partName(name))
    if (!entry) return null
    const bytes = this.#inflated(entry)
    this.#bytesLeft -= bytes.length
    return bytes
  }

  #inflated({ at, method, compressedBytes }: ZipEntry): Buffer {
    const zip = this.#zip
    if (zip.readUInt32LE(at) !== LOCAL_SIGN) throw new Error('A local header of the zip is not at its place.')
    const begins = at + LOCAL_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    const data = zip.subarray(begins, begins + compressedBytes)
    if (method === STORED && data.length <= this.#bytesLeft) return data
    if (method !== DEFLATED) throw new Error('The zip uses a method that nobody reads, or is too large.')
    // The size stated in a zip is not trusted; inflating stops at the limit.
    return inflateRawSync(data, { maxOutputLength: Math.max(1, this.#bytesLeft) })
  }
}

/** Programs differ in case, slashes and a leading slash. */
const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

function entriesOf(zip: Buffer): Map<string, ZipEntry> {
  const end = zip.lastIndexOf(END_SIGN)
  if (end < 0 || zip.length < end + END_BYTES) throw new Error('The zip has no end.')
  const entries = new Map<string, ZipEntry>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY_SIGN) throw new Error('The directory of the zip is broken.')
    const nameEnds = at + ENTRY_BYTES + zip.readUInt16LE(at + 28)
    entries.set(partName(zip.toString('utf8', at + ENTRY_BYTES, nameEnds)), {
      method: zip.readUInt16LE(at + 10),
      compressedBytes: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    })
    at = nameEnds + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}
