/** The `size` page numbers around `page`, shifted inwards at both ends: 1 2 3 4 5 … 3 4 5 6 7. Pages count from 1. */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1))
  return Array.from({ length: Math.min(size, pages) }, (_, index) => first + index)
}
