import { colourIn, contrastOf } from '@manassa/contract/rules/colour'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { themeStyle } from './theme.ts'

const grounds = { light: ['#faf6ee', '#fffdf9'], dark: ['#10151f', '#182131'] }
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function contrast(one: string | undefined, other: string | undefined) {
  const [a, b] = [colourIn(one ?? ''), colourIn(other ?? '')]
  if (!a || !b) throw new Error(`${one} or ${other} is no colour`)
  return contrastOf(a, b)
}

test('text is readable in light and dark mode, for any two colours of a school', () => {
  fc.assert(
    fc.property(colour, colour, (brand, gold) => {
      const style = themeStyle({ brand, gold })
      const of = (name: string) => style[`--school-${name}`]
      for (const ground of grounds.light) {
        expect(contrast(of('brand'), ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(of('gold-text'), ground)).toBeGreaterThanOrEqual(4.5)
      }
      for (const ground of grounds.dark) {
        expect(contrast(of('brand-dark'), ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(of('gold-text-dark'), ground)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(of('brand'), '#fffdf9')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('brand-dark'), '#0c1a2e')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('brand-strong'), of('brand-soft'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('brand-strong-dark'), of('brand-soft-dark'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('gold-text'), of('gold-soft'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('gold-text-dark'), of('gold-soft-dark'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('on-gold'), of('gold'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('on-gold'), of('gold-strong'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('on-gold'), of('gold-dark'))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('on-gold'), of('gold-strong-dark'))).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['lapis', 'lapis-deep', 'lapis-dark', 'lapis-deep-dark']) {
        expect(contrast(of(ground), '#ffffff')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(of(ground), of('gold-on-lapis'))).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('controls, focus rings and bars stand out from their background, for any two colours of a school', () => {
  const CONTROL = 3
  // Page, card, sheen, and the track of a bar (styles/tokens.css).
  const light = ['#faf6ee', '#fffdf9', '#f2ebdd', '#e6ddcb']
  const dark = ['#10151f', '#182131', '#1f2a3d', '#2a3548']
  fc.assert(
    fc.property(colour, colour, (brand, gold) => {
      const style = themeStyle({ brand, gold })
      const of = (name: string) => style[`--school-${name}`]
      for (const ground of [...light, of('brand-soft'), of('gold-soft')]) {
        expect(contrast(of('brand'), ground), `brand on ${ground}`).toBeGreaterThanOrEqual(CONTROL)
      }
      for (const ground of [...dark, of('brand-soft-dark'), of('gold-soft-dark')]) {
        expect(contrast(of('brand-dark'), ground), `brand by night on ${ground}`).toBeGreaterThanOrEqual(CONTROL)
      }
      // Borders and icons of buttons on the school's dark ground.
      for (const ground of ['lapis', 'lapis-deep', 'lapis-dark', 'lapis-deep-dark']) {
        expect(contrast('#ffffff', of(ground))).toBeGreaterThanOrEqual(CONTROL)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a school without colours, or with words for colours, keeps the look of the house', () => {
  expect(themeStyle(null)).toEqual({})
  expect(themeStyle({ brand: 'red; --x: url(evil)', gold: '#c8963e' })).toEqual({})
})
