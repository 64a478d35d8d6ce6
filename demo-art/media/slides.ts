import { readFileSync } from 'node:fs'
import { HEIGHT, WIDTH } from '../art/landscape.ts'
import { archPath, lattice, star } from '../art/ornament.ts'
import { gold, ink, lapis, paper } from '../art/palette.ts'
import { sceneOf } from '../art/scenes/all-scenes.ts'
import { type Drawing, picture, place } from '../art/svg.ts'
import type { Slide, VideoScript } from '../../apps/api/demo/video-scripts/video-script.ts'

export const FRAME_WIDTH = 640
export const FRAME_HEIGHT = 360

const asImage = (svg: Drawing) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const artOf = (key: string) => asImage(picture(WIDTH, HEIGHT, sceneOf(key)))

const fontFile = (name: string) =>
  readFileSync(
    new URL(`../../node_modules/@fontsource/cairo/files/cairo-${name}-normal.woff2`, import.meta.url),
  ).toString('base64')

/** Cairo in both weights, carried in the page itself. */
export const cairo = ['arabic-400', 'arabic-700', 'latin-400', 'latin-700']
  .map((name) => {
    const range = name.startsWith('arabic') ? 'U+0600-06FF,U+0750-077F,U+200C-200E' : 'U+0000-00FF'
    return `@font-face{font-family:Cairo;font-weight:${name.slice(-3)};unicode-range:${range};src:url(data:font/woff2;base64,${fontFile(name)}) format('woff2')}`
  })
  .join('')

const starBullet = asImage(picture(40, 40, place(star(18, gold.base), 20, 20, { turn: 22.5 })))
const night = asImage(picture(640, 360, lattice(640, 360, 72, lapis.light, 0.2)))
const day = asImage(picture(640, 360, lattice(640, 360, 72, gold.base, 0.16)))
const arch = archPath(6, 214, 6, 292)

const css = `${cairo}
*{box-sizing:border-box;margin:0}
html,body{width:${FRAME_WIDTH}px;height:${FRAME_HEIGHT}px;overflow:hidden;background:${lapis.night};font-family:Cairo;color:${ink}}
.slide{position:absolute;inset:0;overflow:hidden;opacity:var(--shown,0);visibility:hidden}
.step{opacity:var(--step,0);transform:translateY(calc((1 - var(--step,0)) * 10px))}
.full{position:absolute;inset:0;width:100%;height:100%}
.title .full{transform:scale(calc(1.09 - 0.09 * var(--moved,0)))}
.title .shade{position:absolute;inset:0;background:linear-gradient(transparent 30%,#0f2340ee 82%)}
.title .words{position:absolute;inset-inline:40px;bottom:34px;color:#fff}
.title h1{font-size:44px;line-height:1.35}
.title p{font-size:21px;color:${gold.pale}}
.points{background:${paper.base} url(${day})}
.points .words{position:absolute;inset-inline-start:40px;top:50%;transform:translateY(-50%);width:344px}
.points h2,.timeline h2{font-size:29px;line-height:1.4}
.points h2{color:${lapis.deep};border-block-end:3px solid ${gold.base};padding-block-end:8px;margin-block-end:16px}
.points li{list-style:none;font-size:22px;line-height:1.5;margin-block-end:12px;padding-inline-start:34px;background:url(${starBullet}) no-repeat right 7px/20px}
.points svg{position:absolute;inset-inline-end:30px;top:32px}
.timeline,.question{background:linear-gradient(${lapis.base},${lapis.night})}
.timeline::before,.question::before{content:'';position:absolute;inset:0;background:url(${night})}
.timeline h2{position:absolute;inset-inline-start:40px;top:40px;color:#fff}
.timeline .line{position:absolute;inset-inline:40px;top:192px;height:3px;background:${gold.base}}
.timeline ol{position:absolute;inset-inline:24px;top:140px;display:flex;padding:0}
.timeline li{list-style:none;flex:1;text-align:center;color:#fff;padding-inline:4px}
.timeline .when{font-size:18.5px;font-weight:700;color:${gold.pale};height:40px;white-space:nowrap}
.timeline .star{width:27px;height:27px;margin:0 auto 12px;background:${lapis.base} url(${starBullet}) center/26px no-repeat;border-radius:50%}
.timeline .what{font-size:17.5px;line-height:1.5}
.map .spot{position:absolute;translate:-50% -50%}
.map .label{background:${paper.card};color:${lapis.deep};font-weight:700;font-size:18px;padding:2px 14px 4px;border-radius:99px;box-shadow:0 1px 4px #0005;white-space:nowrap}
.map h2{position:absolute;inset-inline-start:0;bottom:40px;font-size:23px;background:${lapis.deep};color:#fff;padding:4px 30px 7px 26px;border-radius:12px 0 0 12px}
.question{text-align:center;color:#fff}
.question .words{position:absolute;inset-inline:70px;top:50%;transform:translateY(-50%)}
.question b{display:block;color:${gold.pale};font-size:20px;margin-block-end:10px}
.question p{font-size:30px;font-weight:700;line-height:1.6}
.mark{position:absolute;inset-inline-end:18px;top:12px;font-size:14px;font-weight:700;color:#fff;background:#0f2340aa;padding:2px 12px 4px;border-radius:99px}
`

