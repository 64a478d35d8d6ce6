/** The size of a download; in kilobytes below a million bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} كيلو`
  return `${roundedMegabytes(bytes)} ميجا`
}

/** One decimal below ten megabytes. */
export const roundedMegabytes = (bytes: number) =>
  bytes < 10_000_000 ? Math.round(bytes / 100_000) / 10 : Math.round(bytes / 1_000_000)
