import { birds, hills, sky, streaks, sun, water } from '../landscape.ts'
import { compassRose, containerShip, globe, windmill } from '../modern.ts'
import { clay, gold, ink, lapis, leaf, paper } from '../palette.ts'
import { bookStack, pencil } from '../study.ts'
import { circle, type Drawing, join, line, path, place, polygon, rect, ring, shaded, stroke, times } from '../svg.ts'

const globeScene = (): Drawing =>
  join(
    shaded([leaf.base, leaf.deep], (fill) => rect(0, 0, 960, 540, fill)),
    // lines of latitude on a wall map
    times(7, (index) =>
      stroke(`M0 ${40 + index * 66}Q480 ${90 + index * 60} 960 ${40 + index * 66}`, leaf.light, 1.5, 0.3),
    ),
    times(9, (index) =>
      stroke(`M${index * 120} 0Q${480 + (index - 4) * 130} 270 ${index * 120} 540`, leaf.light, 1.5, 0.3),
    ),
    circle(480, 230, 220, leaf.light, 0.25),
    rect(0, 470, 960, 70, clay.deep),
    rect(0, 470, 960, 10, clay.base),
    place(globe(lapis.light, lapis.mid, gold.light, gold.base), 480, 234, { scale: 0.95 }),
    place(compassRose(leaf.shade, paper.card, gold.light), 800, 190, { scale: 1.08 }),
    place(bookStack(), 190, 472, { scale: 1.15 }),
    place(pencil(), 760, 472, { scale: 1, turn: 62 }),
  )

const nileDelta = (): Drawing =>
  join(
    rect(0, 0, 960, 540, '#efd9a8'),
    shaded([lapis.base, lapis.light], (fill) =>
      path(
        'M0 0L960 0L960 96C880 120 820 96 760 104C700 90 640 70 560 66C470 60 400 84 330 108C240 130 120 130 0 118z',
        fill,
      ),
    ),
    [12, 26].map((gap) =>
      stroke(
        `M0 ${118 - gap}C120 ${130 - gap} 240 ${130 - gap} 330 ${108 - gap}C400 ${84 - gap} 470 ${60 - gap} 560 ${66 - gap}C640 ${70 - gap} 700 ${90 - gap} 760 ${104 - gap}C820 ${96 - gap} 880 ${120 - gap} 960 ${96 - gap}`,
        lapis.pale,
        2,
        0.5,
      ),
    ),
    // desert heights, as contours
    [
      [170, 330, 1],
      [830, 400, 0.9],
    ].map(([x = 0, y = 0, scale = 1]) =>
      place(
        times(5, (index) =>
          path(
            `M${-150 + index * 26} ${10 - index * 5}C${-140 + index * 22} ${-90 + index * 18} ${60 - index * 8} ${-120 + index * 20} ${130 - index * 24} ${-40 + index * 6}C${170 - index * 30} ${40 - index * 10} ${20 - index * 6} ${100 - index * 20} ${-60 + index * 6} ${84 - index * 18}C${-120 + index * 18} ${72 - index * 14} ${-152 + index * 26} ${50 - index * 12} ${-150 + index * 26} ${10 - index * 5}z`,
            ['#e8cb8f', '#dfba75', gold.light, '#d0a150', gold.base][index] ?? gold.base,
          ),
        ),
        x,
        y,
        { scale },
      ),
    ),
    // delta and valley
    path(
      'M330 108C400 84 470 60 560 66C640 70 700 90 740 102C660 150 590 210 548 280C560 340 600 380 580 440C566 480 590 510 584 540L520 540C526 500 500 480 516 436C530 390 500 340 516 282C470 210 400 150 330 108z',
      leaf.light,
    ),
    path(
      'M360 110C420 90 490 72 560 76C640 80 690 94 716 104C650 150 580 210 536 276C480 210 420 152 360 110z',
      leaf.base,
    ),
    stroke('M552 540C556 500 536 480 548 438C562 390 528 340 534 282', lapis.base, 9),
    stroke('M534 282C520 220 470 170 430 92', lapis.base, 6),
    stroke('M534 282C560 210 610 170 640 84', lapis.base, 6),
    stroke('M533 300C520 320 500 318 486 322', lapis.base, 3),
    path('M470 312q16 -8 26 4q-4 16 -20 14q-12 -6 -6 -18z', leaf.deep),
    // the gulf and the lakes
    path('M960 150C900 160 850 200 826 240C816 256 836 262 850 246C880 212 920 200 960 206z', lapis.light),
    stroke('M826 244C800 210 784 160 782 104', lapis.light, 4),
    place(compassRose(leaf.deep, paper.card, gold.shade), 116, 452, { scale: 0.58 }),
    [0, 1, 2, 3].map((index) => rect(760 + index * 40, 496, 40, 9, index % 2 ? paper.card : ink)),
    circle(533, 286, 9, clay.base),
    ring(533, 286, 15, clay.base, 3),
    circle(430, 92, 6, clay.base),
  )

