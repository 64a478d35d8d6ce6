import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Figure } from '#test/long/figure.ts'

export const seed = Number(process.env.SEED_OF_CHANCE ?? Date.now() % 1_000_000)

/** Records a figure for the table of the run, and fails when the promise did not hold. */
export function record(figure: Figure) {
  const figures = process.env.LONG_FIGURES
  const file = expect.getState().testPath ?? ''
  if (figures) appendFileSync(figures, `${JSON.stringify({ ...figure, file })}\n`)
  expect(figure.held, figure.figure).toBe(true)
}
