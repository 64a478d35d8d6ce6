import { listMarks, type ReviewedAttempt } from '@manassa/contract/student/quiz'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { layout } from '#app/copy/common.ts'
import { marks } from '#app/copy/marks.ts'
import { quiz } from '#app/copy/quiz.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { aReviewedQuestion, failedAttempt } from '#app/lib/testing/failed-attempt.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { returnAddress } from '#app/player/schedule/second-in-address.ts'
import MarkList from './mark-list.tsx'

const at = {
  place: 'course' as const,
  courseId: 24,
  unitId: 8,
  unitIndex: 1,
  lessonIndex: 2,
  lessonName: 'توحيد القطرين',
}
const reference = { lessonId: 3, seconds: 252, at }
const review: ReviewedAttempt = {
  ...failedAttempt,
  questions: [aReviewedQuestion(1, 1), aReviewedQuestion(2, 2)].map((each) => ({ ...each, reference })),
}
const mark = {
  courseId: 24,
  courseName: 'مصر القديمة',
  lessonId: 7,
  lessonName: 'تدريب',
  bestScore: 50,
  passed: false,
  attemptCount: 1,
  submittedAt: failedAttempt.submittedAt,
  reviewableAttemptId: 5,
}

test('from the list of marks a mistake leads to its minute in the video, and the way back opens the mistake again', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 10 }
    const isList = new URL(address, location.origin).pathname === listMarks.path
    const data = isList ? { ...page, marks: [mark], lastScores: [50] } : review
    return success(data)
  })
  sessionStore.signIn(maryam, 'a token')
  const scrolledTo: (string | null)[] = []
  HTMLElement.prototype.scrollIntoView = function () {
    scrolledTo.push(this.textContent)
  }
  const routes = [
    { path: '/marks', element: <MarkList /> },
    { path: '/courses', element: <main /> },
  ]
  const { user, router } = renderPage(routes, { at: '/marks' })
  const row = await screen.findByRole('button', { name: new RegExp(mark.lessonName) })
  expect(row, 'as on the page of today').toHaveTextContent(/محتاجة مراجعة.*50%/)
  await user.click(row)
  expect(scrolledTo, 'a row that was tapped stays where it is').toEqual([])
  const minute = await screen.findByRole('link', { name: quiz.answeredIn('04:12') })
  expect(screen.getByText(at.lessonName)).toBeVisible()
  const address = minute.getAttribute('href') ?? ''
  const search = new URL(address, location.origin).searchParams
  expect(address).toMatch(/^\/course-player\/24\?/)
  expect(Object.fromEntries(search)).toMatchObject({ unit: '1', lesson: '2', at: '252' })

  const back = returnAddress(`?${search}`)
  expect(back).toBe('/marks?review=5&question=2')
  await act(() => router.navigate('/courses'))
  await act(() => router.navigate(String(back)))
  expect(await screen.findByText('سؤال 2')).toBeVisible()
  expect(screen.queryByText('سؤال 1'), 'only what was wrong').toBeNull()
  expect(scrolledTo[0], 'the row that the address names').toContain(mark.lessonName)
})

test('a student without a mark is led to the page of courses and lectures', async () => {
  const none = { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 10, marks: [], lastScores: [] }
  vi.stubGlobal('fetch', async () => success(none))
  sessionStore.signIn(maryam, 'a token')
  renderPage(<MarkList />, { at: '/marks' })
  expect(await screen.findByText(marks.empty)).toBeVisible()
  expect(screen.getByRole('link', { name: layout.study })).toHaveAttribute('href', '/study')
})

test.each(['https://elsewhere.example/marks?x', '//elsewhere.example', '/marks-elsewhere', '/login?from=/x'])(
  'an address that leads back to %s is no way to another page',
  (back) => {
    expect(returnAddress(`?${new URLSearchParams({ back })}`)).toEqual({ search: back })
  },
)