/** Height of the arch's picture over the height of a scene. */
const ART_SCALE = 296 / HEIGHT
/** The focus of the scene, if it is not the middle. */
const focusOf: Record<string, number> = {
  'obelisk-fields': 610,
  'papyrus-scroll': 430,
  'caravan-road': 300,
  citadel: 540,
  'phoenician-ship': 500,
  lighthouse: 520,
  'suez-canal': 545,
  'world-trade': 470,
}

const step = (index: number) => `class="step" data-step="${index}"`

function body(slide: Slide, number: number): string {
  switch (slide.kind) {
    case 'title':
      return `<img class="full" src="${artOf(slide.art)}"><div class="shade"></div><div class="words"><div ${step(0)}><h1>${slide.title}</h1><p>${slide.line}</p></div></div>`
    case 'points':
      return `<div class="words"><h2>${slide.heading}</h2><ul style="padding:0">${slide.points.map((point, index) => `<li ${step(index)}>${point}</li>`).join('')}</ul></div>
        <svg width="220" height="296"><defs><clipPath id="arch-${number}"><path d="${arch}"/></clipPath></defs><image href="${artOf(slide.art)}" x="${110 - (focusOf[slide.art] ?? 480) * ART_SCALE}" y="0" width="526" height="296" clip-path="url(#arch-${number})"/><path d="${arch}" fill="none" stroke="${gold.base}" stroke-width="5"/></svg>`
    case 'timeline':
      return `<h2>${slide.heading}</h2><div class="line"></div><ol>${slide.events
        .map(
          ([when, what], index) =>
            `<li ${step(index)}><div class="when">${when}</div><div class="star"></div><div class="what">${what}</div></li>`,
        )
        .join('')}</ol>`
    case 'map':
      return `<img class="full" src="${artOf(slide.art)}"><h2>${slide.heading}</h2>${slide.labels
        .map(
          ([x, y, text], index) =>
            `<div class="spot" style="left:${(x * FRAME_WIDTH) / WIDTH}px;top:${(y * FRAME_HEIGHT) / HEIGHT}px"><div ${step(index)}><div class="label">${text}</div></div></div>`,
        )
        .join('')}`
    case 'question':
      return `<div class="words"><div ${step(0)}><b>سؤال للتفكير</b><p>${slide.text}</p></div></div>`
  }
}

/** The page of one video: every slide at once, unseen; \`show\` sets how each stands. */
export const pageOf = ({
  slides,
  school,
}: VideoScript): string => `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><style>${css}</style>
${slides.map((slide, index) => `<section class="slide ${slide.kind}">${body(slide, index)}</section>`).join('')}
<div class="mark">${school}</div>
<script>
const slides = [...document.querySelectorAll('.slide')]
function show(states) {
  for (const slide of slides) slide.style.visibility = 'hidden'
  for (const state of states) {
    const slide = slides[state.index]
    slide.style.visibility = 'visible'
    slide.style.setProperty('--shown', state.shown)
    slide.style.setProperty('--moved', state.moved)
    for (const part of slide.querySelectorAll('[data-step]')) part.style.setProperty('--step', state.steps[part.dataset.step])
  }
}
</script></html>`
