import { PAGINATION_WINDOW_PAGES } from '#app/lib/timings.ts'

/** A page number, or a gap that is identified by the page before it, so that two gaps have different keys. */
type PageOrGap = { page: number } | { gapAfter: number }

/**
 * The pages of a list with gaps: up to five are all listed, else the first, the last, and those around the current one.
 * A gap of a single page is replaced by that page.
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
