import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Font, Face as FontFace } from 'harfbuzzjs'

export interface Typeface {
  name: string
  file: Buffer
  font: Font
  unitsPerEm: number
  ascender: number
  descender: number
  has(character: string): boolean
  /** Maps each used glyph to its text, so that codes and numbers can be searched and copied. */
  used: Map<number, string>
}

export interface Typefaces {
  bold: Typeface
  text: Typeface
  /** It is monospaced with a dotted zero, which nobody mistakes for an O. */
  code: Typeface
}

const files = {
  bold: ['Cairo-Bold', '@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf'],
  text: ['Cairo-SemiBold', '@expo-google-fonts/cairo/600SemiBold/Cairo_600SemiBold.ttf'],
  code: ['IBMPlexMono-SemiBold', '@expo-google-fonts/ibm-plex-mono/600SemiBold/IBMPlexMono_600SemiBold.ttf'],
} as const

/** Opens new instances for each file, because they record the glyphs that it uses. */
export const openTypefaces = (): Typefaces => ({ bold: open('bold'), text: open('text'), code: open('code') })

function open(which: keyof typeof files): Typeface {
  const [name, path] = files[which]
  const file = readFileSync(fileURLToPath(import.meta.resolve(path)))
  const typeface = new FontFace(new Blob(file))
  const font = new Font(typeface)
  const known = new Set(typeface.collectUnicodes())
  const { ascender, descender } = font.hExtents()
  return {
    name,
    file,
    font,
    ascender,
    descender,
    unitsPerEm: typeface.upem,
    has: (character) => known.has(character.codePointAt(0) ?? 0),
    used: new Map(),
  }
}
