import { wall } from '../islamic.ts'
import { birds, hills, palmTree, sky, streaks, sun } from '../landscape.ts'
import {
  citadelMosque,
  clockTower,
  crescentWithStars,
  flag,
  locomotive,
  steamer,
  streetLamp,
  tram,
  university,
} from '../modern.ts'
import { clay, gold, ink, lapis, leaf, paper } from '../palette.ts'
import { type Drawing, join, path, place, polygon, rect, shaded, stroke, times } from '../svg.ts'

const citadel = (): Drawing =>
  join(
    sky('#2b619f', '#a9b9d6', gold.pale, '#efbf86'),
    sun(180, 240, 58, paper.card),
    streaks(620, 90, paper.card, 0.4),
    birds(250, 130, lapis.deep),
    hills(420, 100, 1, 0.35, '#b08a72'),
    path('M120 470C240 420 300 372 380 352L720 352C800 372 860 420 960 462L960 540L80 540z', clay.light),
    place(citadelMosque(paper.base, paper.shade, lapis.light), 540, 354, { scale: 0.76 }),
    place(wall(420, 52, gold.base), 330, 384),
    place(wall(300, 56, gold.light), 180, 440),
    place(wall(440, 66, gold.light), 520, 452),
    [330, 520, 760].map((x, index) =>
      join(
        rect(x - 30, 340 + index * 8, 60, 110, gold.light),
        rect(x + 6, 340 + index * 8, 24, 110, gold.base),
        rect(x - 35, 332 + index * 8, 70, 12, paper.line),
      ),
    ),
    // the roofs of the town below
    times(16, (index) => {
      const high = 34 + ((index * 29) % 42)
      return join(
        rect(index * 61 - 6, 540 - high, 58, high, index % 3 ? clay.deep : clay.base),
        rect(index * 61 + 10, 540 - high + 12, 10, 14, gold.pale),
        index % 2 ? rect(index * 61 + 30, 540 - high + 12, 10, 14, gold.light) : '',
      )
    }),
    palmTree(60, 520, 1),
    palmTree(916, 516, 0.8),
  )

const suezCanal = (): Drawing =>
  join(
    sky('#4d88c6', '#b7d3ef', gold.cream),
    sun(760, 130, 46, gold.pale),
    streaks(90, 90, paper.card, 0.6),
    hills(316, 26, 3, 0.3, '#e0bf86'),
    rect(0, 312, 960, 228, '#dcb26a'),
    // the engine on its line, behind the canal
    place(locomotive(), 250, 350, { scale: 0.44 }),
    times(9, (index) =>
      join(rect(430 + index * 66, 296, 3, 52, clay.shade), rect(422 + index * 66, 302, 19, 3, clay.shade)),
    ),
    stroke('M431 304q33 8 66 0t66 0t66 0t66 0t66 0t66 0t66 0t66 0', clay.shade, 1.5),
    rect(0, 351, 960, 3, ink),
    shaded([lapis.light, lapis.base, lapis.deep], (fill) => path('M0 400L960 372L960 516L0 540z', fill)),
    path('M0 400L960 372L960 380L0 410z', gold.cream),
    times(12, (index) =>
      stroke(`M${30 + index * 82} ${446 + ((index * 31) % 60)}l${40 + (index % 3) * 16} -2`, lapis.pale, 3, 0.5),
    ),
    place(steamer(), 540, 450, { scale: 1.02 }),
    path('M0 540L0 524L960 504L960 540z', gold.base),
    palmTree(70, 530, 0.86),
    palmTree(900, 516, 0.74),
    birds(330, 190, lapis.deep),
  )

const cairoSquare = (): Drawing =>
  join(
    sky('#3a74b4', '#aac6e6', gold.cream),
    streaks(110, 80, paper.card, 0.6),
    sun(860, 110, 42, gold.pale),
    place(clockTower(), 208, 430, { scale: 0.8 }),
    place(university(), 520, 432, { scale: 1.06 }),
    rect(0, 428, 960, 112, paper.shade),
    path('M0 452L960 452L960 458L0 458zM0 516L960 516L960 522L0 522z', '#b9a988'),
    polygon(
      [
        [470, 430],
        [570, 430],
        [620, 452],
        [420, 452],
      ],
      gold.cream,
    ),
    place(flag(leaf.base, leaf.shade, crescentWithStars(paper.card)), 96, 470, { scale: 1.06 }),
    place(flag(leaf.base, leaf.shade, crescentWithStars(paper.card)), 800, 460, { scale: 0.86 }),
    palmTree(300, 452, 0.62),
    palmTree(748, 452, 0.7),
    place(streetLamp(), 404, 470, { scale: 0.72 }),
    place(streetLamp(), 640, 470, { scale: 0.72 }),
    place(tram(), 470, 520, { scale: 0.9 }),
    birds(620, 100, lapis.deep),
  )

export const modernScenes: Record<string, () => Drawing> = {
  citadel,
  'suez-canal': suezCanal,
  'cairo-square': cairoSquare,
}
