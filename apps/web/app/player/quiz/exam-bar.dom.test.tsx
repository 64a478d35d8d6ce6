import type { QuizResult } from '@manassa/contract/student/quiz'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { examBar } from '#app/copy/exam-bar.ts'
import { renderPage } from '#app/lib/testing/render-page.tsx'
import { aQuiz, aSitting } from './a-quiz-world.ts'
import { draftsOf } from './draft-store.ts'
import ExamBar from './exam-bar.tsx'
import { markSeen, openDraft } from './quiz-draft.ts'

const USER = 7
const LESSON = 7

const result: QuizResult = {
  attemptId: 5,
  attemptNumber: 1,
  lessonId: LESSON,
  startedAt: null,
  score: 0,
  passed: false,
  passingScore: 70,
  correctCount: 0,
  questionCount: 3,
  submittedAt: '2026-11-21T18:05:00.000Z',
  lateSeconds: null,
  review: null,
}

test('an exam that was handed in is announced until its result was on the screen', () => {
  const drafts = draftsOf(USER)
  const clock = { sitting: aSitting(), cameAt: Date.now() }
  const opened = openDraft(null, aQuiz({ clock }), () => 'key')
  drafts.change(LESSON, () => ({ ...opened, state: 'delivered', result }))
  renderPage(<ExamBar userId={USER} sticks={false} />, { at: '/about' })
  const bar = () => screen.queryByRole('complementary', { name: examBar.runs })
  expect(bar()).toHaveTextContent(examBar.delivered)
  act(() => drafts.change(LESSON, (now) => now && markSeen(now)))
  expect(bar()).toBeNull()
})
