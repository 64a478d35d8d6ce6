import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { player } from '#app/copy/player.ts'
import { Celebration } from './celebration.tsx'

const shown = (mood: 'joy' | 'submitted' | 'early', text: string) =>
  renderToStaticMarkup(<Celebration mood={mood} text={text} onDone={() => {}} onStay={() => {}} onUndo={() => {}} />)

test('a lesson that is done is cheered, with confetti', () => {
  const html = shown('joy', player.bravoText)
  expect(html).toContain(player.bravo)
  expect(html).toContain('celebration-stars')
  expect(html, 'there is nothing to undo').not.toContain(player.undo)
})

test('a quiz that was not passed leads on without cheers', () => {
  const html = shown('submitted', player.onToNext)
  expect(html).toContain(player.quizSubmitted)
  expect(html).toContain(player.onToNext)
  expect(html).not.toContain(player.bravo)
  expect(html).not.toContain('celebration-stars')
})

test('a video that was hardly watched is marked without cheers, and can be undone for six seconds', () => {
  const html = shown('early', player.bravoText)
  expect(html).toContain(player.markedDone)
  expect(html).toContain(player.undo)
  expect(html).toContain('animation-duration:6000ms')
  expect(html).not.toContain('celebration-stars')
})
