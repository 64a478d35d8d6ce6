import { encode } from 'uqr'
import { num } from './pdf-file.ts'

/** A QR code needs this white margin, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/**
 * Draws a black QR code of error correction M; the side in points includes the quiet zone. It is one path, because rows
 * that are filled separately would show thin gaps.
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
