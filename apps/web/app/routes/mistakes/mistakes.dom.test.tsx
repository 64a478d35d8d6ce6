import { answerMistake, type Mistake, type Mistakes } from '@manassa/contract/student/mistakes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { layout } from '#app/copy/common.ts'
import { mistakes as copy } from '#app/copy/mistakes.ts'
import { quiz } from '#app/copy/quiz.ts'
import { keepMistakes, keptMistakes } from '#app/features/mistakes/kept-mistakes.ts'
import { mistakeOutbox } from '#app/features/mistakes/mistake-outbox.ts'
import { cairoDate } from '#app/lib/cairo-day.ts'
import { KEPT_PAGE } from '#app/lib/owned-keys.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { saveCopy } from '#app/player/offline/saved-copy.ts'
import MistakeBook from './mistake-book.tsx'

const today = cairoDate(Date.now())
const daysAgo = (days: number) => cairoDate(Date.now() - days * 86_400_000)

const aMistake = (id: number, more: Partial<Mistake> = {}): Mistake => ({
  id,
  text: `سؤال ${id}`,
  explanation: `شرح ${id}`,
  lessonId: id,
  dueOn: daysAgo(1),
  answers: [
    { id: id * 10, text: 'خوفو', isCorrect: true },
    { id: id * 10 + 1, text: 'أحمس', isCorrect: false },
  ],
  lessonName: 'امتحان الدولة القديمة',
  courseName: 'مصر القديمة',
  ...more,
})
const aBook = (mistakes: Mistake[], answeredToday: number[] = []): Mistakes => ({
  now: new Date().toISOString(),
  today,
  answeredToday,
  mistakes,
})

interface SentAnswer {
  key: string | null
  questionId: number
  answerId: number
}

function openBook(book: Mistakes, connection = { isCut: false }) {
  const arrived: SentAnswer[] = []
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    if (connection.isCut) throw new TypeError('no connection')
    if (request.method !== answerMistake.method) return success(book)
    const answer = JSON.parse(String(request.body))
    arrived.push({ ...answer, key: new Headers(request.headers).get('idempotency-key') })
    const data = { questionId: answer.questionId, isRight: true, isCounted: true, dueOn: today }
    return success(data)
  })
  const { unmount } = renderPage(<MistakeBook />)
  return { arrived, connection, close: unmount }
}

beforeEach(() => sessionStore.signIn(maryam, 'a-token'))

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function answers(text: string) {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(text) }))
  await press(quiz.confirm)
}

test('an answer is followed by right or wrong, the explanation and its minute in the video', async () => {
  const reference = {
    place: 'course' as const,
    courseId: 3,
    unitId: 8,
    unitIndex: 1,
    lessonId: 98,
    lessonIndex: 2,
    lessonName: 'بناة الأهرام',
    seconds: 252,
  }
  const { arrived } = openBook(aBook([aMistake(1, { reference }), aMistake(2)]))
  expect(await screen.findByText(quiz.position(1, 2))).toBeVisible()
  expect(screen.queryByText('شرح 1')).not.toBeInTheDocument()
  await answers('أحمس')
  expect(screen.getByText(quiz.wrongNow)).toHaveFocus()
  expect(screen.getByText('شرح 1')).toBeVisible()
  expect(screen.getByRole('link', { name: quiz.answeredIn('04:12') })).toHaveAttribute(
    'href',
    '/course-player/3?unit=1&lesson=2&at=252&back=%2Fmistakes',
  )
  screen.getByRole('link', { name: quiz.answeredIn('04:12') }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('شرح 1'), 'Enter follows the link, and does not turn to the next').toBeVisible()
  await vi.waitFor(() => expect(arrived).toMatchObject([{ questionId: 1, answerId: 11, key: expect.any(String) }]))
  await press(copy.next)
  expect(screen.getByText(quiz.position(2, 2))).toBeVisible()
  await answers('خوفو')
  expect(screen.getByText(quiz.rightNow)).toBeVisible()
  await press(copy.finish)
  expect(await screen.findByText(copy.done)).toBeVisible()
})

