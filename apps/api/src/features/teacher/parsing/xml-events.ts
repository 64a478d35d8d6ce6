import { SaxesParser } from 'saxes'

const CHUNK_BYTES = 65_536

interface XmlHandler {
  /** Names come without prefixes, because programs choose those freely. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** Parses XML in chunks, so that no tree of the whole part is built. Throws for malformed XML. */
export function readXml(bytes: Buffer, { open, text, close }: XmlHandler): void {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  if (open) parser.on('opentag', (tag) => open(localName(tag.name), tag.attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)))
  const isUtf16 = bytes.length > 1 && [0xfffe, 0xfeff].includes(bytes.readUInt16BE(0))
  const decoder = new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }))
  }
  parser.close()
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1)
