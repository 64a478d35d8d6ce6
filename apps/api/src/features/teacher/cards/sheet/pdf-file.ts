import { deflateSync } from 'node:zlib'

export interface PdfFile {
  reserve(): number
  add(content: string, number?: number): number
  addStream(entries: string, content: Buffer | string): number
  finish(root: number, info: number): Buffer
}

export const ref = (number: number) => `${number} 0 R`

/** Rounds to a thousandth of a point, which is exact enough for print and keeps the file small. */
export const num = (value: number) => String(Math.round(value * 1000) / 1000)

export const pdfText = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/**
 * Writes a PDF object by object (ISO 32000-1, 7.5). Document libraries offer neither one shared drawing for all cards
 * nor glyphs at given positions.
 */
export function newPdf(): PdfFile {
  const objects: Array<Buffer | undefined> = []
  const reserve = () => objects.push(undefined)
  const store = (number: number, content: Buffer) => {
    objects[number - 1] = content
    return number
  }
  return {
    reserve,
    add: (content, number = reserve()) => store(number, Buffer.from(content, 'latin1')),
    addStream(entries, content) {
      const packed = deflateSync(content)
      const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
      return store(reserve(), Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')]))
    },
    finish(root, info) {
      const parts = [Buffer.from('%PDF-1.6\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
      let length = parts[0]?.length ?? 0
      const offsets = objects.map((content, index) => {
        if (!content) throw new Error(`The object ${index + 1} of the PDF was never written.`)
        const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')])
        const offset = length
        parts.push(part)
        length += part.length
        return `${String(offset).padStart(10, '0')} 00000 n \n`
      })
      const count = objects.length + 1
      const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`
      const trailer = `trailer\n<< /Size ${count} /Root ${ref(root)} /Info ${ref(info)} >>\nstartxref\n${length}\n%%EOF\n`
      return Buffer.concat([...parts, Buffer.from(table + trailer, 'latin1')])
    },
  }
}