test('five are asked, and the others, up to five more, count nothing', async () => {
  const { arrived } = openBook(aBook([1, 2, 3, 4, 5, 6, 7].map((id) => aMistake(id))))
  for (let nth = 1; nth <= 5; nth++) {
    await answers('خوفو')
    await press(nth < 5 ? copy.next : copy.finish)
  }
  expect(await screen.findByText(copy.done)).toBeVisible()
  await vi.waitFor(() => expect(arrived).toHaveLength(5))
  await press('كمان سؤالين')
  for (const last of [false, true]) {
    expect(screen.getByText(copy.notCounted)).toBeVisible()
    await answers('أحمس')
    await press(last ? copy.finish : copy.next)
  }
  expect(screen.getByText(copy.moreDone(2))).toBeVisible()
  expect(screen.queryByRole('button', { name: /^كمان/ })).not.toBeInTheDocument()
  expect(arrived).toHaveLength(5)
})

test('answers without a connection are kept, and arrive once when it returns', async () => {
  const first = openBook(aBook([1, 2, 3].map((id) => aMistake(id))))
  await screen.findByText(quiz.position(1, 3))
  first.connection.isCut = true
  first.close()

  const cut = openBook(aBook([]), { isCut: true })
  for (const text of ['خوفو', 'أحمس']) {
    await answers(text)
    await press(copy.next)
  }
  cut.close()
  const { arrived, connection } = openBook(aBook([]), { isCut: true })
  expect(await screen.findByText(quiz.position(3, 3)), 'after a reload').toBeVisible()
  connection.isCut = false
  await mistakeOutbox.queueOf(maryam.id).flush()
  await mistakeOutbox.queueOf(maryam.id).flush()
  expect(arrived).toMatchObject([
    { questionId: 1, answerId: 10 },
    { questionId: 2, answerId: 21 },
  ])
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(2)
})

test('the number that the first page shows goes down with each answer', async () => {
  const mistakesDue = () => JSON.parse(localStorage.getItem(`${KEPT_PAGE}${maryam.id}_/`) ?? '').told.mistakesDue
  saveCopy(maryam.id, '/', { mistakesDue: 2, marks: [] }, Date.now())
  openBook(aBook([aMistake(1), aMistake(2)]))
  await answers('خوفو')
  await vi.waitFor(() => expect(mistakesDue()).toBe(1))
  expect(localStorage.getItem(`${KEPT_PAGE}${maryam.id}_/`)).toContain('marks')
})

test('an empty book says how it fills, and a day without questions names the next', async () => {
  const { close } = openBook(aBook([]))
  expect(await screen.findByText(copy.empty)).toBeVisible()
  expect(screen.getByRole('link', { name: layout.study })).toHaveAttribute('href', '/study')
  close()
  localStorage.clear()
  openBook(aBook([aMistake(1, { dueOn: daysAgo(-3) })]))
  expect(await screen.findByText(copy.nothingToday)).toBeVisible()
  expect(screen.getByRole('button', { name: /^كمان/ })).toBeVisible()
})

test('a copy of an earlier day does not claim to have all mistakes of today, and is fetched again', async () => {
  const yesterday = { now: new Date(Date.now() - 86_400_000).toISOString(), today: daysAgo(1), answeredToday: [1] }
  const kept = { ...yesterday, mistakes: [aMistake(2)] }
  saveCopy(maryam.id, '/mistakes', kept, Date.now() - 86_400_000)
  const { connection, close } = openBook(aBook([aMistake(3)]), { isCut: true })
  await answers('خوفو')
  await press(copy.finish)
  expect(await screen.findByText(copy.keptDone)).toBeVisible()
  expect(screen.getByText(copy.maybeMore, { exact: false })).toBeVisible()
  close()

  connection.isCut = false
  await keepMistakes(maryam.id, Date.now())
  expect(keptMistakes(maryam.id)?.data.mistakes).toMatchObject([{ id: 3 }])
})
