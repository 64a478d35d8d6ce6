import { player } from '#app/copy/player.ts'

/** `PDF` for `…/summary.pdf?signature=…`; null when a name or address does not say. */
export function extensionOf(text: string | null): string | null {
  const path = text?.split(/[?#]/)[0]
  return path?.match(/\.([a-z0-9]{2,5})$/i)?.[1]?.toUpperCase() ?? null
}

/** A size as a person pays for it, in kilobytes up to a million bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return player.kilobytes(Math.max(1, Math.round(bytes / 1_000)))
  return player.megabytes(roundedMegabytes(bytes))
}

/** One decimal while it still says something. */
export const roundedMegabytes = (bytes: number) =>
  bytes < 10_000_000 ? Math.round(bytes / 100_000) / 10 : Math.round(bytes / 1_000_000)
