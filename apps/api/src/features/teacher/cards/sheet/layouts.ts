import { type CardLayout, cardLayouts } from '@manassa/contract/rules/card-layouts'

const POINTS_PER_MM = 72 / 25.4
export const mm = (millimetres: number) => millimetres * POINTS_PER_MM

export const PAGE = { width: mm(210), height: mm(297) }
/** The print extends this far beyond the cut, so an inexact cut shows no white edge. */
export const BLEED = mm(3)
const MARK_FROM = mm(4)
const MARK_LENGTH = mm(5)
/** The line width is in points. */
const MARK_WIDTH = 0.25

export interface Layout {
  columns: number
  rows: number
  width: number
  height: number
}

export function layoutOf(name: CardLayout): Layout {
  const { columns, rows, cardWidthMm, cardHeightMm } = cardLayouts[name]
  return { columns, rows, width: mm(cardWidthMm), height: mm(cardHeightMm) }
}

export const cardsOnPage = ({ columns, rows }: Layout) => columns * rows

/** The corner is the lower left one of the bottom left card. */
function gridOf({ columns, rows, width, height }: Layout) {
  const step = { x: width + 2 * BLEED, y: height + 2 * BLEED }
  const left = (PAGE.width - columns * step.x) / 2 + BLEED
  const bottom = (PAGE.height - rows * step.y) / 2 + BLEED
  return { step, left, bottom }
}

/** Returns a card's lower left corner; the first card is at the upper right, as Arabic reads. */
export function cornerOf(layout: Layout, index: number): { x: number; y: number } {
  const { step, left, bottom } = gridOf(layout)
  const column = layout.columns - 1 - (index % layout.columns)
  const row = layout.rows - 1 - Math.floor(index / layout.columns)
  return { x: left + column * step.x, y: bottom + row * step.y }
}

export function cutMarks(layout: Layout): string {
  const { step, left, bottom } = gridOf(layout)
  const right = left + (layout.columns - 1) * step.x + layout.width
  const top = bottom + (layout.rows - 1) * step.y + layout.height
  const lines: string[] = []
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    lines.push(`${[x1, y1].map(short).join(' ')} m ${[x2, y2].map(short).join(' ')} l S`)
  for (let column = 0; column < layout.columns; column += 1) {
    for (const x of [left + column * step.x, left + column * step.x + layout.width]) {
      line(x, top + MARK_FROM, x, top + MARK_FROM + MARK_LENGTH)
      line(x, bottom - MARK_FROM, x, bottom - MARK_FROM - MARK_LENGTH)
    }
  }
  for (let row = 0; row < layout.rows; row += 1) {
    for (const y of [bottom + row * step.y, bottom + row * step.y + layout.height]) {
      line(left - MARK_FROM, y, left - MARK_FROM - MARK_LENGTH, y)
      line(right + MARK_FROM, y, right + MARK_FROM + MARK_LENGTH, y)
    }
  }
  return `q 0 G ${MARK_WIDTH} w\n${lines.join('\n')}\nQ\n`
}

const short = (value: number) => value.toFixed(3)
