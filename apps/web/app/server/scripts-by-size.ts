/** In bytes before compression: a smaller script is asked for after the others. */
const SMALL_BYTES = 16_000

/** Scripts as a slow line should have them: the large ones, the largest first, and the small ones by themselves. */
export function scriptsBySize(addresses: readonly string[], bytesOf: (address: string) => number) {
  const isSmall = (address: string) => bytesOf(address) < SMALL_BYTES
  return {
    large: addresses.filter((address) => !isSmall(address)).toSorted((one, other) => bytesOf(other) - bytesOf(one)),
    small: addresses.filter(isSmall),
  }
}
