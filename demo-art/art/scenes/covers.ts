import { archCover, type Binding, emblemCover, horizonCover, medallionCover, type View } from '../cover.ts'
import { laurel } from '../east.ts'
import { cartouche, signColumn } from '../egypt.ts'
import { clay, gold, ink, lapis, leaf, paper } from '../palette.ts'
import { answerSheet, hourglass, inkpot, openBook, pencil, scroll, seal } from '../study.ts'
import { circle, type Drawing, join, line, place, rect, ring, stroke, times } from '../svg.ts'
import { sceneOf } from './all-scenes.ts'

const view = (name: string, x: number, y: number, scale: number): View => ({ scene: sceneOf(name), x, y, scale })

const blue: Binding = { cloth: [lapis.base, lapis.deep], stamp: gold.light }
const night: Binding = { cloth: [lapis.deep, lapis.night], stamp: gold.light }
const red: Binding = { cloth: [clay.base, clay.deep], stamp: gold.pale }
const brown: Binding = { cloth: [clay.deep, clay.shade], stamp: gold.pale }
const green: Binding = { cloth: [leaf.deep, leaf.shade], stamp: gold.light }
const cream: Binding = { cloth: [gold.cream, gold.pale], stamp: gold.deep }
const honey: Binding = { cloth: [gold.light, gold.base], stamp: gold.shade }
const sea: Binding = { cloth: [lapis.mid, lapis.base], stamp: paper.card }

const timeline = (): Drawing =>
  join(
    line(0, -220, 0, 220, gold.deep, 6),
    times(6, (index) => {
      const y = -200 + index * 80
      const side = index % 2 ? 1 : -1
      const colour = [lapis.base, clay.base, leaf.base][index % 3] ?? lapis.base
      return join(
        line(0, y, side * 60, y, gold.deep, 4),
        circle(0, y, 15, colour),
        circle(0, y, 6, gold.cream),
        rect(side > 0 ? 60 : -150, y - 24, 90, 48, colour, 8),
        rect(side > 0 ? 74 : -136, y - 10, 62, 6, gold.cream, 3),
        rect(side > 0 ? 74 : -136, y + 5, 40, 6, gold.cream, 3),
      )
    }),
  )

const royalNames = (): Drawing =>
  join(
    place(cartouche(gold.shade), -76, 6, { scale: 2.1 }),
    place(cartouche(lapis.deep), 76, 6, { scale: 2.1 }),
    place(signColumn(7, 1, 58, gold.shade), 0, -174, { scale: 1 }),
    place(signColumn(3, 4, 60, gold.shade), -150, -60),
    place(signColumn(3, 0, 60, gold.shade), 152, -60),
  )

const treaty = (): Drawing =>
  join(
    place(
      scroll(
        118,
        330,
        paper.card,
        join(
          times(7, (index) =>
            rect(-86 + (index % 3) * 12, -128 + index * 27, 172 - (index % 3) * 12, 7, paper.shade, 3),
          ),
          stroke('M-80 100q14 -24 26 -4t26 -6', ink, 4),
        ),
      ),
      -10,
      -36,
      { turn: -5 },
    ),
    place(seal(), 60, 84, { scale: 1.25 }),
    place(inkpot(), -60, 232, { scale: 0.8 }),
  )

const marks = (): Drawing =>
  join(place(answerSheet(), -16, -20, { scale: 1.1, turn: -5 }), place(pencil(), 70, 210, { scale: 1.25, turn: 30 }))

const crowned = (): Drawing =>
  join(
    circle(0, -10, 150, gold.pale, 0.5),
    place(laurel(170, leaf.base, leaf.deep), 0, -10),
    place(openBook(), 0, 0, { scale: 0.6 }),
    place(hourglass(), 0, -60, { scale: 0.62 }),
  )

const openPage = (): Drawing =>
  join(circle(0, 0, 165, lapis.mid, 0.35), ring(0, 0, 165, gold.light, 2), place(openBook(), 0, 10, { scale: 0.74 }))

export const covers: Record<string, () => Drawing> = {
  'book-ancient-world': () => archCover(blue, view('pyramids', 330, 300, 0.86)),
  'book-pyramids': () => archCover(red, view('step-pyramid', 470, 290, 0.84)),
  'book-atlas': () => horizonCover(green, view('nile-delta', 560, 300, 0.82)),
  'book-timeline': () => emblemCover(cream, timeline()),
  'book-hieroglyphs': () => emblemCover(honey, royalNames()),
  'book-orient': () => medallionCover(brown, view('ziggurat', 520, 300, 0.62)),
  'book-greece-rome': () => medallionCover(sea, view('greek-temple', 500, 270, 0.6)),
  'book-exams': () => emblemCover(blue, marks()),
  'book-figures': () => medallionCover(night, view('double-crown', 480, 262, 0.72)),
  'book-islamic-history': () => archCover(green, view('round-city', 400, 250, 0.84)),
  'book-islamic-sciences': () => medallionCover(night, view('astrolabe', 496, 280, 0.66)),
  'book-cairo': () => archCover(brown, view('cairo-gate', 480, 290, 0.86)),
  'book-modern-egypt': () => archCover(blue, view('citadel', 540, 270, 0.86)),
  'book-documents': () => emblemCover(cream, treaty()),
  'book-final-revision': () => emblemCover(red, crowned()),
  'book-map-skills': () => medallionCover(green, view('globe', 480, 240, 0.72)),
  'book-egypt-land': () =>
    archCover({ cloth: ['#2c7390', '#1c4d6a'], stamp: gold.pale }, view('nile-delta', 545, 290, 0.86)),
  'book-climate': () =>
    horizonCover({ cloth: [leaf.base, leaf.deep], stamp: gold.pale }, view('mountain-climate', 560, 290, 0.82)),
  'book-world-economy': () =>
    horizonCover({ cloth: ['#2c7390', '#1c4d6a'], stamp: gold.pale }, view('world-trade', 470, 300, 0.8)),
  'book-default': () => emblemCover(blue, openPage()),
}
