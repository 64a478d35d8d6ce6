import { BLACK, type Colour, colourIn, contrastOf, hexOf, mixed, moved, WHITE } from '@manassa/contract/rules/colour'
import { groundOf } from '@manassa/contract/rules/cover-colours'
import type { SchoolProfile } from '@manassa/contract/shared/school'

type Theme = NonNullable<SchoolProfile['theme']>

const INK: Colour = [28, 19, 5]
/** The darkest light and the lightest dark background of text (styles/tokens.css). */
const LIGHT_GROUND: Colour = [242, 235, 221]
const DARK_GROUND: Colour = [31, 42, 61]

const TEXT_CONTRAST = 4.5
const STRONG_CONTRAST = 7

/**
 * Derives the custom properties of styles/tokens.css from a school's two colours. Each is moved until it is readable on
 * its background. Returns nothing without own colours or for a colour that is not `#rrggbb`.
 */
export function themeStyle(theme: Theme | null): Record<string, string> {
  const brand = theme && colourIn(theme.brand)
  const gold = theme && colourIn(theme.gold)
  if (!brand || !gold) return {}

  const readable = (colour: Colour, contrast: number) => moved(colour, BLACK, LIGHT_GROUND, contrast)
  const bright = (colour: Colour, contrast: number) => moved(colour, WHITE, DARK_GROUND, contrast)
  const lapis = groundOf(brand)
  const onGold = contrastOf(gold, INK) >= TEXT_CONTRAST ? INK : WHITE
  const action = onGold === INK ? gold : moved(gold, BLACK, WHITE, TEXT_CONTRAST)

  return properties({
    brand: readable(brand, TEXT_CONTRAST),
    'brand-strong': readable(brand, STRONG_CONTRAST),
    'brand-soft': mixed(brand, WHITE, 0.88),
    lapis,
    'lapis-deep': mixed(lapis, BLACK, 0.45),
    gold: action,
    'gold-strong': onGold === INK ? mixed(action, WHITE, 0.15) : mixed(action, BLACK, 0.15),
    'on-gold': onGold,
    'gold-text': readable(gold, STRONG_CONTRAST),
    'gold-soft': mixed(gold, WHITE, 0.8),
    'gold-line': mixed(gold, WHITE, 0.5),
    'gold-on-lapis': moved(gold, WHITE, lapis, TEXT_CONTRAST),
    'brand-dark': bright(brand, TEXT_CONTRAST),
    'brand-strong-dark': bright(brand, STRONG_CONTRAST),
    'brand-soft-dark': mixed(brand, [16, 21, 31], 0.72),
    'lapis-dark': mixed(lapis, BLACK, 0.25),
    'lapis-deep-dark': mixed(lapis, BLACK, 0.6),
    'gold-dark': action,
    'gold-strong-dark': onGold === INK ? mixed(action, WHITE, 0.25) : mixed(action, BLACK, 0.15),
    'gold-text-dark': bright(gold, STRONG_CONTRAST),
    'gold-soft-dark': mixed(gold, [16, 21, 31], 0.8),
    'gold-line-dark': mixed(gold, [16, 21, 31], 0.55),
  })
}

const properties = (colours: Record<string, Colour>) =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--school-${name}`, hexOf(colour)]))