const mountainClimate = (): Drawing =>
  join(
    sky('#3f86a8', '#a5d3d9', '#f2ecd0'),
    sun(180, 130, 52, gold.light),
    cloud(330, 120, 1),
    cloud(760, 90, 1.25),
    hills(420, 60, 2, 0.2, '#8fb7ae'),
    peak(470, 440, 420, 300, '#6b8f8c', '#557876'),
    peak(730, 440, 460, 350, '#7fa39d', '#5f8481'),
    hills(446, 30, 3, 0.6, leaf.base),
    place(windmill(10), 120, 450, { scale: 0.92 }),
    place(windmill(50), 230, 460, { scale: 1.1 }),
    place(windmill(80), 330, 446, { scale: 0.76 }),
    times(4, (index) => place(solarPanel(), 560 + index * 100, 500 + (index % 2) * 8)),
    hills(520, 14, 4, 0.1, leaf.deep),
    times(6, (index) => line(700 + index * 26, 140, 690 + index * 26, 164, lapis.mid, 4, 0.7)),
  )

const cloud = (x: number, y: number, scale: number): Drawing =>
  place(path('M-90 20C-110 -14 -70 -34 -50 -22C-40 -60 20 -60 30 -28C60 -44 104 -20 88 20z', paper.card, 0.95), x, y, {
    scale,
  })

const peak = (x: number, foot: number, width: number, height: number, lit: string, shade: string): Drawing =>
  join(
    polygon(
      [
        [x - width / 2, foot],
        [x, foot - height],
        [x + width / 2, foot],
      ],
      lit,
    ),
    polygon(
      [
        [x + 20, foot],
        [x, foot - height],
        [x + width / 2, foot],
      ],
      shade,
    ),
    polygon(
      [
        [x - width * 0.14, foot - height * 0.72],
        [x, foot - height],
        [x + width * 0.14, foot - height * 0.72],
        [x + width * 0.07, foot - height * 0.78],
        [x, foot - height * 0.68],
        [x - width * 0.07, foot - height * 0.77],
      ],
      paper.card,
    ),
  )

const solarPanel = (): Drawing =>
  join(
    line(0, 0, 0, -30, ink, 4),
    polygon(
      [
        [-44, -22],
        [-28, -64],
        [46, -64],
        [34, -22],
      ],
      lapis.base,
    ),
    times(3, (index) => line(-24 + index * 20, -22, -10 + index * 19, -64, lapis.light, 2)),
    line(-37, -42, 40, -42, lapis.light, 2),
  )

const worldTrade = (): Drawing =>
  join(
    sky('#2f7f74', '#9ccfc0', '#f6e7c4'),
    sun(230, 190, 58, gold.pale),
    streaks(560, 90, paper.card, 0.5),
    hills(380, 40, 2, 0.3, '#8cbcae', 400),
    // cranes of the port
    [700, 850].map((x, index) =>
      place(
        join(
          polygon(
            [
              [-34, 0],
              [-14, -190],
              [-6, -190],
              [-22, 0],
            ],
            clay.base,
          ),
          polygon(
            [
              [34, 0],
              [14, -190],
              [6, -190],
              [22, 0],
            ],
            clay.base,
          ),
          rect(-150, -204, 240, 14, clay.deep),
          line(0, -250, -140, -200, clay.deep, 4),
          line(0, -250, 84, -200, clay.deep, 4),
          rect(-7, -250, 14, 60, clay.deep),
          line(-110, -190, -110, -110 + index * 30, ink, 2),
          rect(-130, -110 + index * 30, 40, 26, gold.base, 2),
        ),
        x,
        404,
        { scale: 0.92 },
      ),
    ),
    rect(600, 396, 360, 20, paper.shade),
    water(404, 540, ['#6db3c4', '#2c7390', '#1c4d6a'], paper.card, 17),
    place(containerShip(), 400, 458, { scale: 1.06 }),
    stroke('M40 494q40 -10 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0', paper.card, 3, 0.5),
    birds(420, 150, leaf.shade),
  )

export const geographyScenes: Record<string, () => Drawing> = {
  globe: globeScene,
  'nile-delta': nileDelta,
  'mountain-climate': mountainClimate,
  'world-trade': worldTrade,
}
