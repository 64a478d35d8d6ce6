import { amphora, aqueduct, cedar, greekTemple, olive, pharos, tablet, tradingShip, ziggurat } from '../east.ts'
import { birds, crescent, felucca, ground, hills, palmTree, sky, stars, streaks, sun, water } from '../landscape.ts'
import { lattice } from '../ornament.ts'
import { clay, gold, ink, lapis, leaf, paper } from '../palette.ts'
import { answerSheet, bookStack, hourglass, inkpot, magnifier, openBook, pencil } from '../study.ts'
import { circle, type Drawing, join, path, place, polygon, rect, shaded, stroke, times } from '../svg.ts'

const zigguratScene = (): Drawing =>
  join(
    sky('#3c70ae', '#9fbfe2', gold.cream),
    sun(770, 150, 48, gold.pale),
    streaks(90, 90, paper.card, 0.5),
    hills(400, 26, 2, 0.4, '#d9b070'),
    place(ziggurat(clay.light, clay.deep, gold.cream), 520, 420),
    ground(418, gold.base),
    path('M0 470C200 440 300 500 520 476C700 456 820 480 960 452L960 540L0 540z', lapis.base),
    path(
      'M0 486C200 456 300 516 520 492C700 472 820 496 960 468L960 480C820 508 700 484 520 504C300 528 200 468 0 498z',
      lapis.light,
      0.6,
    ),
    palmTree(110, 458, 1.05),
    palmTree(170, 446, 0.7),
    palmTree(870, 452, 0.85),
    birds(300, 170, lapis.deep),
  )

const phoenicianShip = (): Drawing =>
  join(
    sky('#2b619f', '#7fabdd', '#f6dcae'),
    sun(210, 250, 58, gold.pale),
    hills(372, 120, 2, 0.55, '#7795b8', 400),
    hills(376, 70, 3, 0.2, '#5d7ea6', 400),
    [60, 112, 158, 842, 892, 934].map((x, index) =>
      place(cedar(leaf.deep, leaf.base), x, 388 + (index % 2) * 6, { scale: 0.4 + (index % 3) * 0.09 }),
    ),
    water(380, 540, [lapis.light, lapis.base, lapis.deep], lapis.pale),
    place(tradingShip(), 500, 420, { scale: 1.06 }),
    shaded([lapis.base, lapis.deep], (fill) =>
      path('M0 478Q60 458 120 478T240 478T360 478T480 478T600 478T720 478T840 478T960 478L960 540L0 540z', fill),
    ),
    stroke('M0 478Q60 458 120 478T240 478T360 478T480 478T600 478T720 478T840 478T960 478', lapis.pale, 3, 0.6),
    stroke(
      'M-40 510Q20 492 80 510T200 510T320 510T440 510T560 510T680 510T800 510T920 510T1040 510',
      lapis.light,
      3,
      0.6,
    ),
    birds(690, 110, paper.card),
  )

const greekTempleScene = (): Drawing =>
  join(
    sky('#5e97d3', '#b6d4f2', paper.base),
    sun(190, 150, 46, paper.card),
    streaks(620, 90, paper.card, 0.7),
    hills(360, 90, 2, 0.1, lapis.pale),
    water(352, 420, [lapis.light, lapis.pale], paper.card, 3),
    path('M60 540C140 470 180 420 260 400L760 400C830 420 880 470 940 540z', '#b9a06d'),
    path('M200 436C360 424 620 424 800 432C850 456 890 490 920 530L960 540L0 540C60 520 130 470 200 436z', leaf.light),
    place(greekTemple(paper.card, paper.shade, '#8796ad'), 500, 408),
    hills(500, 20, 3, 0.2, leaf.base),
    place(olive(leaf.shade, leaf.base, leaf.deep), -20, 520, { scale: 1.06, turn: -12 }),
    place(amphora(clay.base, ink), 860, 528, { scale: 0.86 }),
  )

const aqueductScene = (): Drawing =>
  join(
    sky('#3f79b8', '#a9c9ea', '#f8e3bd'),
    sun(700, 150, 50, gold.pale),
    streaks(140, 90, paper.card, 0.55),
    hills(390, 120, 2, 0.05, '#8fb0cf'),
    hills(420, 70, 3, 0.45, leaf.light),
    place(aqueduct(7, gold.cream, gold.base, paper.card), -3, 440),
    hills(452, 20, 3, 0.1, leaf.base),
    path('M430 540C420 500 520 486 470 452L540 452C600 490 560 506 640 540z', paper.line),
    times(6, (index) => stroke(`M${452 + index * 30} ${530 - (index % 3) * 18}q10 -5 20 0`, paper.shade, 4)),
    // cypresses
    [90, 132, 836, 880].map((x, index) =>
      path(
        `M${x} ${506 + (index % 2) * 8}C${x - 26} 440 ${x - 14} 370 ${x} ${330 + (index % 2) * 26}C${x + 14} 370 ${x + 26} 440 ${x} ${506 + (index % 2) * 8}z`,
        index % 2 ? leaf.deep : leaf.shade,
      ),
    ),
    birds(330, 120, lapis.deep),
  )

