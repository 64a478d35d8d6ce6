import { astrolabe, camel, cityGate, dome, lamp, manuscript, minaret, roundCity, tent, wall } from '../islamic.ts'
import { birds, crescent, felucca, hills, palmTree, sky, stars, sun } from '../landscape.ts'
import { lattice } from '../ornament.ts'
import { clay, gold, ink, lapis, leaf, paper } from '../palette.ts'
import { circle, type Drawing, ellipse, join, line, path, place, rect, shaded } from '../svg.ts'

const caravanRoad = (): Drawing =>
  join(
    sky(lapis.night, lapis.deep, '#6b6f96', '#e0a878'),
    stars(33, 110, 300, paper.card),
    crescent(760, 120, 46, gold.pale),
    hills(360, 70, 2, 0.1, '#8f6a58'),
    hills(404, 60, 2, 0.6, clay.base),
    [0, 1, 2, 3, 4].map((index) =>
      place(camel(ink, index % 2 ? lapis.mid : clay.light), 300 + index * 104, 402 - index * 2, { scale: 0.72 }),
    ),
    hills(452, 40, 2, 0.25, clay.light),
    place(tent(paper.line, clay.deep), 170, 478, { scale: 1 }),
    circle(322, 470, 40, gold.pale, 0.25),
    path('M308 478C304 458 320 452 322 436C334 450 340 464 336 478z', gold.light),
    line(302, 480, 342, 476, clay.shade, 6),
    palmTree(852, 500, 1.12),
    palmTree(910, 492, 0.8),
    palmTree(800, 488, 0.6),
    ellipse(800, 508, 120, 14, lapis.base),
    ellipse(790, 506, 86, 7, lapis.light, 0.7),
    hills(530, 20, 3, 0.7, gold.base),
  )

const roundCityScene = (): Drawing =>
  join(
    sky('#3b76b8', '#a7c8ea', gold.cream),
    sun(176, 110, 46, gold.pale),
    birds(740, 100, lapis.deep),
    hills(300, 30, 3, 0.2, leaf.light),
    rect(0, 290, 960, 250, '#e4c48c'),
    shaded([lapis.light, lapis.base], (fill) =>
      path('M960 292C880 320 860 380 760 430C680 470 700 500 660 540L960 540z', fill),
    ),
    path(
      'M960 300C892 330 876 390 784 440C712 480 730 510 694 540L716 540C748 506 744 484 806 448C890 396 900 340 960 316z',
      lapis.pale,
      0.5,
    ),
    place(roundCity(), 400, 340, { scale: 1.04 }),
    palmTree(70, 520, 0.9),
    palmTree(116, 530, 0.62),
    palmTree(700, 300, 0.34),
    palmTree(730, 306, 0.42),
    place(felucca(paper.card, paper.line, clay.shade), 860, 470, { scale: 0.5 }),
  )

const astrolabeScene = (): Drawing =>
  join(
    shaded([lapis.deep, lapis.night], (fill) => rect(0, 0, 960, 540, fill)),
    lattice(960, 540, 110, lapis.light, 0.15),
    circle(480, 286, 250, lapis.mid, 0.35),
    rect(0, 492, 960, 48, clay.deep),
    rect(0, 492, 960, 8, clay.base),
    place(manuscript(), 204, 330, { scale: 1.02, turn: -6 }),
    place(astrolabe(), 496, 292, { scale: 1.02 }),
    place(lamp(), 790, 0, { scale: 1.2 }),
    place(lamp(), 880, -40, { scale: 0.8 }),
    place(inkReed(), 770, 494),
  )

const inkReed = (): Drawing =>
  join(
    line(20, -30, 92, -150, gold.light, 8),
    line(6, -30, 52, -160, clay.light, 7),
    path('M-44 0L-38 -60L50 -60L58 0z', lapis.base),
    rect(-46, -68, 104, 14, gold.base, 5),
    rect(-41, -34, 95, 8, gold.light),
  )

const cairoGate = (): Drawing =>
  join(
    sky('#37598c', '#c7a98f', gold.pale),
    sun(480, 210, 70, paper.card),
    birds(250, 110, lapis.deep),
    // the skyline of a thousand minarets
    [
      [60, 0.62],
      [160, 0.46],
      [300, 0.54],
      [660, 0.5],
      [806, 0.62],
      [900, 0.44],
    ].map(([x = 0, scale = 1]) => place(minaret('#8c7791', '#7b6785', '#a08a9c'), x, 440, { scale })),
    [
      [112, 84],
      [230, 64],
      [740, 92],
      [860, 60],
    ].map(([x = 0, width = 0]) => place(dome(width, '#8c7791', '#7b6785', '#8c7791'), x, 440)),
    rect(0, 392, 960, 60, '#7b6785'),
    place(wall(960, 96, clay.light), 0, 486),
    place(minaret(gold.cream, gold.base, clay.base), 332, 262, { scale: 0.62 }),
    place(minaret(gold.cream, gold.base, clay.base), 628, 262, { scale: 0.62 }),
    place(cityGate(gold.light, gold.base, clay.deep), 480, 490, { scale: 1.04 }),
    rect(0, 486, 960, 54, clay.deep),
    path('M428 490L532 490L640 540L320 540z', gold.pale),
    palmTree(110, 506, 0.8),
    palmTree(858, 506, 0.9),
  )

export const middleAgesScenes: Record<string, () => Drawing> = {
  'caravan-road': caravanRoad,
  'round-city': roundCityScene,
  astrolabe: astrolabeScene,
  'cairo-gate': cairoGate,
}
