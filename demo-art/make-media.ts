/**
 * Makes the videos and the hand-out of the demo in apps/api/demo/media. Needs ffmpeg and Chromium. Run: node
 * demo-art/make-media.ts [key …]
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Rendition } from '../apps/api/demo/media/media.ts'
import { captionsOf } from './media/captions.ts'
import { drawnVideo, ffmpegFromPictures, probe } from './media/ffmpeg.ts'
import { handoutPage } from './media/handout.ts'
import { makeLadder } from './media/ladder.ts'
import { improvise, wav } from './media/music.ts'
import { scripts } from '../apps/api/demo/video-scripts/scripts.ts'
import type { VideoScript } from '../apps/api/demo/video-scripts/video-script.ts'
import { FRAME_HEIGHT, FRAME_WIDTH, pageOf } from './media/slides.ts'
import { type SlideState, statesAt, totalLength } from './media/timing.ts'

const FRAMES_PER_SECOND = 25
/** The title slide when its words have come and its picture stands nearly still. */
const POSTER_AT_SECONDS = 3
const WITH_LADDER = 'unification'
const WITH_CAPTIONS = ['why-history', 'unification']

const folder = new URL('../apps/api/demo/media/', import.meta.url).pathname
const wanted = process.argv.slice(2)

const encoding = [
  ...drawnVideo,
  '-crf', '26', '-maxrate', '375k', '-bufsize', '750k', '-g', '100', '-r', `${FRAMES_PER_SECOND}`,
  '-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-ar', '44100', '-shortest', '-movflags', '+faststart',
]

async function frame(page: Page, states: SlideState[]): Promise<Buffer> {
  await page.evaluate(`show(${JSON.stringify(states)})`)
  return page.screenshot({ type: 'png', animations: 'allow', caret: 'initial' })
}

async function video(browser: Browser, script: VideoScript, workplace: string) {
  const seconds = totalLength(script.slides)
  const sound = join(workplace, `${script.key}.wav`)
  await writeFile(sound, wav(improvise(script.maqam, seconds, 40 + scripts.indexOf(script))))

  const page = await browser.newPage({ viewport: { width: FRAME_WIDTH, height: FRAME_HEIGHT } })
  await page.setContent(pageOf(script), { waitUntil: 'load' })
  await page.evaluate('document.fonts.ready')
  // Two full looks first, so that every picture and font is decoded before the first frame counts.
  for (let index = 0; index < script.slides.length; index++)
    await frame(
      page,
      statesAt(script.slides, 0).map((state) => ({ ...state, index })),
    )

  const camera = ffmpegFromPictures(FRAMES_PER_SECOND, ['-i', sound, ...encoding, join(folder, `${script.key}.mp4`)])
  let before = ''
  let picture: Buffer = Buffer.alloc(0)
  for (let index = 0; index < Math.round(seconds * FRAMES_PER_SECOND); index++) {
    const states = statesAt(script.slides, index / FRAMES_PER_SECOND)
    const now = JSON.stringify(states)
    if (now !== before) picture = await frame(page, states)
    before = now
    await camera.write(picture)
  }
  await camera.end()
  await poster(page, script)
  await page.close()
}

async function poster(page: Page, script: VideoScript) {
  const picture = sharp(await frame(page, statesAt(script.slides, POSTER_AT_SECONDS)))
  await picture
    .clone()
    .avif({ quality: 48, effort: 6, chromaSubsampling: '4:4:4' })
    .toFile(join(folder, `${script.key}-poster.avif`))
  await picture
    .clone()
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(join(folder, `${script.key}-poster.jpg`))
}

async function writeCaptions() {
  for (const { key, slides } of scripts) {
    if (WITH_CAPTIONS.includes(key)) await writeFile(join(folder, `${key}-ar.vtt`), captionsOf(slides))
  }
}

async function printHandout(browser: Browser) {
  const page = await browser.newPage()
  await page.setContent(handoutPage(), { waitUntil: 'load' })
  await page.evaluate('document.fonts.ready')
  await page.pdf({ path: join(folder, 'timeline-handout.pdf'), format: 'A4', printBackground: true, tagged: true })
  await page.close()
}

async function entryOf({ key }: VideoScript, ladder: Rendition[]) {
  const file = `${key}.mp4`
  const { durationSeconds, streams } = await probe(join(folder, file))
  const codecs = streams.map(({ codec }) => codec).join('+')
  if (codecs !== 'h264+aac') throw new Error(`${file} is ${codecs}`)
  const { size } = await stat(join(folder, file))
  return {
    file,
    durationSeconds: Math.round(durationSeconds * 100) / 100,
    sizeBytes: size,
    poster: `${key}-poster`,
    ...(WITH_CAPTIONS.includes(key) ? { captions: `${key}-ar.vtt` } : {}),
    ...(key === WITH_LADDER ? { hls: `${key}-hls/master.m3u8`, renditions: ladder } : {}),
  }
}

async function writeManifest(ladder: Rendition[]) {
  const lines = await Promise.all(
    scripts.map(async (script) => `  '${script.key}': ${JSON.stringify(await entryOf(script, ladder))},`),
  )
  await writeFile(
    join(folder, 'manifest.ts'),
    `// Written by demo-art/make-media.ts.
import type { Media } from './media.ts'

export const media: Record<string, Media> = {
${lines.join('\n')}
}
`,
  )
}

await mkdir(folder, { recursive: true })
const workplace = await mkdtemp(join(tmpdir(), 'manassa-media-'))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const script of scripts) {
    if (wanted.length > 0 && !wanted.includes(script.key)) continue
    await video(browser, script, workplace)
    console.log(
      `${script.key}: ${totalLength(script.slides)} s, ${Math.round((await stat(join(folder, `${script.key}.mp4`))).size / 1024)} KB`,
    )
  }
  await writeCaptions()
  await printHandout(browser)
} finally {
  await browser.close()
  await rm(workplace, { recursive: true, force: true })
}
await writeManifest(await makeLadder(join(folder, `${WITH_LADDER}.mp4`), join(folder, `${WITH_LADDER}-hls`)))
