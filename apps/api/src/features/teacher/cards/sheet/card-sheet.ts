import { canonicalCode, isCode, printedCode } from '@manassa/contract/rules/access-code'
import { type CardLayout, cardNumber } from '@manassa/contract/rules/card-layouts'
import type { CoverColours } from '@manassa/contract/rules/cover-colours'
import { encode } from 'uqr'
import { areasOn, type CardTexts, cardTemplate, NUMBER_WIDTH } from './card-template.ts'
import { BLACK, lineIn, textIn } from './draw.ts'
import { embedTypeface } from './embed-typeface.ts'
import { BLEED, cardsOnPage, cornerOf, cutMarks, type Layout, layoutOf, mm, PAGE } from './layouts.ts'
import { newPdf, num, type PdfFile, pdfText, ref } from './pdf-file.ts'
import { openTypefaces, type Typefaces } from './typefaces.ts'

export interface Card {
  /** The code is printed as `K7MX-4Q92-BTW3`, or as another system wrote it. */
  code: string
  number: number
  textsIndex: number
}

/** All values are plain, so that another process can make the file. */
export interface CardOrder {
  layout: CardLayout
  /** Cards usually share one entry; there are more if some cards of a batch open something else. */
  texts: readonly CardTexts[]
  colours: CoverColours
  /** The logo is a square image with three bytes per pixel. */
  logo: { side: number; rgb: Uint8Array }
  origin: string
  batch: number
  cards: readonly Card[]
}

/** People lose count in longer runs of characters. */
const LONGEST_GROUP = 6

export const addressOfCode = (origin: string, code: string) => `${origin}/c/${encodeURIComponent(canonicalCode(code))}`

/**
 * Makes sheets of cards for a print shop as a PDF (docs/behaviour/codes.md). It is synchronous and shares no state, so
 * it can run in its own process. `onPage` receives the finished and total numbers of pages.
 */
export function makeCardSheet(order: CardOrder, onPage: (done: number, of: number) => void = () => {}): Buffer {
  const layout = layoutOf(order.layout)
  const typefaces = openTypefaces()
  const pdf = newPdf()
  const resources = writeSharedResources(pdf, order, typefaces)
  const pages = pagesOf(order.cards, cardsOnPage(layout))
  const tree = pdf.reserve()
  const numbers = pages.map((cards, index) => {
    const content = [
      cutMarks(layout),
      ...cards.map((card, index) => drawCard(order, card, cornerOf(layout, index), { layout, typefaces })),
      slug(order.batch, cards, { page: index + 1, of: pages.length }, typefaces),
    ].join('')
    const number = pdf.add(
      `<< /Type /Page /Parent ${ref(tree)} /MediaBox [0 0 ${num(PAGE.width)} ${num(PAGE.height)}] ` +
        `/Resources ${ref(resources.number)} /Contents ${ref(pdf.addStream('', content))} >>`,
    )
    onPage(index + 1, pages.length)
    return number
  })
  resources.finish()
  pdf.add(`<< /Type /Pages /Count ${numbers.length} /Kids [${numbers.map(ref).join(' ')}] >>`, tree)
  const root = pdf.add(
    `<< /Type /Catalog /Pages ${ref(tree)} /Lang (ar-EG) /ViewerPreferences << /Direction /R2L >> >>`,
  )
  return pdf.finish(root, pdf.add(`<< /Title ${pdfText(`${order.texts[0]?.schoolName ?? ''} ${order.batch}`)} >>`))
}

/**
 * Writes the resources of all pages: shared card drawings, logo and typefaces. `finish` embeds the typefaces, whose
 * used glyphs are known only after drawing.
 */
