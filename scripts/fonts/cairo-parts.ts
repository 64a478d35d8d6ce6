interface FontPart {
  name: string
  characters: string
  features: string[]
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Features that join Arabic letters and place their marks. */
const ARABIC_FEATURES = ['ccmp', 'locl', 'isol', 'init', 'medi', 'fina', 'rlig', 'calt', 'liga', 'mark', 'mkmk', 'curs']

const ASCII_SIGNS = between(0x20, 0x40) + between(0x5b, 0x60) + between(0x7b, 0x7e)
const OTHER_SIGNS = '\u00a0«»·×–—‘’“”•…'

const ARABIC = [
  '،؛؟',
  between(0x621, 0x63a),
  between(0x640, 0x652),
  between(0x660, 0x669),
  '٪٫٬ٰٱپچژڤگ\u200c\u200d\u200e\u200f',
].join('')

/**
 * The characters of every page are in one small file per weight, because each arriving file causes a layout: Arabic
 * with digits and punctuation. Latin letters are rare and have files of their own. All others are in the complete files
 * of @fontsource/cairo.
 */
export const cairoParts: FontPart[] = [
  { name: 'arabic', characters: ARABIC + ASCII_SIGNS + OTHER_SIGNS, features: ARABIC_FEATURES },
  // Codes are written in capitals.
  { name: 'capitals', characters: between(0x41, 0x5a), features: ['kern'] },
  { name: 'letters', characters: between(0x61, 0x7a), features: ['kern'] },
]

export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: Array<[first: number, last: number]> = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run[1] === point - 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ')
}
