export type Colour = readonly [red: number, green: number, blue: number]

export const WHITE: Colour = [255, 255, 255]
export const BLACK: Colour = [0, 0, 0]

export function colourIn(text: string): Colour | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  return digits && [parseInt(digits[1] ?? '', 16), parseInt(digits[2] ?? '', 16), parseInt(digits[3] ?? '', 16)]
}

export const hexOf = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** Returns the WCAG contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Moves a colour towards another until it reaches the contrast with the ground, and no further. */
export function moved(colour: Colour, towards: Colour, ground: Colour, contrast: number): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixed(colour, towards, share)
    if (contrastOf(candidate, ground) >= contrast) return candidate
  }
  return towards
}

/** Mixes two colours; `share` is the part of the other, from 0 to 1. */
export function mixed(colour: Colour, other: Colour, share: number): Colour {
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
