import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CannotServe } from '#api/lib/db/failures.ts'

/** The last entry of an archive, in the format of `sha256sum`. */
const SUMS = 'SHA256SUMS'
const BLOCK = 512
const MOST_IN_OCTAL = 0o77777777777
const READ_BYTES = 1024 * 1024

type Content = Buffer | AsyncIterable<Buffer>

export interface ArchiveEntry {
  name: string
  size: number
  content(): Readable
}

/** Writes a tar archive into an open file and ends it with the checksum of each entry. */
export class ArchiveWriter {
  readonly #file: FileHandle
  readonly #sums: string[] = []
  #position = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** The size of the content need not be known: the header is written after it. Returns the size in bytes. */
  async add(name: string, content: Content): Promise<number> {
    const hash = createHash('sha256')
    const begun = this.#position
    try {
      const size = await this.#write(name, content, hash)
      this.#sums.push(`${hash.digest('hex')}  ${name}\n`)
      return size
    } catch (error) {
      // The next entry takes the place of one that failed.
      this.#position = begun
      throw error
    }
  }

  async finish() {
    await this.#write(SUMS, Buffer.from(this.#sums.join('')))
    await this.#append(Buffer.alloc(2 * BLOCK))
    await this.#file.truncate(this.#position)
    await this.#file.sync()
  }

  async #write(name: string, content: Content, hash?: Hash): Promise<number> {
    if (Buffer.byteLength(name) > 100 || /[^ -~]/.test(name)) {
      const record = extendedName(name)
      await this.#append(header('extended', record.length, 'x'))
      await this.#append(record)
      await this.#pad(record.length)
    }
    const headerAt = this.#position
    this.#position += BLOCK
    let size = 0
    for await (const bytes of Buffer.isBuffer(content) ? [content] : content) {
      hash?.update(bytes)
      size += bytes.length
      await this.#append(bytes)
    }
    await this.#pad(size)
    await this.#file.write(header(name.slice(0, 100), size, '0'), 0, BLOCK, headerAt)
    return size
  }

  async #pad(size: number) {
    await this.#append(Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK))
  }

  async #append(bytes: Buffer) {
    let written = 0
    while (written < bytes.length) {
      const { bytesWritten } = await this.#file.write(bytes, written, bytes.length - written, this.#position)
      written += bytesWritten
      this.#position += bytesWritten
    }
  }
}

/** A pax record, whose length counts itself. */
function extendedName(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`)
  let length = rest
  while (String(length).length + rest !== length) length = String(length).length + rest
  return Buffer.from(`${length} path=${name}\n`)
}

function header(name: string, size: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK)
  block.write(name.replaceAll(/[^ -~]/g, '_'), 0, 100)
  block.write('0000600\0' + '0000000\0' + '0000000\0', 100)
  if (size <= MOST_IN_OCTAL) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  const seconds = Math.floor(Date.now() / 1000)
  block.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136)
  block.write(`        ${type}`, 148)
  block.write('ustar\0' + '00', 257)
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** The checksum counts its own eight bytes as spaces. */
function checksumOf(block: Buffer): number {
  let sum = 8 * 0x20
  for (const [index, byte] of block.entries()) if (index < 148 || index >= 156) sum += byte
  return sum
}

export interface Archive extends AsyncDisposable {
  entries: readonly ArchiveEntry[]
}

/** Opens an archive and compares every checksum. Throws `CannotServe` for a file that is damaged or no archive. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path)
  try {
    if ((await file.stat()).isDirectory()) throw new CannotServe(`${path} is a folder: name the file of the backup.`)
    const entries = await readEntries(file, path)
    const sums = entries.pop()
    if (sums?.name !== SUMS) throw damaged(path, 'its end is missing')
    const expected = (await buffer(sums.content())).toString('utf8')
    let found = ''
    for (const { name, content } of entries) found += `${await sha256Of(content())}  ${name}\n`
    if (found !== expected) throw damaged(path, 'its checksums do not agree')
    return { entries, [Symbol.asyncDispose]: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readEntries(file: FileHandle, path: string): Promise<ArchiveEntry[]> {
  const { size: length } = await file.stat()
  const entries: ArchiveEntry[] = []
  let name: string | undefined
  for (let position = 0; position < length; ) {
    const block = Buffer.alloc(BLOCK)
    await file.read(block, 0, BLOCK, position)
    if (block.every((byte) => byte === 0)) return entries
    const isHeader = block.toString('latin1', 257, 262) === 'ustar' && octal(block, 148) === checksumOf(block)
    if (!isHeader)
      throw entries.length === 0 ? new CannotServe(`${path} is no backup.`) : damaged(path, 'it is garbled')
    const size = block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : octal(block, 124)
    const start = position + BLOCK
    if (start + size > length) throw damaged(path, 'it is cut short')
    const content = () => Readable.from(readPart(file, start, start + size), { objectMode: false })
    if (block.toString('latin1', 156, 157) === 'x') {
      name = /^\d+ path=(.*)\n$/s.exec((await buffer(content())).toString('utf8'))?.[1]
    } else {
      entries.push({ name: name ?? block.toString('latin1', 0, 100).replace(/\0.*$/s, ''), size, content })
      name = undefined
    }
    position = start + Math.ceil(size / BLOCK) * BLOCK
  }
  throw damaged(path, 'it is cut short')
}

async function* readPart(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position < end; ) {
    const length = Math.min(READ_BYTES, end - position)
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead === 0) throw new Error('The archive became shorter while it was read.')
    yield bytes.subarray(0, bytesRead)
    position += bytesRead
  }
}

const octal = (block: Buffer, at: number) => Number.parseInt(block.toString('latin1', at, at + 12), 8)

const damaged = (path: string, why: string) => new CannotServe(`${path} is damaged (${why}): nothing was changed.`)

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of content) hash.update(bytes)
  return hash.digest('hex')
}
