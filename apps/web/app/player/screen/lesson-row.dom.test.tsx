import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { player } from '#app/copy/player.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { aQuiz } from '../quiz/a-quiz-world.ts'
import { draftsOf } from '../quiz/draft-store.ts'
import { handIn, openDraft } from '../quiz/quiz-draft.ts'
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

const endedAt = '2026-11-22T11:00:00.000Z'
const missed = {
  ...passed,
  place: { unit: 0, lesson: 0 },
  quiz: { attemptCount: 0, bestScore: null, hasPassed: null, questionCount: 10, timeEndsAt: null },
  isDone: false,
  isOpen: false,
}
const running = { ...missed, quiz: { ...missed.quiz, timeEndsAt: '2026-11-22T11:30:00.000Z' } }
const behind = {
  ...missed,
  id: 3,
  type: 'Video',
  lessonName: 'درس',
  place: { unit: 0, lesson: 1 },
  quiz: null,
  // The server gives no address of an attachment behind a quiz.
  hasAttachment: true,
}

test.each([
  ['a quiz that ended before it was handed in', missed, player.quizMissed],
  ['a lesson behind it', behind, player.missedWithQuiz(missed.lessonName)],
])('%s says so, unless the quiz is under way, waits to be sent, or staff closed the unit', (_, lesson, reason) => {
  const reads = (quiz: object = missed, window: object = { state: 'ended', endedAt }, current?: object) => {
    const shown = lesson === missed ? quiz : lesson
    const course = { units: [{ window, lessons: [quiz, behind] }] }
    const { unmount } = renderPage(
      <PlayerContext value={{ lesson: current ?? null, student: maryam, course } as unknown as Player}>
        <LessonRow lesson={shown as Parameters<typeof LessonRow>[0]['lesson']} />
      </PlayerContext>,
    )
    const { textContent: text, disabled } = screen.getByRole<HTMLButtonElement>('button')
    unmount()
    expect(disabled).toBe(!current)
    return text?.includes(reason)
  }
  expect(reads()).toBe(true)
  expect(reads(missed, { state: 'ended', endedAt }, lesson), 'also of the one on the screen').toBe(true)
  expect(reads(running)).toBe(false)
  expect(reads(missed, { state: 'upcoming' })).toBe(false)
  expect(reads(missed, { state: 'ended', endedAt, because: { kind: 'shut' } })).toBe(false)

  const draft = openDraft(null, { ...aQuiz(), lessonId: missed.id, page: null }, () => 'quiz-1')
  draftsOf(maryam.id).change(missed.id, () => handIn(draft))
  expect(reads()).toBe(false)
  draftsOf(maryam.id).change(missed.id, () => null)
})
