import {
  bow,
  cartouche,
  chariot,
  column,
  doubleCrown,
  obelisk,
  pylon,
  pyramid,
  signColumn,
  stepPyramid,
  uraeus,
} from '../egypt.ts'
import {
  birds,
  crescent,
  felucca,
  ground,
  hills,
  palmTree,
  reeds,
  sky,
  stars,
  streaks,
  sun,
  water,
} from '../landscape.ts'
import { beads, lattice, starLine } from '../ornament.ts'
import { clay, gold, ink, lapis, leaf, paper } from '../palette.ts'
import { scroll } from '../study.ts'
import { circle, type Drawing, join, line, path, place, polygon, rect, ring, shaded, stroke, times } from '../svg.ts'

const pyramids = (): Drawing =>
  join(
    sky('#2f6cb0', '#8fb7e2', gold.cream, gold.pale),
    sun(628, 250, 54, paper.card),
    streaks(120, 110, paper.card, 0.35),
    birds(300, 150, lapis.deep),
    place(pyramid(220, 150, gold.light, gold.deep, gold.shade), 812, 372),
    place(pyramid(330, 226, gold.light, gold.deep, gold.shade), 560, 380),
    place(pyramid(440, 300, gold.pale, gold.base, gold.shade), 250, 392),
    hills(392, 10, 3, 0.3, gold.base),
    hills(404, 8, 4, 0.1, leaf.base, 440),
    water(424, 540, [lapis.light, lapis.base, lapis.deep], lapis.pale),
    place(felucca(paper.card, paper.line, clay.shade), 660, 476, { scale: 0.72 }),
    place(felucca(paper.line, paper.shade, clay.shade), 392, 440, { scale: 0.3 }),
    palmTree(70, 446, 1.05),
    palmTree(128, 440, 0.74),
    palmTree(900, 436, 0.62),
    place(reeds(leaf.shade, leaf.base), 30, 544, { scale: 1 }),
    place(reeds(leaf.shade, leaf.deep), 880, 550, { scale: 0.9 }),
  )

const doubleCrownScene = (): Drawing =>
  join(
    shaded([lapis.base, lapis.night], (fill) => rect(0, 0, 960, 540, fill)),
    lattice(960, 540, 96, lapis.light, 0.16),
    circle(480, 262, 232, gold.base, 0.12),
    circle(480, 262, 196, gold.light, 0.16),
    ring(480, 262, 232, gold.base, 2),
    times(48, (index) =>
      place(line(0, -240, 0, index % 4 ? -250 : -264, gold.base, 2.5), 480, 262, { turn: index * 7.5 }),
    ),
    place(doubleCrown(), 480, 412, { scale: 0.98 }),
    place(uraeus(), 372, 356, { scale: 0.8 }),
    // lotus of the south, papyrus of the north
    place(lotus(), 170, 470),
    place(papyrus(), 800, 470),
    rect(0, 486, 960, 4, gold.base),
    beads(0, 512, 960, 40, gold.base),
  )

const lotus = (): Drawing =>
  join(
    stroke('M0 20C-8 -60 -4 -130 0 -190', leaf.base, 8),
    stroke('M-6 10C-50 -40 -54 -90 -44 -130', leaf.base, 6),
    stroke('M6 10C44 -50 52 -70 50 -100', leaf.base, 6),
    place(flower(), 0, -190),
    place(flower(), -44, -130, { scale: 0.6, turn: -14 }),
    place(flower(), 50, -100, { scale: 0.5, turn: 14 }),
  )

const flower = (): Drawing =>
  join(
    [-58, -30, 30, 58].map((turn) =>
      place(path('M0 0C-20 -30 -14 -70 0 -92C14 -70 20 -30 0 0z', lapis.light), 0, 0, { turn }),
    ),
    [-40, -14, 14, 40].map((turn) =>
      place(path('M0 0C-16 -30 -12 -66 0 -86C12 -66 16 -30 0 0z', lapis.mist), 0, 0, { turn }),
    ),
    path('M0 0C-16 -30 -12 -66 0 -90C12 -66 16 -30 0 0z', paper.card),
    path('M-14 4Q0 -16 14 4z', leaf.base),
  )

