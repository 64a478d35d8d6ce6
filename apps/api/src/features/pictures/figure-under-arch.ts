import type { CoverColours } from '@manassa/contract/rules/cover-colours'
import sharp from 'sharp'
import { ARCH_BOX, archMask, archRim, svg } from './emblem.ts'

/** Draws a photo within the arch, behind its rim, in a box of `side` pixels, as PNG. */
export async function figureUnderArch(photo: Buffer, side: number, colours: CoverColours): Promise<Buffer> {
  const at = (part: number) => Math.round(side * part)
  const filling = await sharp(photo).resize(at(ARCH_BOX.width), at(ARCH_BOX.height), { fit: 'cover' }).png().toBuffer()
  const within = await sharp(svg(side, side, ''))
    .composite([
      { input: filling, left: at(ARCH_BOX.left), top: at(ARCH_BOX.top) },
      { input: svg(side, side, archMask(side)), blend: 'dest-in' },
    ])
    .png()
    .toBuffer()
  return sharp(within)
    .composite([{ input: svg(side, side, archRim(side, colours)) }])
    .png()
    .toBuffer()
}
