import { PAGINATION_WINDOW_PAGES } from '#app/lib/timings.ts'

/** A page's number, or a gap; the gap is named by the page before it, so that two of them differ. */
export type PageOrGap = { page: number } | { gapAfter: number }

/**
 * The pages of a list with gaps: all of them up to five, else the first, the last, and those around the current one. A
 * gap of a single page shows that page.
 */
export function pagesWithGaps(page: number, pages: number): PageOrGap[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= PAGINATION_WINDOW_PAGES) return all.map((number) => ({ page: number }))

  const shown = all.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1)
  return shown.flatMap((number, index): PageOrGap[] => {
    const before = shown[index - 1] ?? 0
    if (number - before === 1) return [{ page: number }]
    if (number - before === 2) return [{ page: number - 1 }, { page: number }]
    return [{ gapAfter: before }, { page: number }]
  })
}