const papyrus = (): Drawing =>
  join(
    [
      [0, -200, 1],
      [-46, -140, 0.66],
      [48, -120, 0.58],
    ].map(([x = 0, y = 0, scale = 1]) =>
      join(
        stroke(`M${x * 0.1} 20Q${x * 0.4} ${y * 0.4} ${x} ${y}`, leaf.base, 7 * Math.sqrt(scale)),
        place(
          join(
            path('M-8 0C-30 -30 -60 -60 -84 -76C-40 -100 40 -100 84 -76C60 -60 30 -30 8 0z', leaf.light),
            times(9, (index) => line((index - 4) * 1.6, -2, (index - 4) * 18, -84, leaf.deep, 2.4)),
            path('M-10 2C-6 -16 6 -16 10 2z', gold.base),
          ),
          x,
          y,
          { scale },
        ),
      ),
    ),
  )

const stepPyramidScene = (): Drawing =>
  join(
    sky(gold.cream, gold.pale, '#efbf86'),
    sun(250, 190, 62, paper.card),
    birds(700, 120, clay.deep),
    hills(398, 40, 2, 0.2, '#dca762'),
    place(stepPyramid(560, 50, gold.light, clay.base, gold.cream), 500, 404),
    hills(410, 12, 3, 0.5, gold.base),
    // the enclosure wall, with its recessed panels
    rect(0, 404, 960, 74, paper.line),
    rect(0, 398, 960, 10, paper.card),
    times(33, (index) => rect(index * 30 + 6, 416, 9, 62, paper.shade)),
    rect(418, 388, 124, 90, paper.card),
    rect(412, 380, 136, 10, paper.line),
    rect(462, 412, 36, 66, ink),
    ground(478, '#d39a4c'),
    hills(500, 10, 2, 0.7, gold.deep),
    palmTree(880, 508, 0.9),
    palmTree(828, 500, 0.62),
  )

const obeliskFields = (): Drawing =>
  join(
    sky('#5c94d0', '#b9d5f2', gold.cream),
    sun(730, 150, 46, gold.pale),
    streaks(150, 100, paper.card, 0.6),
    hills(330, 34, 3, 0.1, leaf.light),
    hills(356, 22, 4, 0.4, leaf.base),
    // fields between canals
    times(5, (row) => {
      const top = 366 + row * row * 7 + row * 8
      const next = 366 + (row + 1) * (row + 1) * 7 + (row + 1) * 8
      return join(
        rect(0, top, 960, next - top, [gold.light, leaf.base, gold.base, leaf.deep, gold.light][row] ?? gold.base),
        rect(0, top, 960, 3 + row * 1.6, lapis.light),
        times(46 - row * 6, (index) => {
          const x = (index + 0.5) * (960 / (46 - row * 6))
          return stroke(
            `M${x} ${next - 2}q-3 ${-(next - top) * 0.3} 0 ${-(next - top) * 0.6}`,
            row % 2 ? leaf.shade : gold.deep,
            1.4 + row * 0.6,
            0.5,
          )
        }),
      )
    }),
    path('M420 366C440 420 360 470 330 540L520 540C500 470 470 420 450 366z', lapis.mid),
    path('M432 366C450 420 396 470 384 540L440 540C436 470 452 420 442 366z', lapis.light, 0.7),
    place(obelisk(300, gold.cream, gold.deep, gold.shade), 640, 420, { scale: 1.05 }),
    palmTree(178, 420, 0.95),
    palmTree(232, 400, 0.6),
    palmTree(860, 430, 0.8),
    birds(320, 190, lapis.deep),
  )

const warChariot = (): Drawing =>
  join(
    shaded([gold.cream, gold.pale], (fill) => rect(0, 0, 960, 540, fill)),
    circle(700, 210, 130, clay.light, 0.35),
    circle(700, 210, 98, clay.base, 0.55),
    lattice(960, 540, 120, gold.base, 0.16),
    place(bow(), 196, 236, { scale: 1.12, turn: -8 }),
    rect(0, 440, 960, 100, gold.base),
    rect(0, 440, 960, 6, gold.deep),
    times(8, (index) => stroke(`M${60 + index * 118} ${476 + (index % 3) * 16}q30 -8 60 0`, gold.deep, 3, 0.6)),
    place(chariot(), 470, 444, { scale: 1.42 }),
  )

const templeGate = (): Drawing =>
  join(
    sky(lapis.night, lapis.base, '#7f8fb5', gold.pale),
    stars(21, 70, 260, paper.card),
    crescent(770, 96, 34, gold.pale),
    hills(420, 60, 2, 0.6, '#5b6489'),
    place(pylon(gold.light, gold.base, clay.base), 480, 432, { scale: 1.06 }),
    place(obelisk(270, gold.cream, gold.deep, clay.deep), 322, 446, { scale: 1 }),
    place(obelisk(270, gold.cream, gold.deep, clay.deep), 640, 446, { scale: 1 }),
    ground(432, gold.deep),
    polygon(
      [
        [442, 432],
        [518, 432],
        [640, 540],
        [320, 540],
      ],
      gold.pale,
    ),
    // the avenue of rams, as plinths with resting shapes
    [0, 1, 2].map((row) =>
      [-1, 1].map((side) => {
        const x = 480 + side * (96 + row * 70)
        const y = 452 + row * 32
        return place(ram(), x, y, { scale: 0.42 + row * 0.18, mirror: side > 0 })
      }),
    ),
    palmTree(66, 470, 1),
    palmTree(906, 462, 0.86),
  )

