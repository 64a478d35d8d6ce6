import type { CoverColours } from '@manassa/contract/rules/cover-colours'
import sharp from 'sharp'

/** The position of the arch in its box, as fractions of the box's side. */
const ARCH_BOX = { left: 0.2, top: 0.12, width: 0.6, height: 0.74 }

export const archOf = (side: number, { lapisDeep, gold }: CoverColours) => arch(side, lapisDeep, gold)

const archRim = (side: number, { gold }: CoverColours) => arch(side, 'none', gold)

const archMask = (side: number) => arch(side, '#ffffff', 'none')

function arch(side: number, fill: string, stroke: string): string {
  const at = (part: number) => Math.round(side * part * 10) / 10
  const path =
    `M${at(0.2)} ${at(0.86)}V${at(0.5)}C${at(0.2)} ${at(0.31)} ${at(0.34)} ${at(0.22)} ${at(0.5)} ${at(0.12)}` +
    `C${at(0.66)} ${at(0.22)} ${at(0.8)} ${at(0.31)} ${at(0.8)} ${at(0.5)}V${at(0.86)}z`
  return `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${at(0.035)}" stroke-linejoin="round"/>`
}

export function lattice(width: number, height: number, step: number, colour: string, opacity: number): string {
  const star = starPath(step / 2)
  const centres = []
  for (let y = 0; y <= height; y += step) for (let x = 0; x <= width; x += step) centres.push([x, y])
  const stars = centres.map(([x, y]) => `<use href="#star" x="${x}" y="${y}"/>`).join('')
  return `<defs><path id="star" d="${star}"/></defs><g fill="none" stroke="${colour}" stroke-width="1.4" opacity="${opacity}">${stars}</g>`
}

function starPath(radius: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const length = index % 2 === 0 ? radius : radius * 0.765
    const angle = (index * Math.PI) / 8 + Math.PI / 8
    return `${(length * Math.cos(angle)).toFixed(1)} ${(length * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

export const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

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
