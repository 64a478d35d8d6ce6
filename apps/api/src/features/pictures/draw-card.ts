import type { CoverColours } from '@manassa/contract/rules/cover-colours'
import { schoolInitial } from '@manassa/contract/rules/school-initial'
import sharp, { type OverlayOptions } from 'sharp'
import { drawableText } from './drawable-text.ts'
import { archOf, figureUnderArch, lattice, svg } from './emblem.ts'
import { fitLettering, type Lettering, lettering } from './lettering.ts'

/** Chats and social networks ask for this size, in pixels. */
const CARD_WIDTH = 1200
const CARD_HEIGHT = 630
/** Chats on a phone do not show larger files. */
const MOST_BYTES = 120_000

const MARGIN = 64
const ARCH_SIDE = 480
const BADGE = 88
const TITLE_SIZES = [76, 66, 56, 48, 40]

interface Card {
  schoolName: string
  colours: CoverColours
  title: string
  note: string
  /** The picture behind the text; null for the school's colours. */
  art: Buffer | null
  /** The teacher's photo for the arch; null for the school's initial. */
  photo: Buffer | null
}

/** Draws the preview of a shared link as JPEG: the picture, the title and the school. */
export async function drawCard(card: Card): Promise<Buffer> {
  const ground = card.art ? await shadedArt(card.art, card.colours) : await groundOf(card)
  const picture = await sharp(ground)
    .composite([...(await titleOf(card)), ...(await signatureOf(card))])
    .png({ compressionLevel: 0 })
    .toBuffer()
  for (const quality of [82, 72, 60]) {
    const jpeg = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MOST_BYTES) return jpeg
  }
  return sharp(picture).jpeg({ quality: 45, mozjpeg: true }).toBuffer()
}

async function shadedArt(art: Buffer, { lapisDeep, lapisNight }: CoverColours): Promise<Buffer> {
  const shade = svg(
    CARD_WIDTH,
    CARD_HEIGHT,
    `<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${lapisDeep}" stop-opacity=".5"/><stop offset=".3" stop-color="${lapisDeep}" stop-opacity=".12"/>
      <stop offset=".52" stop-color="${lapisNight}" stop-opacity=".72"/><stop offset=".78" stop-color="${lapisNight}" stop-opacity=".96"/>
      <stop offset="1" stop-color="${lapisNight}"/></linearGradient>
      <radialGradient id="corner" cx="1" cy="0" r=".62">
      <stop offset="0" stop-color="${lapisNight}" stop-opacity=".8"/><stop offset=".5" stop-color="${lapisNight}" stop-opacity=".55"/>
      <stop offset="1" stop-color="${lapisNight}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#shade)"/>
    <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#corner)"/>`,
  )
  return sharp(art)
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover', position: 'top' })
    .composite([{ input: shade }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function groundOf({ colours, schoolName, photo }: Card): Promise<Buffer> {
  const letter = await lettering(schoolInitial(drawableText(schoolName)), { size: 200, colour: '#fffdf9' })
  const figure = photo
    ? { input: await figureUnderArch(photo, ARCH_SIDE, colours), left: 30, top: (CARD_HEIGHT - ARCH_SIDE) / 2 }
    : { input: letter.png, ...centred(letter, 30 + ARCH_SIDE / 2, CARD_HEIGHT / 2 + 20) }
  return sharp(
    svg(
      CARD_WIDTH,
      CARD_HEIGHT,
      `<defs><linearGradient id="ground" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.lapis}"/>
        <stop offset="1" stop-color="${colours.lapisDeep}"/></linearGradient></defs>
      <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#ground)"/>
      ${lattice(CARD_WIDTH, CARD_HEIGHT, 120, colours.gold, 0.2)}
      <g transform="translate(30 ${(CARD_HEIGHT - ARCH_SIDE) / 2})">${archOf(ARCH_SIDE, colours)}</g>`,
    ),
  )
    .composite([figure])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

async function titleOf({ title, note, colours, art }: Card): Promise<OverlayOptions[]> {
  const maxWidth = CARD_WIDTH - 2 * MARGIN - (art ? 0 : ARCH_SIDE)
  const below = await fitLettering(note, { sizes: [34, 30], colour: colours.goldOnLapis, maxWidth, maxHeight: 60 })
  const above = await fitLettering(title, { sizes: TITLE_SIZES, colour: '#ffffff', maxWidth, maxHeight: 250 })
  const noteTop = CARD_HEIGHT - MARGIN + 8 - below.height
  return [atRight(below, noteTop), atRight(above, noteTop - 22 - above.height)]
}

async function signatureOf({ schoolName, colours }: Card): Promise<OverlayOptions[]> {
  const left = CARD_WIDTH - MARGIN - BADGE
  const ground = `<rect width="${BADGE}" height="${BADGE}" rx="20" fill="${colours.lapis}"/>${archOf(BADGE, colours)}`
  const letter = await lettering(schoolInitial(drawableText(schoolName)), { size: 36, colour: '#fffdf9' })
  const name = await fitLettering(schoolName, { sizes: [40, 32], colour: '#ffffff', maxWidth: 700, maxHeight: 70 })
  return [
    { input: svg(BADGE, BADGE, ground), left, top: MARGIN - 12 },
    { input: letter.png, ...centred(letter, left + BADGE / 2, MARGIN - 12 + BADGE * 0.54) },
    { input: name.png, left: left - 24 - name.width, top: Math.round(MARGIN - 12 + (BADGE - name.height) / 2) },
  ]
}

const atRight = ({ png, width }: Lettering, top: number): OverlayOptions => ({
  input: png,
  left: CARD_WIDTH - MARGIN - width,
  top: Math.round(top),
})

const centred = ({ width, height }: Lettering, x: number, y: number) => ({
  left: Math.round(x - width / 2),
  top: Math.round(y - height / 2),
})
