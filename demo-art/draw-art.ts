/** Draws the pictures of the demo schools into apps/api/demo/art. Run: node demo-art/draw-art.ts [key …] */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { COVER_HEIGHT, COVER_WIDTH } from './art/cover.ts'
import { HEIGHT, WIDTH } from './art/landscape.ts'
import { paper } from './art/palette.ts'
import { scenes } from './art/scenes/all-scenes.ts'
import { covers } from './art/scenes/covers.ts'
import { defaults, logo } from './art/scenes/defaults.ts'
import { PORTRAIT_HEIGHT, PORTRAIT_WIDTH, portraits } from './art/scenes/portraits.ts'
import { type Drawing, picture } from './art/svg.ts'

interface Series {
  kind: 'course' | 'book' | 'teacher'
  width: number
  height: number
  widths: number[]
  jpegWidth: number
  drawings: Record<string, () => Drawing>
}

const seriesOfPictures: Series[] = [
  {
    kind: 'course',
    width: WIDTH,
    height: HEIGHT,
    widths: [320, 640, 960],
    jpegWidth: 640,
    drawings: { ...defaults, ...scenes },
  },
  { kind: 'book', width: COVER_WIDTH, height: COVER_HEIGHT, widths: [240, 480], jpegWidth: 480, drawings: covers },
  {
    kind: 'teacher',
    width: PORTRAIT_WIDTH,
    height: PORTRAIT_HEIGHT,
    widths: [240, 480],
    jpegWidth: 480,
    drawings: portraits,
  },
]

const folder = new URL('../apps/api/demo/art/', import.meta.url)
const wanted = process.argv.slice(2)
const isWanted = (key: string) => wanted.length === 0 || wanted.includes(key)
const file = (name: string) => new URL(name, folder).pathname

/** Flat colours and sharp edges: full chroma, and a quality at which no fringe is seen on the lines. */
const AVIF = { quality: 46, effort: 6, chromaSubsampling: '4:4:4' }
const WEBP = { quality: 68, effort: 5, smartSubsample: true }
const JPEG = { quality: 74, mozjpeg: true }

async function drawSeries({ width, height, widths, jpegWidth, drawings }: Series) {
  for (const [key, draw] of Object.entries(drawings)) {
    if (!isWanted(key)) continue
    const svg = Buffer.from(picture(width, height, draw()))
    const atWidth = (pixels: number) => sharp(svg, { density: (72 * Math.max(pixels, 480) * 2) / width }).resize(pixels)

    for (const pixels of widths) {
      await atWidth(pixels)
        .avif(AVIF)
        .toFile(file(`${key}-${pixels}.avif`))
      await atWidth(pixels)
        .webp(WEBP)
        .toFile(file(`${key}-${pixels}.webp`))
    }
    await atWidth(jpegWidth)
      .flatten({ background: paper.base })
      .jpeg(JPEG)
      .toFile(file(`${key}-${jpegWidth}.jpg`))

    const { size } = await stat(file(`${key}-${widths[1]}.avif`))
    console.log(`${key}: ${Math.round(size / 102.4) / 10} KB as AVIF, ${widths[1]} wide`)
  }
}

async function drawLogo() {
  const svg = picture(512, 512, logo())
  await writeFile(file('logo.svg'), svg)
  for (const pixels of [192, 512]) {
    await sharp(Buffer.from(svg), { density: 144 })
      .resize(pixels)
      .png({ palette: true, effort: 10 })
      .toFile(file(`icon-${pixels}.png`))
  }
}

async function writeManifest() {
  const entries = seriesOfPictures.flatMap(({ kind, width, height, widths, jpegWidth, drawings }) =>
    Object.keys(drawings).map((key) => [key, { kind, width, height, widths, jpegWidth }]),
  )
  const lines = entries.map(([key, shape]) => `  '${key}': ${JSON.stringify(shape)},`)
  await writeFile(
    file('manifest.ts'),
    `// Written by demo-art/draw-art.ts.

/**
 * A picture is stored as \`<key>-<width>.avif\` and \`.webp\` in each of its widths, and once as
 * \`<key>-<jpegWidth>.jpg\`.
 */
export interface Art {
  kind: 'course' | 'book' | 'teacher'
  /** Of the drawing: the proportions. */
  width: number
  height: number
  widths: number[]
  jpegWidth: number
}

export const art: Record<string, Art> = {
${lines.join('\n')}
}
`,
  )
}

await mkdir(folder, { recursive: true })
for (const series of seriesOfPictures) await drawSeries(series)
if (isWanted('logo')) await drawLogo()
await writeManifest()
