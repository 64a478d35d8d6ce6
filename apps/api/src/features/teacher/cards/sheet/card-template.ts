import type { CoverColours } from '@manassa/contract/rules/cover-colours'
import { BLACK, type Box, filled, framed, GREY, inkOf, textIn, WHITE } from './draw.ts'
import { BLEED, type Layout, mm } from './layouts.ts'
import { num } from './pdf-file.ts'
import type { Typefaces } from './typefaces.ts'

export interface CardTexts {
  schoolName: string
  title: string
  subtitle: string | null
  price: string | null
  expiry: string
  howTo: string
  /** The contact for a lost card is null if the school has no number. */
  lost: string | null
}

/** The coordinates are in points from the card's lower left corner. */
interface CardAreas {
  head: Box
  logo: Box
  schoolName: Box
  price: Box
  title: Box
  /** A scratch label covers the code, its address and its QR code. */
  secret: Box
  qr: { x: number; y: number; side: number }
  code: Box
  address: Box
  howTo: Box
  foot: Box
}

const EDGE = mm(3)

/** Heights are fiftieths of the card's height, so every layout has the same proportions. */
export function areasOn({ width, height }: Layout): CardAreas {
  const inner = width - 2 * EDGE
  const part = (parts: number) => (height * parts) / 50
  const head: Box = { x: 0, y: height - part(11.5), width, height: part(11.5) }
  const side = part(8.5)
  const logo: Box = { x: width - EDGE - side, y: head.y + (head.height - side) / 2, width: side, height: side }
  const price: Box = { x: EDGE, y: head.y + part(2.75), width: mm(21), height: part(6) }
  const nameFrom = price.x + price.width + mm(2)
  const schoolName: Box = { x: nameFrom, y: head.y + mm(1), width: logo.x - mm(2) - nameFrom, height: part(9.5) }
  const title: Box = { x: EDGE, y: part(29.5), width: inner, height: part(8.5) }
  const secret: Box = { x: EDGE, y: part(9.5), width: inner, height: part(19.5) }
  const qr = { x: secret.x + mm(0.5), y: secret.y + part(0.25), side: secret.height - part(0.5) }
  const rightOfQr = { x: qr.x + qr.side + mm(1), width: secret.width - qr.side - mm(3) }
  return {
    head,
    logo,
    schoolName,
    price,
    title,
    secret,
    qr,
    code: { ...rightOfQr, y: secret.y + part(7), height: part(10) },
    address: { ...rightOfQr, y: secret.y + part(1.5), height: part(5) },
    howTo: { x: EDGE, y: part(5.25), width: inner, height: part(4) },
    foot: { x: EDGE, y: part(1.25), width: inner, height: part(3.75) },
  }
}

export const NUMBER_WIDTH = mm(19)

/**
 * Draws the part that all cards of a batch share, so it is shaped once. The header extends over the cut; all contrasts
 * stay readable in grey.
 */
export function cardTemplate(
  texts: CardTexts,
  layout: Layout,
  design: { colours: CoverColours; typefaces: Typefaces },
): string {
  const { typefaces, colours } = design
  const areas = areasOn(layout)
  const { head, foot } = areas
  const small = layout.height / mm(50)
  const bold = [typefaces.bold, typefaces.code]
  const text = [typefaces.text, typefaces.code]
  const over: Box = { x: -BLEED, y: head.y, width: head.width + 2 * BLEED, height: head.height + BLEED }
  const whole: Box = { x: -BLEED, y: -BLEED, width: over.width, height: layout.height + 2 * BLEED }
  const title = texts.subtitle ? `${texts.title} – ${texts.subtitle}` : texts.title
  const expiry: Box = { ...foot, x: foot.x + NUMBER_WIDTH, width: mm(25) }
  const lostFrom = expiry.x + expiry.width + mm(1)
  const lost: Box = { ...foot, x: lostFrom, width: foot.x + foot.width - lostFrom }
  return [
    filled(whole, WHITE),
    filled(over, inkOf(colours.lapis)),
    filled({ ...over, height: mm(0.6) }, inkOf(colours.gold)),
    logoAt(areas.logo),
    textIn(areas.schoolName, texts.schoolName, { typefaces: bold, size: 13 * small, ink: WHITE, side: 'right' }),
    texts.price === null ? '' : filled(areas.price, WHITE),
    textIn(inside(areas.price), texts.price ?? '', { typefaces: bold, size: 10.5, ink: BLACK, side: 'middle' }),
    textIn(areas.title, title, { typefaces: bold, size: 12 * small, ink: BLACK, side: 'right' }),
    framed(areas.secret, 0.4),
    textIn(areas.howTo, texts.howTo, { typefaces: text, size: 7, ink: BLACK, side: 'right' }),
    textIn(expiry, texts.expiry, { typefaces: text, size: 6.5, ink: GREY, side: 'middle' }),
    textIn(lost, texts.lost ?? '', { typefaces: text, size: 6.5, ink: BLACK, side: 'right' }),
  ].join('')
}

const inside = ({ x, y, width, height }: Box): Box => ({ x: x + mm(1), y, width: width - mm(2), height })

const logoAt = ({ x, y, width, height }: Box) =>
  `q ${num(width)} 0 0 ${num(height)} ${num(x)} ${num(y)} cm /Sign Do Q\n`
