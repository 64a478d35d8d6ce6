import { randomBytes } from 'node:crypto'

const box = (kind: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}

const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4)
  return bytes
}

/** The structure of a phone's video file, with the index at its end and noise in place of pictures. */
export function aVideoFile({ seconds = 12.5, pictureBytes = 40_000 } = {}): Buffer {
  const length = words(0, 0, 0, 1000, seconds * 1000, 0x10000)
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1', 'latin1')),
    box('mdat', randomBytes(pictureBytes)),
    box('moov', box('mvhd', length, Buffer.alloc(76))),
  ])
}