const lighthouse = (): Drawing =>
  join(
    sky(lapis.night, lapis.deep, lapis.mid),
    stars(5, 90, 330, paper.card),
    crescent(170, 110, 40, gold.pale),
    polygon(
      [
        [520, 110],
        [960, 0],
        [960, 150],
      ],
      gold.pale,
      0.24,
    ),
    polygon(
      [
        [520, 110],
        [0, 90],
        [0, 250],
      ],
      gold.pale,
      0.16,
    ),
    circle(520, 112, 66, gold.pale, 0.25),
    // the city's shore
    times(14, (index) => rect(20 + index * 24, 404 - ((index * 53) % 44), 22, 80, index % 2 ? '#1a3f6e' : '#204a7f')),
    times(14, (index) => rect(27 + index * 24, 414 - ((index * 53) % 44), 5, 8, gold.light)),
    water(434, 540, [lapis.base, lapis.night], gold.pale, 9),
    path('M340 446C380 424 660 424 720 446L760 466L300 466z', clay.shade),
    place(pharos(paper.line, gold.base), 520, 440, { scale: 0.98 }),
    polygon(
      [
        [494, 470],
        [546, 470],
        [576, 540],
        [464, 540],
      ],
      gold.pale,
      0.14,
    ),
    place(felucca(paper.line, paper.shade, clay.shade), 800, 500, { scale: 0.6 }),
    place(felucca(paper.line, paper.shade, clay.shade), 210, 480, { scale: 0.34 }),
  )

const studyDesk = (): Drawing =>
  join(
    shaded([lapis.base, lapis.deep], (fill) => rect(0, 0, 960, 540, fill)),
    lattice(960, 540, 110, lapis.light, 0.14),
    circle(480, 250, 230, lapis.mid, 0.4),
    rect(0, 440, 960, 100, clay.deep),
    rect(0, 440, 960, 12, clay.base),
    place(bookStack(), 176, 440, { scale: 1.15 }),
    place(hourglass(), 176, 322, { scale: 0.86 }),
    place(openBook(), 486, 356, { scale: 1.02 }),
    place(magnifier(lapis.pale), 616, 300, { scale: 0.8 }),
    place(inkpot(), 800, 446, { scale: 1.06 }),
  )

const examDesk = (): Drawing =>
  join(
    shaded([gold.cream, gold.pale], (fill) => rect(0, 0, 960, 540, fill)),
    lattice(960, 540, 120, gold.base, 0.18),
    circle(480, 280, 250, gold.light, 0.35),
    place(answerSheet(), 300, 290, { scale: 1.12, turn: -7 }),
    place(answerSheet(), 560, 280, { scale: 1.26, turn: 4 }),
    place(pencil(), 700, 430, { scale: 1.5, turn: 38 }),
    place(hourglass(), 128, 500, { scale: 1.15 }),
  )

const museumHall = (): Drawing =>
  join(
    shaded([paper.line, paper.base], (fill) => rect(0, 0, 960, 540, fill)),
    times(7, (index) =>
      polygon(
        [
          [index * 160 - 40, 0],
          [index * 160 + 40, 0],
          [index * 160, 150],
        ],
        index % 2 ? gold.cream : paper.card,
      ),
    ),
    rect(0, 430, 960, 110, paper.shade),
    rect(0, 430, 960, 6, gold.base),
    [180, 480, 780].map((x) =>
      polygon(
        [
          [x - 16, 0],
          [x + 16, 0],
          [x + 130, 430],
          [x - 130, 430],
        ],
        paper.card,
        0.35,
      ),
    ),
    plinth(180, 150),
    place(amphora(clay.base, ink), 180, 330, { scale: 0.92 }),
    plinth(480, 190),
    place(tablet(), 480, 250, { scale: 0.92 }),
    plinth(780, 150),
    place(pharosModel(), 780, 332),
  )

const plinth = (x: number, width: number): Drawing => {
  const top = width > 160 ? 366 : 330
  return join(
    rect(x - width / 2, top, width, 124, lapis.base),
    rect(x - width / 2 - 10, top - 4, width + 20, 14, gold.base),
    rect(x - width / 2 - 8, top + 116, width + 16, 16, lapis.deep),
  )
}

const pharosModel = (): Drawing => place(pharos(gold.pale, gold.base), 0, 0, { scale: 0.52 })

export const ancientWorldScenes: Record<string, () => Drawing> = {
  ziggurat: zigguratScene,
  'phoenician-ship': phoenicianShip,
  'greek-temple': greekTempleScene,
  aqueduct: aqueductScene,
  lighthouse,
  'study-desk': studyDesk,
  'exam-desk': examDesk,
  'museum-hall': museumHall,
}
