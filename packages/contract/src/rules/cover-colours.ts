import type { SchoolProfile } from '../shared/school.ts'
import { BLACK, type Colour, colourIn, hexOf, mixed, moved, WHITE } from './colour.ts'

/** The colours of a school's generated pictures and of its app's bars, each as `#rrggbb`. */
export interface CoverColours {
  /** The background; white text is readable on it. */
  lapis: string
  lapisDeep: string
  /** The background of the dark theme. */
  lapisNight: string
  gold: string
  goldOnLapis: string
}

/** These are the platform's default colours (styles/tokens.css). */
const platformColours: CoverColours = {
  lapis: '#1d4e89',
  lapisDeep: '#122b50',
  lapisNight: '#0e1d35',
  gold: '#c8963e',
  goldOnLapis: '#f0cf8d',
}

const TEXT_CONTRAST = 4.5

/** Derives the cover colours from a school's two colours; the defaults apply without valid ones. */
export function coverColours(theme: SchoolProfile['theme']): CoverColours {
  const brand = theme && colourIn(theme.brand)
  const gold = theme && colourIn(theme.gold)
  if (!brand || !gold) return platformColours

  const lapis = groundOf(brand)
  return {
    lapis: hexOf(lapis),
    lapisDeep: hexOf(mixed(lapis, BLACK, 0.45)),
    lapisNight: hexOf(mixed(lapis, BLACK, 0.6)),
    gold: hexOf(gold),
    goldOnLapis: hexOf(moved(gold, WHITE, lapis, TEXT_CONTRAST)),
  }
}

/** Darkens the brand colour until white text is readable, with some reserve. */
export const groundOf = (brand: Colour) => moved(brand, BLACK, WHITE, TEXT_CONTRAST + 1)
