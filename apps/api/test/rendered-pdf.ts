import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { CardLayout } from '@manassa/contract/rules/card-layouts'
import qr from 'jsqr'
import { cornerOf, layoutOf, PAGE } from '#api/features/teacher/cards/sheet/layouts.ts'

/** The resolution of print shops. */
const DPI = 300
const POINTS_PER_INCH = 72

/** A page as it is printed: four bytes a pixel. */
export interface RenderedPage {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

export async function renderedPages(pdf: Uint8Array): Promise<RenderedPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: RenderedPage[] = []
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({
      scale: DPI / POINTS_PER_INCH,
      render: async ({ data: bitmap }) => Uint8Array.from(bitmap),
    })
    pages.push({ width, height, pixels: new Uint8ClampedArray(data) })
  }
  document.destroy()
  library.destroy()
  return pages
}

/** The decoded QR code of each card on a page, in order; null for an unreadable one. */
export function qrCodesOn(page: RenderedPage, layout: CardLayout, cards: number): Array<string | null> {
  return Array.from({ length: cards }, (_, place) => {
    const part = cardOn(page, layout, place)
    return qr.default(part.pixels, part.width, part.height)?.data ?? null
  })
}

export function cardOn(page: RenderedPage, name: CardLayout, place: number) {
  const layout = layoutOf(name)
  const { x, y } = cornerOf(layout, place)
  const scale = page.width / PAGE.width
  const [left, top] = [Math.round(x * scale), Math.round((PAGE.height - y - layout.height) * scale)]
  const [width, height] = [Math.round(layout.width * scale), Math.round(layout.height * scale)]
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * page.width + left) * 4
    pixels.set(page.pixels.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, pixels }
}
