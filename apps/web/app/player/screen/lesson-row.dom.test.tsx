import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { player } from '#app/copy/player.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { LessonRow } from './lesson-row.tsx'
import { type Player, PlayerContext } from './player-context.ts'

const passed = {
  id: 2,
  type: 'Quiz',
  lessonName: 'امتحان',
  isDone: true,
  isOpen: true,
  resources: [],
  quiz: { attemptCount: 1, bestScore: 80, hasPassed: true, questionCount: 10 },
}
const failed = { ...passed, quiz: { ...passed.quiz, bestScore: 10, hasPassed: false } }

test('the list tells a passed quiz from one that was only handed in, which has its score and no green', () => {
  const show = (lesson: object) => {
    const { unmount } = renderPage(
      <PlayerContext value={{ lesson: null, student: maryam } as unknown as Player}>
        <LessonRow lesson={lesson as Parameters<typeof LessonRow>[0]['lesson']} />
      </PlayerContext>,
    )
    const button = screen.getByRole('button')
    const row = { text: button.textContent, green: button.querySelector('[class*="-ok"]') }
    unmount()
    return row
  }
  expect(show(passed)).toEqual({ text: expect.stringContaining(player.rows.done.Quiz), green: expect.anything() })
  expect(show(failed)).toEqual({ text: expect.stringContaining(player.handedInWith(10)), green: null })
})

test('a quiz that ended before it was handed in says so, unless its time is still running', () => {
  const place = { unit: 0, lesson: 1 }
  const quiz = { attemptCount: 0, bestScore: null, hasPassed: null, questionCount: 10, timeEndsAt: null }
  const lesson = { ...passed, place, quiz, isDone: false, isOpen: false }
  const show = (shown: object, window: object = { state: 'ended', endedAt: '2026-11-22T11:00:00.000Z' }) => {
    const course = { units: [{ window }] }
    const { unmount } = renderPage(
      <PlayerContext value={{ lesson: null, student: maryam, course } as unknown as Player}>
        <LessonRow lesson={shown as Parameters<typeof LessonRow>[0]['lesson']} />
      </PlayerContext>,
    )
    const text = screen.getByRole('button').textContent
    unmount()
    return text
  }
  expect(show(lesson)).toContain(player.quizMissed)
  expect(show({ ...lesson, quiz: { ...quiz, timeEndsAt: '2026-11-22T11:30:00.000Z' } })).not.toContain(
    player.quizMissed,
  )
  expect(show(lesson, { state: 'upcoming' })).not.toContain(player.quizMissed)
})
