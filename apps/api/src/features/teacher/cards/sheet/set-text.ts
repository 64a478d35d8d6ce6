/// <reference path="./bidi-js.d.ts" />
import bidiFactory from 'bidi-js'
import { Direction, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs'
import type { Face } from './faces.ts'

/** The coordinates are in points, from the left end and the baseline of the line. */
export interface PlacedGlyph {
  face: Face
  id: number
  x: number
  y: number
}

/** The glyphs are ordered from left to right. */
export interface SetLine {
  glyphs: PlacedGlyph[]
  /** The width is in points. */
  width: number
  size: number
}

type Reading = 'ltr' | 'rtl'

interface Run {
  face: Face
  level: number
  start: number
  end: number
}

const bidi = bidiFactory()

/** The first letter with a direction decides; a text without one runs from left to right. */
export const directionOf = (text: string): Reading =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'

/**
 * Shapes one line of mixed Arabic and Latin text into positioned glyphs. Each character uses the first typeface that
 * has it; characters that none has are left out.
 */
export function setLine(
  text: string,
  { faces, size, direction = directionOf(text) }: { faces: readonly Face[]; size: number; direction?: Reading },
): SetLine {
  const drawable = [...text].filter((character) => faces.some((face) => face.has(character))).join('')
  const glyphs: PlacedGlyph[] = []
  let x = 0
  for (const run of inVisualOrder(runsOf(drawable, faces, direction))) x = setRun(drawable, run, { size, x }, glyphs)
  return { glyphs, width: x, size }
}

/** A run has one typeface and one direction; runs follow the order of the text. */
function runsOf(text: string, faces: readonly Face[], direction: Reading): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  let at = 0
  for (const character of text) {
    const last = runs.at(-1)
    const level = levels[at] ?? 0
    // Spaces and points within a word keep the typeface of the word.
    const goesOn = last?.level === level && last.face.has(character)
    const face = goesOn ? last.face : faces.find((one) => one.has(character))
    const end = at + character.length
    if (goesOn) last.end = end
    else if (face) runs.push({ face, level, start: at, end })
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

/** Shapes a run, appends its glyphs and returns its end. */
function setRun(text: string, run: Run, { size, x }: { size: number; x: number }, glyphs: PlacedGlyph[]): number {
  const { face, level } = run
  const buffer = new HarfBuzzBuffer()
  buffer.addText(text, run.start, run.end - run.start)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shape(face.font, buffer)
  const infos = buffer.getGlyphInfos()
  const places = buffer.getGlyphPositions()
  const scale = size / face.unitsPerEm
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  let end = x
  for (const [index, { codepoint: id, cluster }] of infos.entries()) {
    const place = places[index]
    if (!place) continue
    glyphs.push({ face, id, x: end + place.xOffset * scale, y: place.yOffset * scale })
    end += place.xAdvance * scale
    const next = starts[starts.indexOf(cluster) + 1] ?? run.end
    if (!face.used.has(id)) face.used.set(id, text.slice(cluster, next))
  }
  return end
}

interface Room {
  faces: readonly Face[]
  /** The largest allowed size is in points. */
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
export function fitText(text: string, room: Room): SetLine[] {
  const words = text.split(/\s+/).filter(Boolean)
  const direction = directionOf(text)
  for (let size = room.size; ; size *= SMALLER) {
    const set = (some: readonly string[]) => setLine(some.join(' '), { faces: room.faces, size, direction })
    const lines = brokenInto(words, room.width, set)
    const fits = lines.every(({ width }) => width <= room.width)
    if (fits && lines.length * room.lineHeight * size <= room.height) return lines
  }
}

/** Each line has as many words as fit; a word that is too long gets its own line. */
function brokenInto(words: readonly string[], width: number, set: (words: readonly string[]) => SetLine): SetLine[] {
  const lines: SetLine[] = []
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
