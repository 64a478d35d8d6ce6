import type { SchoolProfile } from '@manassa/contract/school'

type Colour = readonly [red: number, green: number, blue: number]
type Theme = NonNullable<SchoolProfile['theme']>

const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]
const INK: Colour = [28, 19, 5]
/** The darkest light ground and the lightest dark one that text stands on (styles/tokens.css). */
const LIGHT_GROUND: Colour = [242, 235, 221]
const DARK_GROUND: Colour = [31, 42, 61]

const TEXT_CONTRAST = 4.5
const STRONG_CONTRAST = 7

/**
 * A school's two colours as the custom properties of styles/tokens.css: darker and softer steps are derived, each moved
 * until it can be read on its ground, whatever the school chose. Nothing where the school keeps the product's own, or
 * where a colour is not `#rrggbb`.
 */
export function themeStyle(theme: Theme | null): Record<string, string> {
  const brand = theme && colourIn(theme.brand)
  const gold = theme && colourIn(theme.gold)
  if (!brand || !gold) return {}

  const readable = (colour: Colour, contrast: number) => moved(colour, BLACK, LIGHT_GROUND, contrast)
  const bright = (colour: Colour, contrast: number) => moved(colour, WHITE, DARK_GROUND, contrast)
  const lapis = moved(brand, BLACK, WHITE, TEXT_CONTRAST + 1)
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
    'gold-soft-dark': mixed(gold, [16, 21, 31], 0.76),
    'gold-line-dark': mixed(gold, [16, 21, 31], 0.55),
  })
}

/** How well two colours can be told apart: 1 to 21, as WCAG has it. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** `#rrggbb` as its three parts, or null. */
export function colourIn(text: string): Colour | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  return digits && [parseInt(digits[1] ?? '', 16), parseInt(digits[2] ?? '', 16), parseInt(digits[3] ?? '', 16)]
}

/** The colour moved towards another, no further than it takes to stand out from the ground. */
function moved(colour: Colour, towards: Colour, ground: Colour, contrast: number): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixed(colour, towards, share)
    if (contrastOf(candidate, ground) >= contrast) return candidate
  }
  return towards
}

function mixed(colour: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(colour[index] + (other[index] - colour[index]) * share)
  return [part(0), part(1), part(2)]
}

function luminance(colour: Colour): number {
  const linear = (part: number) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

const properties = (colours: Record<string, Colour>) =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--school-${name}`, hexOf(colour)]))

const hexOf = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