const ram = (): Drawing =>
  join(
    rect(-70, -16, 140, 34, gold.shade, 4),
    path('M-62 -16C-64 -50 -30 -60 10 -56C14 -84 34 -96 54 -88C70 -82 76 -66 72 -54L58 -48L62 -16z', gold.cream),
    stroke('M44 -84C28 -84 26 -62 40 -60C50 -60 52 -72 44 -74', gold.deep, 6),
  )

const papyrusScroll = (): Drawing =>
  join(
    shaded([lapis.base, lapis.deep], (fill) => rect(0, 0, 960, 540, fill)),
    lattice(960, 540, 110, lapis.light, 0.13),
    place(
      scroll(
        318,
        330,
        gold.cream,
        join(
          times(9, (index) => rect(-308, -146 + index * 36, 616, 2, gold.pale)),
          [-262, -198, -56, 8, 72].map((x, index) =>
            join(
              place(signColumn(5, index * 3, 54, index === 2 ? clay.base : ink), x, -104, { scale: 0.92 }),
              line(x + 30, -140, x + 30, 140, gold.base, 2),
            ),
          ),
          place(cartouche(lapis.base), 196, 8, { scale: 1.3 }),
          place(cartouche(clay.base), -128, 8, { scale: 1.1 }),
        ),
      ),
      470,
      256,
      { turn: -3 },
    ),
    place(palette(), 760, 440, { turn: -24 }),
  )

const palette = (): Drawing =>
  join(
    rect(-150, -26, 300, 52, clay.deep, 8),
    rect(-150, -26, 300, 12, clay.base, 6),
    circle(112, 4, 15, ink),
    circle(74, 4, 15, clay.light),
    rect(-130, -6, 160, 18, clay.shade, 6),
    line(-122, 2, 60, -4, gold.pale, 6),
    line(-122, 8, 40, 8, gold.light, 6),
  )

const columnHall = (): Drawing =>
  join(
    shaded([lapis.deep, lapis.base, gold.pale], (fill) => rect(0, 0, 960, 540, fill)),
    circle(480, 300, 150, gold.cream, 0.5),
    circle(480, 300, 92, paper.card, 0.8),
    ground(440, gold.base),
    polygon(
      [
        [430, 440],
        [530, 440],
        [760, 540],
        [200, 540],
      ],
      gold.cream,
    ),
    portal(270, 38, 108, 440, gold.base, gold.deep, clay.shade),
    portal(350, 54, 206, 462, gold.light, gold.deep, clay.deep),
    portal(480, 84, 366, 512, gold.pale, gold.base, clay.deep),
    rect(0, 0, 960, 46, clay.deep),
    rect(0, 46, 960, 8, gold.light),
    times(20, (index) => place(starLine(9, gold.light, 2), 24 + index * 48, 23)),
    polygon(
      [
        [396, 54],
        [440, 54],
        [470, 300],
      ],
      paper.card,
      0.12,
    ),
    polygon(
      [
        [520, 54],
        [600, 54],
        [640, 540],
        [480, 540],
      ],
      paper.card,
      0.14,
    ),
  )

/** Two columns under one beam: a row of these, each nearer, makes the hall. */
const portal = (
  height: number,
  width: number,
  reach: number,
  foot: number,
  lit: string,
  shade: string,
  beam: string,
): Drawing =>
  join(
    rect(480 - reach - width * 1.4, foot - height - width * 0.42, (reach + width * 1.4) * 2, width * 0.46, beam),
    rect(480 - reach - width * 1.4, foot - height - width * 0.06, (reach + width * 1.4) * 2, width * 0.08, gold.light),
    [-1, 1].map((side) => place(column(height, width, lit, shade), 480 + side * reach, foot)),
  )

export const ancientEgyptScenes: Record<string, () => Drawing> = {
  pyramids,
  'double-crown': doubleCrownScene,
  'step-pyramid': stepPyramidScene,
  'obelisk-fields': obeliskFields,
  'war-chariot': warChariot,
  'temple-gate': templeGate,
  'papyrus-scroll': papyrusScroll,
  'column-hall': columnHall,
}
