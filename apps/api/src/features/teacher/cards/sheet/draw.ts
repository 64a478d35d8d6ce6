import { glyphHex } from './embed-typeface.ts'
import { num } from './pdf-file.ts'
import { fitText, type ShapedLine, shapeLine } from './shape-text.ts'
import type { Typeface } from './typefaces.ts'

/** The corner at (x, y) is the lower left one; all values are in points. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Ink {
  fill: string
}

export const BLACK: Ink = { fill: '0 g' }
export const WHITE: Ink = { fill: '1 g' }
export const GREY: Ink = { fill: '0.35 g' }

export function inkOf(hex: string): Ink {
  const parts = [1, 3, 5].map((at) => num(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return { fill: `${parts.join(' ')} rg` }
}

export const filled = (box: Box, { fill }: Ink) => `${fill} ${boxPath(box)} f\n`

export const framed = (box: Box, width: number) => `q 0.55 G ${num(width)} w ${boxPath(box)} S Q\n`

const boxPath = ({ x, y, width, height }: Box) => `${num(x)} ${num(y)} ${num(width)} ${num(height)} re`

type Side = 'left' | 'right' | 'middle'

interface TextLook {
  typefaces: readonly Typeface[]
  /** The largest allowed size is in points. */
  size: number
  ink: Ink
  side: Side
}

const LINE_HEIGHT = 1.3

/** Draws a text as lines, centred vertically in its box, at a smaller size if it does not fit. */
export function textIn(box: Box, text: string, { typefaces, size, ink, side }: TextLook): string {
  const lines = fitText(text, { typefaces, size, lineHeight: LINE_HEIGHT, width: box.width, height: box.height })
  const [first] = lines
  if (!first) return ''
  const step = first.size * LINE_HEIGHT
  const typeface = typefaces[0]
  const middle = typeface ? ((typeface.ascender + typeface.descender) / 2 / typeface.unitsPerEm) * first.size : 0
  const top = box.y + box.height / 2 + (lines.length * step) / 2
  return lines
    .map((line, index) => lineAt(line, startOf(line, box, side), top - (index + 0.5) * step - middle, ink))
    .join('')
}

export function lineIn(box: Box, text: string, { typefaces, size, ink }: Omit<TextLook, 'side'>): string {
  const natural = shapeLine(text, { typefaces, size, direction: 'ltr' })
  const fitting = size * Math.min(1, box.width / Math.max(1, natural.width))
  const line = fitting === size ? natural : shapeLine(text, { typefaces, size: fitting, direction: 'ltr' })
  const [typeface] = typefaces
  const middle = typeface ? ((typeface.ascender + typeface.descender) / 2 / typeface.unitsPerEm) * fitting : 0
  return lineAt(line, startOf(line, box, 'middle'), box.y + box.height / 2 - middle, ink)
}

function startOf({ width }: ShapedLine, box: Box, side: Side): number {
  if (side === 'left') return box.x
  return side === 'right' ? box.x + box.width - width : box.x + (box.width - width) / 2
}

function lineAt({ glyphs, size }: ShapedLine, x: number, y: number, { fill }: Ink): string {
  const shown: string[] = []
  let typeface: Typeface | undefined
  for (const glyph of glyphs) {
    if (glyph.typeface !== typeface) shown.push(`/${glyph.typeface.name} ${num(size)} Tf`)
    typeface = glyph.typeface
    shown.push(`1 0 0 1 ${num(x + glyph.x)} ${num(y + glyph.y)} Tm <${glyphHex(glyph.id)}> Tj`)
  }
  return shown.length === 0 ? '' : `BT ${fill}\n${shown.join('\n')}\nET\n`
}
