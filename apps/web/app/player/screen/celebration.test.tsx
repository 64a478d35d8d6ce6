import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { player } from '#app/copy/player.ts'
import { Celebration } from './celebration.tsx'

const shown = (isJoy: boolean, text: string) =>
  renderToStaticMarkup(<Celebration isJoy={isJoy} text={text} onDone={() => {}} onStay={null} />)

test('a lesson that is done is cheered, with stars', () => {
  const words = shown(true, player.bravoText)
  expect(words).toContain(player.bravo)
  expect(words).toContain('celebration-stars')
})

test('a quiz that was not passed leads on without cheers', () => {
  const words = shown(false, player.onToNext)
  expect(words).toContain(player.quizSubmitted)
  expect(words).toContain(player.onToNext)
  expect(words).not.toContain(player.bravo)
  expect(words).not.toContain('celebration-stars')
})
