/** Bytes before compression; smaller scripts are requested after the others. */
const SMALL_BYTES = 16_000

export function scriptsBySize(addresses: readonly string[], bytesOf: (address: string) => number) {
  const isSmall = (address: string) => bytesOf(address) < SMALL_BYTES
  return {
    large: addresses.filter((address) => !isSmall(address)).toSorted((one, other) => bytesOf(other) - bytesOf(one)),
    small: addresses.filter(isSmall),
  }
}
