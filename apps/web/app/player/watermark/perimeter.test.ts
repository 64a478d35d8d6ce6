import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIMETER_STOPS, perimeterPlace, perimeterTransform } from './perimeter.ts'

const anyStep = fc.integer({ min: -10_000, max: 10_000 })

test('the phone number is always at an edge of the picture, and never outside it', () => {
  fc.assert(
    fc.property(anyStep, (step) => {
      const { x, y } = perimeterPlace(step)
      expect([x, y].some((side) => side === 0 || side === 1)).toBe(true)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x, y)).toBeLessThanOrEqual(1)
    }),
  )
})

test('it goes all the way round, through the four corners, and begins again', () => {
  const round = Array.from({ length: PERIMETER_STOPS }, (_, step) => perimeterPlace(step))
  for (const corner of [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]) {
    expect(round).toContainEqual(corner)
  }
  expect(perimeterPlace(PERIMETER_STOPS)).toEqual(perimeterPlace(0))
})

test('each step is a walk along one edge, not a jump across the picture', () => {
  fc.assert(
    fc.property(anyStep, (step) => {
      const from = perimeterPlace(step)
      const to = perimeterPlace(step + 1)
      expect(Math.abs(from.x - to.x) < 1e-9 || Math.abs(from.y - to.y) < 1e-9).toBe(true)
      expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeLessThan(0.4)
    }),
  )
})

test('the far end is reached without a pixel outside', () => {
  expect(perimeterTransform({ x: 1, y: 0 })).toBe('translate(calc(1 * (100cqw - 100%)), calc(0 * (100cqh - 100%)))')
})
