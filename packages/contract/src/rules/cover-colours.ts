import type { SchoolProfile } from '../shared/school.ts'
import { BLACK, type Colour, colourIn, hexOf, mixed, moved, WHITE } from './colour.ts'

/** What a school's own pictures and its app's bars are painted with, each as `#rrggbb`. */
export interface CoverColours {
  /** The ground: white can be read on it. */
  lapis: string
  lapisDeep: string
  /** The ground by night. */
  lapisNight: string
  gold: string
  /** Words in the school's gold on that ground. */
  goldOnLapis: string
}

/** The platform's own look (styles/tokens.css). */
const platformColours: CoverColours = {
  lapis: '#1d4e89',
  lapisDeep: '#122b50',
  lapisNight: '#0e1d35',
  gold: '#c8963e',
  goldOnLapis: '#f0cf8d',
}

const TEXT_CONTRAST = 4.5

/** A school's two colours as those of its covers; the usual ones where it chose none, or words that are no colours. */
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

/** The brand, dark enough for white words and a little more. */
export const groundOf = (brand: Colour) => moved(brand, BLACK, WHITE, TEXT_CONTRAST + 1)
