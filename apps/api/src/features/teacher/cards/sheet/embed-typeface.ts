import { num, type PdfFile, ref } from './pdf-file.ts'
import type { Typeface } from './typefaces.ts'

const SYMBOLIC = 4
const MOST_MAPPED_AT_ONCE = 100

/**
 * Embeds a whole typeface under glyph ids. It must run after all text is shaped, because only used glyphs get widths.
 */
export function embedTypeface(pdf: PdfFile, typeface: Typeface, number: number): void {
  const { name, file, font, unitsPerEm, ascender, descender, used } = typeface
  const inEm = (value: number) => num((value * 1000) / unitsPerEm)
  const fontFile = pdf.addStream(`/Length1 ${file.length}`, file)
  const descriptor = pdf.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${SYMBOLIC} /FontBBox [-1000 -1000 3000 2000] /ItalicAngle 0 ` +
      `/Ascent ${inEm(ascender)} /Descent ${inEm(descender)} /CapHeight 700 /StemV 100 /FontFile2 ${ref(fontFile)} >>`,
  )
  const widths = [...used.keys()].map((id) => `${id} [${inEm(font.glyphHAdvance(id))}]`).join(' ')
  const descendant = pdf.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity /W [${widths}] /DW 600 ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${ref(descriptor)} >>`,
  )
  const texts = pdf.addStream('', textsOf(used))
  pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${ref(descendant)}] /ToUnicode ${ref(texts)} >>`,
    number,
  )
}

/** Maps each glyph to its text, so that readers can search and copy (ISO 32000-1, 9.10.3). */
function textsOf(used: ReadonlyMap<number, string>): string {
  const lines = [...used].map(([id, text]) => `<${glyphHex(id)}> <${utf16(text)}>`)
  const parts: string[] = []
  for (let at = 0; at < lines.length; at += MOST_MAPPED_AT_ONCE) {
    const some = lines.slice(at, at + MOST_MAPPED_AT_ONCE)
    parts.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def ' +
    '/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n' +
    `${parts.join('\n')}\nendcmap CMapName currentdict /CMap defineresource pop end end`
  )
}

export const glyphHex = (id: number) => id.toString(16).padStart(4, '0')

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
