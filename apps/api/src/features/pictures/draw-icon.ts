import type { CoverColours } from '@manassa/contract/rules/cover-colours'
import { schoolInitial } from '@manassa/contract/rules/school-initial'
import sharp from 'sharp'
import { drawableText } from './drawable-text.ts'
import { archOf, svg } from './emblem.ts'
import { lettering } from './lettering.ts'

export interface Icon {
  /** In pixels. */
  side: number
  /** True for systems that crop icons: the content stays within the middle four fifths. */
  maskable: boolean
}

interface IconBranding {
  name: string
  colours: CoverColours
  /** The logo as it was uploaded; null for the school's initial. */
  logo: Buffer | null
}

const DRAWN_SIDE = 512

/** Draws the icon of a school's app as PNG: its logo, or its initial under the arch. */
export async function drawIcon({ side, maskable }: Icon, branding: IconBranding): Promise<Buffer> {
  const inner = Math.round(DRAWN_SIDE * (maskable ? 0.74 : 0.94))
  const foreground = branding.logo ? await logoOn(branding.logo, inner) : await letterUnderArch(branding, inner)
  const edge = maskable ? 0 : Math.round(DRAWN_SIDE * 0.22)
  const ground = svg(
    DRAWN_SIDE,
    DRAWN_SIDE,
    `<rect width="${DRAWN_SIDE}" height="${DRAWN_SIDE}" rx="${edge}" fill="${branding.logo ? '#ffffff' : branding.colours.lapis}"/>`,
  )
  const whole = await sharp(ground)
    .composite([{ input: foreground, gravity: 'centre' }])
    .png()
    .toBuffer()
  return sharp(whole).resize(side).png({ palette: true, quality: 90 }).toBuffer()
}

const logoOn = (logo: Buffer, inner: number) => {
  const side = Math.round(inner * 0.8)
  return sharp(logo).resize(side, side, { fit: 'contain', background: '#ffffff00' }).png().toBuffer()
}

async function letterUnderArch({ name, colours }: IconBranding, inner: number): Promise<Buffer> {
  const { png } = await lettering(schoolInitial(drawableText(name)), {
    size: Math.round(inner * 0.5),
    colour: '#fffdf9',
  })
  // Only the ink is centred: dots and tails of the letter would shift it otherwise.
  const { data, info } = await sharp(png)
    .trim()
    .resize({ width: Math.round(inner * 0.42), height: Math.round(inner * 0.42), fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const top = Math.round(inner * 0.55 - info.height / 2)
  return sharp(svg(inner, inner, archOf(inner, colours)))
    .composite([{ input: data, top, left: Math.round((inner - info.width) / 2) }])
    .png()
    .toBuffer()
}
