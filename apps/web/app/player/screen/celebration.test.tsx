import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { player } from '#app/copy/player.ts'
import { Celebration } from './celebration.tsx'

const shown = (withConfetti: boolean, text: string) =>
  renderToStaticMarkup(<Celebration withConfetti={withConfetti} text={text} onDone={() => {}} onStay={null} />)

test('a lesson that is done is cheered, with confetti', () => {
  const html = shown(true, player.bravoText)
  expect(html).toContain(player.bravo)
  expect(html).toContain('celebration-stars')
})

test('a quiz that was not passed leads on without cheers', () => {
  const html = shown(false, player.onToNext)
  expect(html).toContain(player.quizSubmitted)
  expect(html).toContain(player.onToNext)
  expect(html).not.toContain(player.bravo)
  expect(html).not.toContain('celebration-stars')
})
