/// <reference path="./bidi-js.d.ts" />
import bidiFactory from 'bidi-js'
import { Direction, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs'
import type { Typeface } from './typefaces.ts'

/** The coordinates are in points, from the left end and the baseline of the line. */
interface PositionedGlyph {
  typeface: Typeface
  id: number
  x: number
  y: number
}

/** The glyphs are ordered from left to right. */
export interface ShapedLine {
  glyphs: PositionedGlyph[]
  /** In points. */
  width: number
  size: number
}

type TextDirection = 'ltr' | 'rtl'

interface Run {
  typeface: Typeface
  level: number
  start: number
  end: number
}

const bidi = bidiFactory()

/** The first letter with a direction decides; a text without one runs from left to right. */
export const directionOf = (text: string): TextDirection =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'

/**
 * Shapes one line of mixed Arabic and Latin text into positioned glyphs. Each character uses the first typeface that
 * has it; characters that none has are left out.
 */
export function shapeLine(
  text: string,
  {
    typefaces,
    size,
    direction = directionOf(text),
  }: { typefaces: readonly Typeface[]; size: number; direction?: TextDirection },
): ShapedLine {
  const drawable = [...text].filter((character) => typefaces.some((typeface) => typeface.has(character))).join('')
  const glyphs: PositionedGlyph[] = []
  let x = 0
  for (const run of inVisualOrder(runsOf(drawable, typefaces, direction)))
    x = shapeRun(drawable, run, { size, x }, glyphs)
  return { glyphs, width: x, size }
}

/** A run has one typeface and one direction; runs follow the order of the text. */
function runsOf(text: string, typefaces: readonly Typeface[], direction: TextDirection): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  let at = 0
  for (const character of text) {
    const last = runs.at(-1)
    const level = levels[at] ?? 0
    // Spaces and points within a word keep the typeface of the word.
    const continues = last?.level === level && last.typeface.has(character)
    const typeface = continues ? last.typeface : typefaces.find((one) => one.has(character))
    const end = at + character.length
    if (continues) last.end = end
    else if (typeface) runs.push({ typeface, level, start: at, end })
    at = end
  }
  return runs
}

/** Reverses nested runs from the highest level down, as UAX 9, rule L2, prescribes. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return ordered
}

function shapeRun(text: string, run: Run, { size, x }: { size: number; x: number }, glyphs: PositionedGlyph[]): number {
  const { typeface, level } = run
  const buffer = new HarfBuzzBuffer()
  buffer.addText(text, run.start, run.end - run.start)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shape(typeface.font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const scale = size / typeface.unitsPerEm
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  let end = x
  for (const [index, { codepoint: id, cluster }] of infos.entries()) {
    const position = positions[index]
    if (!position) continue
    glyphs.push({ typeface, id, x: end + position.xOffset * scale, y: position.yOffset * scale })
    end += position.xAdvance * scale
    const next = starts[starts.indexOf(cluster) + 1] ?? run.end
    if (!typeface.used.has(id)) typeface.used.set(id, text.slice(cluster, next))
  }
  return end
}

interface TextBox {
  typefaces: readonly Typeface[]
  size: number
  width: number
  height: number
  /** The distance between baselines is a multiple of the size. */
  lineHeight: number
}

const SMALLER = 0.96

/**
 * Breaks a text into lines at the largest size that fits its box. The size shrinks until all words fit, so nothing is
 * ever cut.
 */
export function fitText(text: string, box: TextBox): ShapedLine[] {
  const words = text.split(/\s+/).filter(Boolean)
  const direction = directionOf(text)
  for (let size = box.size; ; size *= SMALLER) {
    const set = (some: readonly string[]) => shapeLine(some.join(' '), { typefaces: box.typefaces, size, direction })
    const lines = breakLines(words, box.width, set)
    const fits = lines.every(({ width }) => width <= box.width)
    if (fits && lines.length * box.lineHeight * size <= box.height) return lines
  }
}

function breakLines(
  words: readonly string[],
  width: number,
  set: (words: readonly string[]) => ShapedLine,
): ShapedLine[] {
  const lines: ShapedLine[] = []
  let rest = words
  while (rest.length > 0) {
    let count = 1
    let line = set(rest.slice(0, 1))
    while (count < rest.length) {
      const longer = set(rest.slice(0, count + 1))
      if (longer.width > width) break
      line = longer
      count += 1
    }
    lines.push(line)
    rest = rest.slice(count)
  }
  return lines
}
