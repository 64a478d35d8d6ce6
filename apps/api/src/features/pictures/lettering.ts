import { join } from 'node:path'
import sharp from 'sharp'
import { escapedMarkup } from '#api/lib/http/escaped-markup.ts'
import { drawableText } from './drawable-text.ts'

const file = join(import.meta.dirname, '../../../fonts/cairo-700.ttf')
const FONT = 'Cairo Bold'
/** A fraction of the font's own line height, which has room for marks that no title has. */
const LINE_HEIGHT = 0.74

export interface Lettering {
  png: Buffer
  width: number
  height: number
}

interface TextStyle {
  /** In pixels. */
  size: number
  /** A colour as `#rrggbb`. */
  colour: string
  /** Longer lines are broken between words. */
  maxWidth?: number
}

/**
 * Renders text on a transparent ground, shaped and ordered as Arabic is, with Latin and digits in their places. Each
 * line starts at its own beginning: the right for Arabic. A text without visible characters becomes a transparent
 * pixel.
 */
export async function lettering(text: string, { size, colour, maxWidth }: TextStyle): Promise<Lettering> {
  await loadFont()
  const words = drawableText(text)
  if (words === '') return transparentPixel()
  const markup = `<span foreground="${colour}" line_height="${LINE_HEIGHT}">${escapedMarkup(words)}</span>`
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${FONT} ${size}`,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      ...(maxWidth && { width: maxWidth }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

interface TextBox {
  sizes: readonly number[]
  colour: string
  maxWidth: number
  maxHeight: number
}

/** Renders the text as large as it fits in the box; at the smallest size it is cut with an ellipsis. */
export async function fitLettering(text: string, box: TextBox): Promise<Lettering> {
  const { sizes, colour, maxWidth, maxHeight } = box
  for (const size of sizes) {
    const written = await lettering(text, { size, colour, maxWidth })
    if (written.height <= maxHeight && written.width <= maxWidth) return written
  }
  const smallest = Math.min(...sizes)
  const shorter = shortened(text)
  if (shorter !== null) return fitLettering(shorter, { ...box, sizes: [smallest] })
  return squeezed(await lettering(text, { size: smallest, colour, maxWidth }), box)
}

/** Drops the last words, or the second half of a single word; null when nothing can be dropped. */
function shortened(text: string): string | null {
  const words = drawableText(text).split(' ')
  if (words.length > 1) return `${words.slice(0, Math.ceil(words.length * 0.8) - 1).join(' ')}…`
  const letters = [...(words[0] ?? '')]
  return letters.length > 3 ? `${letters.slice(0, Math.floor(letters.length / 2)).join('')}…` : null
}

async function squeezed({ png }: Lettering, { maxWidth, maxHeight }: TextBox): Promise<Lettering> {
  const { data, info } = await sharp(png)
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

async function transparentPixel(): Promise<Lettering> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  return { png, width: 1, height: 1 }
}

let loadedFont: Promise<unknown> | undefined

/** The library learns a font with the first text that names its file, and keeps it for all later ones. */
function loadFont() {
  loadedFont ??= sharp({ text: { text: 'م A', fontfile: file, font: FONT } }).toBuffer()
  return loadedFont
}
