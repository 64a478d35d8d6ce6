import type { KeyObject } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sealWith, unsealWith } from '#api/lib/crypto/keys.ts'
import { CannotServe } from '#api/lib/db/failures.ts'

const LENGTH_BYTES = 4

/** Seals a stream in pieces. Each knows its name and number, so none can be left out, moved or cut off. */
export async function* sealStream(key: Buffer | KeyObject, name: string, plain: AsyncIterable<Buffer>) {
  let number = 0
  for await (const bytes of plain) yield lengthPrefixed(sealWith(key, bytes, `${name} ${number++}`))
  yield lengthPrefixed(sealWith(key, Buffer.alloc(0), `${name} ${number} end`))
}

/** The inverse of `sealStream`. Throws `CannotServe` for a stream that was sealed with another key or changed. */
export async function* openStream(key: Buffer | KeyObject, name: string, sealed: Readable): AsyncGenerator<Buffer> {
  let number = 0
  let rest = Buffer.alloc(0)
  for await (const bytes of sealed) {
    rest = Buffer.concat([rest, bytes as Buffer])
    for (;;) {
      const length = rest.length >= LENGTH_BYTES ? rest.readUInt32BE() : Number.POSITIVE_INFINITY
      if (rest.length < LENGTH_BYTES + length) break
      const body = rest.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
      rest = rest.subarray(LENGTH_BYTES + length)
      const opened = tryOpen(key, body, `${name} ${number}`)
      if (opened === null) {
        if (rest.length === 0 && tryOpen(key, body, `${name} ${number} end`)) return
        throw new CannotServe('The passphrase does not open this file, or the file was changed.')
      }
      number += 1
      yield opened
    }
  }
  throw new CannotServe('The file is cut short.')
}

function lengthPrefixed(sealed: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(sealed.length)
  return Buffer.concat([length, sealed])
}

function tryOpen(key: Buffer | KeyObject, sealed: Buffer, associated: string): Buffer | null {
  try {
    return unsealWith(key, sealed, associated)
  } catch {
    return null
  }
}
