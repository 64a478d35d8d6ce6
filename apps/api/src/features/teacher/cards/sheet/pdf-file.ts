import { deflateSync } from 'node:zlib'

/** A PDF under way: its objects by number. */
export interface PdfFile {
  /** A number for an object that others name before it is written. */
  reserve(): number
  /** Writes an object; gives its number. */
  add(content: string, number?: number): number
  /** Writes a stream, compressed; `entries` stand in its dictionary. */
  addStream(entries: string, content: Buffer | string, number?: number): number
  /** The whole file. */
  finish(root: number, info: number): Buffer
}

/** What can say `12 0 R`. */
export const ref = (number: number) => `${number} 0 R`

/** A number as short as it is exact enough for a sheet of paper: a thousandth of a point. */
export const num = (value: number) => String(Math.round(value * 1000) / 1000)

/** Text of any script, as a PDF's own fields have it. */
export const pdfText = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/**
 * Writes a PDF object by object (ISO 32000-1, 7.5). Sheets of cards need what libraries for documents do not offer: one
 * drawing for what all cards share, and glyphs at places that were worked out before.
 */
export function newPdf(): PdfFile {
  const objects: Array<Buffer | undefined> = []
  const reserve = () => objects.push(undefined)
  const put = (number: number, content: Buffer) => {
    objects[number - 1] = content
    return number
  }
  return {
    reserve,
    add: (content, number = reserve()) => put(number, Buffer.from(content, 'latin1')),
    addStream(entries, content, number = reserve()) {
      const packed = deflateSync(content)
      const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
      return put(number, Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')]))
    },
    finish(root, info) {
      const parts = [Buffer.from('%PDF-1.6\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
      let length = parts[0]?.length ?? 0
      const places = objects.map((content, index) => {
        if (!content) throw new Error(`The object ${index + 1} of the PDF was never written.`)
        const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')])
        const place = length
        parts.push(part)
        length += part.length
        return `${String(place).padStart(10, '0')} 00000 n \n`
      })
      const count = objects.length + 1
      const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
      const trailer = `trailer\n<< /Size ${count} /Root ${ref(root)} /Info ${ref(info)} >>\nstartxref\n${length}\n%%EOF\n`
      return Buffer.concat([...parts, Buffer.from(table + trailer, 'latin1')])
    },
  }
}
