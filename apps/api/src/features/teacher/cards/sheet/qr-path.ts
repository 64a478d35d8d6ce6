import { encode } from 'uqr'
import { num } from './pdf-file.ts'

/** What stays white around a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/**
 * A QR code of error correction M, black, in a square of `side` points that its quiet zone is part of. All of it is one
 * path: rows that were filled one by one would show thin lines between them.
 */
export function qrAt(text: string, { x, y, side }: { x: number; y: number; side: number }): string {
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