function writeSharedResources(
  pdf: PdfFile,
  { texts: allTexts, layout: name, colours, logo }: CardOrder,
  typefaces: Typefaces,
) {
  const layout = layoutOf(name)
  const numbers = Object.values(typefaces).map((typeface) => ({ typeface, number: pdf.reserve() }))
  const picture = pdf.addStream(
    `/Type /XObject /Subtype /Image /Width ${logo.side} /Height ${logo.side} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    Buffer.from(logo.rgb),
  )
  const fonts = `/Font << ${numbers.map(({ typeface, number }) => `/${typeface.name} ${ref(number)}`).join(' ')} >>`
  const box = [-BLEED, -BLEED, layout.width + BLEED, layout.height + BLEED].map(num).join(' ')
  const drawn = allTexts.map((texts, index) => {
    const number = pdf.addStream(
      `/Type /XObject /Subtype /Form /BBox [${box}] /Resources << ${fonts} /XObject << /Sign ${ref(picture)} >> >>`,
      cardTemplate(texts, layout, { colours, typefaces }),
    )
    return `/Face${index} ${ref(number)}`
  })
  return {
    number: pdf.add(`<< ${fonts} /XObject << ${drawn.join(' ')} >> >>`),
    finish: () => {
      for (const one of numbers) embedTypeface(pdf, one.typeface, one.number)
    },
  }
}

function drawCard(
  { origin, batch }: CardOrder,
  { code, number, textsIndex }: Card,
  { x, y }: { x: number; y: number },
  { layout, typefaces }: { layout: Layout; typefaces: Typefaces },
): string {
  const areas = areasOn(layout)
  const address = addressOfCode(origin, code)
  const printedAddress = address.replace(/^https?:\/\//, '')
  const numberBox = { ...areas.foot, width: NUMBER_WIDTH }
  return (
    `q 1 0 0 1 ${num(x)} ${num(y)} cm /Face${textsIndex} Do\n` +
    qrAt(address, areas.qr) +
    lineIn(areas.code, groupsOf(code), {
      typefaces: [typefaces.code, typefaces.bold],
      size: codeSize(layout),
      ink: BLACK,
    }) +
    textIn(areas.address, printedAddress, { typefaces: [typefaces.code], size: 6.5, ink: BLACK, side: 'middle' }) +
    textIn(numberBox, cardNumber(batch, number), { typefaces: [typefaces.code], size: 7.5, ink: BLACK, side: 'left' }) +
    'Q\n'
  )
}

/** Groups a code for reading aloud: ours in three groups, ungrouped foreign codes in fours, others as written. */
export function groupsOf(code: string): string {
  if (isCode(canonicalCode(code))) return printedCode(canonicalCode(code)).replaceAll('-', ' ')
  const isWhole = canonicalCode(code).length === code.length && code.length > LONGEST_GROUP
  return isWhole ? (code.match(/.{1,4}/g) ?? []).join(' ') : code
}

const codeSize = ({ height }: Layout) => 17.5 * Math.min(1, height / mm(48))

/** The margin of each sheet shows batch, numbers and page, so that stacks can be sorted. */
function slug(batch: number, cards: readonly Card[], { page, of }: { page: number; of: number }, { code }: Typefaces) {
  const [first, last] = [cards[0], cards.at(-1)].map((card) => cardNumber(batch, card?.number ?? 0))
  // This position lies between two cut marks.
  const box = { x: mm(30), y: mm(3), width: mm(60), height: mm(3) }
  return lineIn(box, `${first} ... ${last}   ${page} / ${of}`, { typefaces: [code], size: 6, ink: BLACK })
}

const pagesOf = (cards: readonly Card[], size: number): Card[][] =>
  Array.from({ length: Math.ceil(cards.length / size) }, (_, page) => cards.slice(page * size, (page + 1) * size))

/** A QR code needs this white margin, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/**
 * Draws a black QR code of error correction M; the side in points includes the quiet zone. It is one path, because rows
 * that are filled separately would show thin gaps.
 */
function qrAt(text: string, { x, y, side }: { x: number; y: number; side: number }): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const bars: string[] = []
  for (const [row, modules] of data.entries()) {
    let from = 0
    while (from < size) {
      let to = from
      while (to < size && modules[to]) to += 1
      if (to > from) bars.push(`${from} ${size - 1 - row} ${to - from} 1 re`)
      from = to + 1
    }
  }
  return `q 0 g ${num(side / size)} 0 0 ${num(side / size)} ${num(x)} ${num(y)} cm\n${bars.join('\n')}\nf Q\n`
}
