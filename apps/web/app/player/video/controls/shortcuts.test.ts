import { expect, test } from 'vitest'
import { adjacentChapter } from './adjacent-chapter.ts'
import { commandOf } from './shortcuts.tsx'

const press = (code: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...more })

test.each([
  ['KeyK', { do: 'toggle' }],
  ['Space', { do: 'toggle' }],
  ['ArrowLeft', { do: 'seek', seconds: -5 }],
  ['KeyC', { do: 'captions' }],
  ['KeyL', { do: 'seek', seconds: 10 }],
  ['ArrowUp', { do: 'volume', step: 1 }],
  ['Digit7', { do: 'jump', tenth: 7 }],
  ['Numpad0', { do: 'jump', tenth: 0 }],
  ['End', { do: 'jump', tenth: 10 }],
])('the key at %s works whatever letter the layout puts there', (code, command) => {
  expect(press(code)).toEqual(command)
})

test('shift turns the comma and the full stop into slower and faster', () => {
  expect(press('Comma', { shiftKey: true })).toEqual({ do: 'speed', step: -1 })
  expect(press('Period', { shiftKey: true })).toEqual({ do: 'speed', step: 1 })
  expect(press('Comma')).toBeNull()
})

test('a held key seeks again and again, and does not flicker between play and pause', () => {
  expect(press('ArrowRight', { repeat: true })).toEqual({ do: 'seek', seconds: 5 })
  expect(press('KeyK', { repeat: true })).toBeNull()
})

test('with the control key the arrows lead to the chapter before and after, left being back', () => {
  expect(press('ArrowLeft', { ctrlKey: true })).toEqual({ do: 'chapter', step: -1 })
  expect(press('ArrowRight', { ctrlKey: true })).toEqual({ do: 'chapter', step: 1 })
  expect(press('ArrowRight', { ctrlKey: true, repeat: true })).toBeNull()
  expect(press('ArrowRight', { ctrlKey: true, shiftKey: true })).toBeNull()
})

test.each([
  { at: 0, step: 1, leadsTo: 5 },
  { at: 5, step: 1, leadsTo: 30 },
  { at: 31, step: 1, leadsTo: null },
  { at: 50, step: -1, leadsTo: 30 },
  { at: 31, step: -1, leadsTo: 5 },
  { at: 6, step: -1, leadsTo: null },
] as const)('from second $at of a minute a step of $step leads to $leadsTo', ({ at, step, leadsTo }) => {
  const chapters = [5, 30, 90].map((seconds) => ({ seconds, name: 'فصل' }))
  expect(adjacentChapter(chapters, { seconds: at, duration: 60 }, step)?.seconds ?? null).toBe(leadsTo)
  expect(adjacentChapter([], { seconds: at, duration: 60 }, step)).toBeNull()
})

test("the browser's own keys stay the browser's", () => {
  expect(press('KeyF', { ctrlKey: true })).toBeNull()
  expect(press('KeyQ')).toBeNull()
})
