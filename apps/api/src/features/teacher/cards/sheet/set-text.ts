/// <reference path="./bidi-js.d.ts" />
import bidiFactory from 'bidi-js'
import { Direction, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs'
import type { Face } from './faces.ts'

/** A glyph at its place on the line: points from its left end and from its base. */
export interface PlacedGlyph {
  face: Face
  id: number
  x: number
  y: number
}

/** A line as it is drawn, from left to right. */
export interface SetLine {
  glyphs: PlacedGlyph[]
  /** In points. */
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

/** A text's own direction: that of its first letter that has one; from left to right without one. */
export const directionOf = (text: string): Reading =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'

/**
 * Sets one line as Arabic is written: letters joined, from right to left, Latin words and numbers within their place.
 * Each character is of the first of the faces that has it; what none of them has is left out.
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

/** Stretches of one face and one direction, in the order of the text. */
function runsOf(text: string, faces: readonly Face[], direction: Reading): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  let at = 0
  for (const character of text) {
    const last = runs.at(-1)
    const level = levels[at] ?? 0
    // Spaces and points within a word stay with the face of the word.
    const goesOn = last?.level === level && last.face.has(character)
    const face = goesOn ? last.face : faces.find((one) => one.has(character))
    const end = at + character.length
    if (goesOn) last.end = end
    else if (face) runs.push({ face, level, start: at, end })
    at = end
  }
  return runs
}

/** From left to right: from the highest level down, what lies within it is turned round (UAX 9, L2). */
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

/** Shapes a run and puts its glyphs behind those that are set; gives where it ends. */
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
  /** In points: the largest letters it may have. */
  size: number
  width: number
  height: number
  /** From base to base, in parts of the size. */
  lineHeight: number
}

const SMALLER = 0.96

/**
 * Sets a text as large as it fits in its room: in as many lines as there are, and smaller when they are too few.
 * Nothing of it is ever cut.
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

/** Lines of as many words as they hold; a word that is longer than a line stands in one of its own. */
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
