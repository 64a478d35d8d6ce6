import { type Attempt, listAttempts, type ReviewedAttempt } from '@manassa/contract/student/quiz'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { quiz } from '#app/copy/quiz.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { aReviewedQuestion, failedAttempt } from '#app/lib/testing/failed-attempt.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { Attempts } from './attempts.tsx'

const reviewed = (more: Partial<ReviewedAttempt> = {}): ReviewedAttempt => ({
  ...failedAttempt,
  questions: [aReviewedQuestion(1, 1), aReviewedQuestion(2, 2)],
  ...more,
})
const onePage = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 10 }

function aServer({ attempt = {} as Partial<Attempt> } = {}) {
  const server = { review: reviewed() }
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin)
    const attempts = { ...onePage, attempts: [{ ...failedAttempt, isReviewable: true, ...attempt }] }
    const data = pathname === listAttempts.path ? attempts : server.review
    return success(data)
  })
  return server
}

const open = () => renderPage(<Attempts lessonId={7} />)

beforeEach(() => sessionStore.signIn(maryam, 'a token'))

test('a correction that marks again does not change an open review, which shows the new mark when it is opened again', async () => {
  const server = aServer()
  const { user } = open()
  const reveal = await screen.findByRole('button', { name: quiz.reviewMistakes(1) })
  await user.click(reveal)
  expect(await screen.findByText('سؤال 2')).toBeVisible()

  const [first, second] = [aReviewedQuestion(1, 1), { ...aReviewedQuestion(2, 2), countsAs: 'everybodyRight' as const }]
  server.review = reviewed({
    score: 100,
    passed: true,
    correctCount: 2,
    markedAgainAt: '2026-11-21T10:00:00.000Z',
    questions: [first, second],
  })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(screen.queryByText(quiz.countsForAll)).toBeNull()
  await user.click(screen.getByRole('button', { name: quiz.hide }))
  await user.click(screen.getByRole('button', { name: quiz.reviewMistakes(1) }))
  expect(await screen.findByText(quiz.countsForAll)).toBeVisible()
  expect(screen.getByText(quiz.score(100))).toBeVisible()
  expect(screen.queryByRole('group', { name: quiz.shownQuestions }), 'no mistake is left').toBeNull()
})

test('a voided attempt says that it does not count, and keeps its review', async () => {
  aServer({ attempt: { isVoided: true } })
  open()
  const attempt = (await screen.findByText(quiz.attempt(1))).closest('li') ?? document.body
  expect(within(attempt).getByText(quiz.voided)).toBeVisible()
  expect(within(attempt).getByRole('button', { name: quiz.reviewMistakes(1) })).toBeVisible()
})
