import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../../fonts')
const files = ['cairo-arabic-700.ttf', 'cairo-latin-700.ttf'].map((name) => join(folder, name))
const FONT = 'Cairo Bold'

export interface Lettering {
  png: Buffer
  width: number
  height: number
}

interface Hand {
  /** Height of the letters in pixels. */
  size: number
  /** As `#rrggbb`. */
  colour: string
  /** Longer lines are broken between words. */
  maxWidth?: number
}

/**
 * Words as a picture without a ground, shaped and laid out as Arabic is: letters joined, from right to left, Latin and
 * digits within their place. Lines of one text stand at their own beginning: the right for Arabic.
 */
export async function lettering(text: string, { size, colour, maxWidth }: Hand): Promise<Lettering> {
  await fontsAreKnown()
  const markup = `<span foreground="${colour}">${escaped(text)}</span>`
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

/** The words as large as they fit in the room; what does not fit at the smallest size is cut, and says so. */
export async function fitted(
  text: string,
  {
    sizes,
    colour,
    maxWidth,
    maxHeight,
  }: { sizes: readonly number[]; colour: string; maxWidth: number; maxHeight: number },
): Promise<Lettering> {
  const smallest = Math.min(...sizes)
  for (const size of sizes) {
    const written = await lettering(text, { size, colour, maxWidth })
    if (written.height <= maxHeight) return written
  }
  const words = text.split(/\s+/)
  const shorter =
    words.length > 1 ? words.slice(0, Math.ceil(words.length * 0.8) - 1) : [text.slice(0, text.length / 2)]
  return fitted(`${shorter.join(' ')}…`, { sizes: [smallest], colour, maxWidth, maxHeight })
}

let known: Promise<unknown> | undefined

/** The library learns a font with the first text that names its file, and keeps it for all later ones. */
function fontsAreKnown() {
  known ??= Promise.all(files.map((fontfile) => sharp({ text: { text: 'م A', fontfile, font: FONT } }).toBuffer()))
  return known
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
