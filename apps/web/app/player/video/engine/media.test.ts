import type Hls from 'hls.js'
import { expect, test } from 'vitest'
import { timeText } from '#app/copy/time-text.ts'
import { createMediaStore, initialMediaState } from './media-adapter.ts'
import { adjacentSpeed, adjacentVolume } from './preferences.ts'
import { firstSegments } from './stream-head.ts'
import { applyChoice, linesOf, lowerChoice, startRendition } from './stream-quality.ts'

test.each([
  [0, '00:00'],
  [83.9, '01:23'],
  [2700, '45:00'],
  [3723, '1:02:03'],
  [-2, '00:00'],
])('%s seconds are shown as %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text)
})

test('speed goes through the seven and stays at the ends', () => {
  expect([0.5, 0.75, 1, 1.25, 1.5, 1.75, 2].map((speed) => adjacentSpeed(speed, 1))).toEqual([
    0.75, 1, 1.25, 1.5, 1.75, 2, 2,
  ])
  expect(adjacentSpeed(0.5, -1)).toBe(0.5)
})

test('ten steps of volume lead from full to silent', () => {
  const steps = Array.from({ length: 10 }).reduce<number[]>((all) => [...all, adjacentVolume(all.at(-1) ?? 1, -1)], [1])
  expect(steps).toEqual([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0])
})

test.each([
  { choice: 'saver', mayTake: [240] },
  { choice: 'auto', mayTake: [240, 360, 720] },
] as const)(
  'of a stream that is played in $choice the engine may take pictures of $mayTake lines',
  ({ choice, mayTake }) => {
    const levels = [240, 360, 720].map((height) => ({ height, width: (height * 16) / 9, bitrate: height * 1000 }))
    const hls = { levels, autoLevelCapping: -1, currentLevel: -1, loadLevel: 2 } as unknown as Hls
    applyChoice(hls, choice)
    const upTo = hls.autoLevelCapping < 0 ? levels.length : hls.autoLevelCapping + 1
    expect(levels.slice(0, upTo).map(({ height }) => height)).toEqual(mayTake)
    expect(hls.loadLevel, 'left to the engine').toBe(-1)
  },
)

test('the controls hear of a change once, and not of what stays the same', () => {
  const store = createMediaStore()
  let notified = 0
  store.subscribe(() => notified++)
  store.change({ seconds: 3 })
  store.change({ seconds: 3, paused: true })
  expect(notified).toBe(1)
  expect(store.read().seconds).toBe(3)
})

test.each([
  { plays: 720, offers: '360p' },
  { plays: 360, offers: '240p' },
  { plays: 240, offers: 'audio' },
  { plays: null, offers: '360p' },
  { plays: 0, offers: null },
])('a line too slow for $plays lines is offered $offers', ({ plays, offers }) => {
  const qualities = [240, 360, 720].map((height, id) => ({ id, height, bitsPerSecond: height * 1000 }))
  expect(lowerChoice({ ...initialMediaState, qualities, height: plays }, true)).toBe(offers)
})

test.each([
  { choice: 'auto', lineSpeed: null, starts: 360 },
  { choice: 'auto', lineSpeed: 200_000, starts: 240 },
  { choice: 'saver', lineSpeed: 5_000_000, starts: 240 },
  { choice: 'saver', lineSpeed: null, starts: 240 },
  { choice: 'high', lineSpeed: 200_000, starts: 720 },
  { choice: '240p', lineSpeed: 5_000_000, starts: 240 },
] as const)(
  'a stream wanted $choice at $lineSpeed bits per second starts with $starts lines',
  ({ choice, lineSpeed, starts }) => {
    const renditions = [0, 720, 240, 360].map((height) => ({ height, bitsPerSecond: height * 1000 }))
    expect(startRendition(renditions, choice, lineSpeed)?.height).toBe(starts)
  },
)

test("a stream's first requests are its head, the segment of its first second, and the key", () => {
  const playlist = [
    '#EXT-X-MAP:URI="init.mp4"',
    '#EXT-X-KEY:METHOD=AES-128,URI="0.key"',
    '#EXTINF:1.0,',
    '00.m4s',
    '#EXTINF:3.0,',
    '01.m4s',
    '#EXT-X-KEY:METHOD=AES-128,URI="1.key"',
    '#EXTINF:4.0,',
    '02.m4s',
    '',
  ].join('\n')
  expect(firstSegments(playlist, 0)).toEqual({ key: '0.key', segments: ['init.mp4', '00.m4s'] })
  expect(firstSegments(playlist, 2)).toEqual({ key: '0.key', segments: ['init.mp4', '01.m4s'] })
  expect(firstSegments(playlist, 4)).toEqual({ key: '1.key', segments: ['init.mp4', '02.m4s'] })
  expect(firstSegments(playlist, 60)).toEqual({ key: null, segments: [] })
})

test.each([
  ['lying', 1280, 720, 720],
  ['upright', 720, 1280, 720],
  ['upright and small', 240, 426, 240],
  ['wide', 854, 356, 480],
  ['of a board', 480, 360, 360],
  ['of which only the height is told', 0, 360, 360],
])('a picture that is %s is called by the lines of the rung that it is in', (_how, width, height, lines) => {
  expect(linesOf({ width, height })).toBe(lines)
})
