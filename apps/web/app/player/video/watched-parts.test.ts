import fc from 'fast-check'
import { expect, test } from 'vitest'
import { watchedParts } from './watched-parts.ts'

const DURATION = 200

function play(parts: ReturnType<typeof watchedParts>, from: number, to: number, step = 0.25) {
  for (let at = from; at <= to; at += step) parts.follow({ seconds: at, paused: false, duration: DURATION })
}
const figuresOf = ({ watchedSeconds, playedTwentieths }: ReturnType<ReturnType<typeof watchedParts>['take']>) => ({
  watchedSeconds,
  playedTwentieths,
})

test('played time is reported by twentieths and seconds, once', () => {
  const parts = watchedParts()
  play(parts, 0, 15)
  expect(figuresOf(parts.take())).toEqual({ watchedSeconds: 15, playedTwentieths: 0b11 })
  expect(figuresOf(parts.take())).toEqual({ watchedSeconds: 0, playedTwentieths: 0b11 })
})

test('skipped parts and pauses are not played', () => {
  const parts = watchedParts()
  play(parts, 0, 5)
  play(parts, 150, 155)
  parts.follow({ seconds: 155, paused: true, duration: DURATION })
  parts.follow({ seconds: 157, paused: true, duration: DURATION })
  play(parts, 158, 159)
  expect(figuresOf(parts.take())).toEqual({ watchedSeconds: 11, playedTwentieths: (1 << 0) | (1 << 15) })
})

test('seconds that did not arrive are reported again', () => {
  const parts = watchedParts()
  play(parts, 0, 5)
  parts.take().back()
  play(parts, 5, 7)
  expect(parts.take().watchedSeconds).toBe(7)
})

test('a video of unknown length is reported by its seconds alone', () => {
  const parts = watchedParts()
  parts.follow({ seconds: 0, paused: false, duration: 0 })
  parts.follow({ seconds: 1, paused: false, duration: 0 })
  expect(figuresOf(parts.take())).toEqual({ watchedSeconds: 1, playedTwentieths: undefined })
})

test('playing to the end counts all of it, at any speed and up to the last second', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 2, noNaN: true }), (step) => {
      const parts = watchedParts()
      play(parts, 0, DURATION, step)
      parts.follow({ seconds: DURATION, paused: true, duration: DURATION })
      const { watchedSeconds, playedTwentieths } = parts.take()
      expect(playedTwentieths).toBe(2 ** 20 - 1)
      expect(watchedSeconds).toBeCloseTo(DURATION, 2)
    }),
  )
})
