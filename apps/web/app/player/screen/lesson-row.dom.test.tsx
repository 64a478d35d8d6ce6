import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { examBar } from '#app/copy/exam-bar.ts'
import { player } from '#app/copy/player.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { aQuiz } from '../quiz/a-quiz-world.ts'
import { draftsOf } from '../quiz/draft-store.ts'
import { handIn, openDraft } from '../quiz/quiz-draft.ts'
import { LessonList } from './lesson-list.tsx'
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
  staysReadable: false,
  behindQuiz: null,
}
const shut = { state: 'ended', endedAt, because: { kind: 'shut' } }
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
    return { isSaid: text?.includes(reason), isDisabled: disabled }
  }
  const isOfQuiz = lesson === missed
  expect(reads()).toEqual({ isSaid: true, isDisabled: true })
  const onScreen = reads(missed, { state: 'ended', endedAt }, lesson)
  expect(onScreen, 'also of the one on the screen').toEqual({ isSaid: true, isDisabled: false })
  expect(reads(running)).toEqual({ isSaid: false, isDisabled: !isOfQuiz })
  expect(reads(missed, { state: 'upcoming' })).toEqual({ isSaid: false, isDisabled: true })
  expect(reads(missed, shut)).toEqual({ isSaid: false, isDisabled: true })
  expect(reads(running, shut)).toEqual({ isSaid: false, isDisabled: !isOfQuiz })

  const draft = openDraft(null, { ...aQuiz(), lessonId: missed.id, page: null }, () => 'quiz-1')
  draftsOf(maryam.id).change(missed.id, () => handIn(draft))
  expect(reads()).toEqual({ isSaid: false, isDisabled: !isOfQuiz })
  draftsOf(maryam.id).change(missed.id, () => null)
})

test('a closed unit leads to its exam that is under way, also one that staff closed', async () => {
  const choose = vi.fn()
  const units = [shut, { state: 'ended', endedAt }].map((window, id) => ({ id, window, lessons: [behind, running] }))
  const { user } = renderPage(
    <PlayerContext
      value={{ lesson: null, student: maryam, course: { units }, clock: Date.now, choose } as unknown as Player}
    >
      <LessonList />
    </PlayerContext>,
  )
  for (const unit of screen.getAllByRole('button', { name: new RegExp(examBar.back) })) await user.click(unit)
  expect(choose.mock.calls).toEqual([[running], [running]])
})
