import { type Attempt, listAttempts, listMarks, type ReviewedAttempt } from '@manassa/contract/student/quiz'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { quiz } from '#app/copy/quiz.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import MarkList from '#app/routes/marks/mark-list.tsx'
import { wayBack } from '../schedule/second-in-address.ts'
import { Attempts } from './attempts.tsx'

const facts = {
  ...{ attemptId: 5, attemptNumber: 1, lessonId: 7, score: 50, correctCount: 1, questionCount: 2, passingScore: 60 },
  ...{ passed: false, startedAt: null, submittedAt: '2026-11-20T10:00:00.000Z', lateSeconds: null },
}
const answers = [
  { id: 1, text: 'مينا', isCorrect: true },
  { id: 2, text: 'خوفو', isCorrect: false },
]
const at = {
  ...{ place: 'course' as const, courseId: 24, unitId: 8, unitIndex: 1, lessonIndex: 2 },
  lessonName: 'توحيد القطرين',
}
const aQuestion = (id: number, chosenAnswerId: number) => ({
  ...{ id, text: `سؤال ${id}`, explanation: null, chosenAnswerId, isLate: false, answers },
  reference: { lessonId: 3, seconds: 252, at },
})
const reviewed = (more: Partial<ReviewedAttempt> = {}): ReviewedAttempt => ({
  ...facts,
  questions: [aQuestion(1, 1), aQuestion(2, 2)],
  ...more,
})
const mark = {
  ...{ courseId: 24, courseName: 'مصر القديمة', lessonId: 7, lessonName: 'تدريب', bestScore: 50, passed: false },
  ...{ attemptCount: 1, submittedAt: facts.submittedAt, reviewableAttemptId: 5 },
}
const onePage = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 10 }

/** A server with one attempt, as it is when it is asked. */
function aServer({ attempt = {} as Partial<Attempt> } = {}) {
  const server = { review: reviewed() }
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin)
    const attempts = { ...onePage, attempts: [{ ...facts, isReviewable: true, ...attempt }] }
    const marks = { ...onePage, marks: [mark], lastScores: [50] }
    const data = { [listMarks.path]: marks, [listAttempts.path]: attempts }[pathname] ?? server.review
    return Response.json({ success: true, message: '', data })
  })
  return server
}

function opens(element: React.ReactNode, address: string) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => {
  clearResponseCache()
  sessionStore.signIn(maryam, 'a token')
  HTMLElement.prototype.scrollIntoView = () => {}
})

test('from the list of marks a mistake leads to its minute in the video, and the way back opens the mistake again', async () => {
  aServer()
  const user = userEvent.setup()
  const router = opens(<MarkList />, '/marks')
  await user.click(await screen.findByRole('button', { name: new RegExp(mark.lessonName) }))
  const minute = await screen.findByRole('link', { name: quiz.answeredIn('04:12') })
  expect(screen.getByText(at.lessonName)).toBeVisible()
  const address = minute.getAttribute('href') ?? ''
  const search = new URL(address, location.origin).searchParams
  expect(address).toMatch(/^\/course-player\/24\?/)
  expect(Object.fromEntries(search)).toMatchObject({ unit: '1', lesson: '2', at: '252' })

  const back = wayBack(`?${search}`)
  expect(back).toBe('/marks?review=5&question=2')
  await router.navigate('/courses')
  await router.navigate(String(back))
  expect(await screen.findByText('سؤال 2')).toBeVisible()
  expect(screen.queryByText('سؤال 1'), 'only what was wrong').toBeNull()
})

test.each(['https://elsewhere.example/marks?x', '//elsewhere.example', '/marks-elsewhere', '/login?from=/x'])(
  'an address that leads back to %s is no way to another page',
  (back) => {
    expect(wayBack(`?${new URLSearchParams({ back })}`)).toEqual({ search: back })
  },
)

test('a correction that marks again does not change an open review, which shows the new mark when it is opened again', async () => {
  const server = aServer()
  const user = userEvent.setup()
  opens(<Attempts lessonId={7} />, '/course-player/24')
  const reveal = await screen.findByRole('button', { name: quiz.reviewMistakes(1) })
  await user.click(reveal)
  expect(await screen.findByText('سؤال 2')).toBeVisible()

  const [first, second] = [aQuestion(1, 1), { ...aQuestion(2, 2), countsAs: 'everybodyRight' as const }]
  server.review = reviewed({
    ...{ score: 100, passed: true, correctCount: 2, markedAgainAt: '2026-11-21T10:00:00.000Z' },
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
  opens(<Attempts lessonId={7} />, '/course-player/24')
  const attempt = (await screen.findByText(quiz.attempt(1))).closest('li') ?? document.body
  expect(within(attempt).getByText(quiz.voided)).toBeVisible()
  expect(within(attempt).getByRole('button', { name: quiz.reviewMistakes(1) })).toBeVisible()
})
