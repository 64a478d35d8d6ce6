import type { Reply } from '@manassa/contract/endpoint'
import { keepQuizAnswers, startQuiz } from '@manassa/contract/student/quiz'
import { completeLessons, type QuizFacts, type StudiedCourse, studyCourse } from '@manassa/contract/student/study'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { preview as copy } from '#app/copy/console-courses.ts'
import { quiz as texts } from '#app/copy/quiz.ts'
import { call } from '#app/lib/call.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import type { StoredUser } from '#app/lib/session.ts'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import TeacherPreview from './route.tsx'

const facts: QuizFacts = {
  kind: 'practice',
  questionCount: 1,
  passingScore: 50,
  timeLimitMinutes: null,
  attemptCount: 0,
  attemptsLeft: null,
  revealsAnswers: 'afterEachAttempt',
  bestScore: null,
  timeEndsAt: null,
}
const lesson = (id: number, type: 'Video' | 'Quiz', quiz: QuizFacts | null) => ({
  id,
  lessonName: `درس ${id}`,
  type,
  isCompleted: false,
  isQuizSubmitted: false,
  isLocked: false,
  durationSeconds: null,
  hasAttachment: false,
  resources: [],
  quiz,
})
const course = {
  id: 24,
  courseName: 'مصر القديمة',
  enrollmentDate: '2026-11-22T18:00:00.000Z',
  serverNow: '2026-11-22T18:00:00.000Z',
  openingPolicy: 'all-open',
  units: [
    {
      id: 1,
      unitName: 'الأولى',
      unitTitle: 'النيل',
      window: { state: 'open', closes: null },
      lessons: [lesson(11, 'Quiz', facts), lesson(12, 'Quiz', { ...facts, timeLimitMinutes: 10 })],
    },
  ],
} as unknown as StudiedCourse
const questions = [
  {
    id: 1,
    text: 'مين باني الهرم الأكبر؟',
    answers: [
      { id: 10, text: 'خوفو' },
      { id: 11, text: 'أحمس' },
    ],
  },
]
const result = {
  attemptId: 2 ** 53 - 1,
  attemptNumber: 1,
  lessonId: 11,
  score: 100,
  correctCount: 1,
  questionCount: 1,
  passingScore: 50,
  passed: true,
  startedAt: null,
  submittedAt: course.serverNow,
  lateSeconds: null,
  review: [{ questionId: 1, correctAnswerId: 10, explanation: null }],
}

const teacher: StoredUser = {
  id: 7,
  name: 'ياسين',
  email: 'a@example.com',
  grade: null,
  phoneNumber: '01000000000',
  role: 'teacher',
  enrolledCourses: [],
}

function aSchool() {
  const requests: string[] = []
  const done = (data: unknown): Reply<unknown> => ({ success: true, message: '', data })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${decodeURIComponent(address)}`)
    if (address.includes('/preview/courses/')) return Response.json(done(course))
    if (address.endsWith('/submit')) return Response.json(done(result))
    return Response.json(done(questions))
  })
  return requests
}

function open(address = '/teacher/preview/24') {
  const routes = [
    { path: '/teacher/preview/:courseId', element: <TeacherPreview /> },
    { path: '/teacher/courses/:courseId', element: <p>الكورس نفسه</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <ConsoleFrame>
      <RouterProvider router={router} />
    </ConsoleFrame>,
  )
  return { user: userEvent.setup(), router }
}

const onDevice = () => JSON.stringify(Object.entries(localStorage).toSorted())

beforeEach(() => {
  sessionStore.signIn({ ...teacher, id: teacher.id + 1 }, 'a-token')
  sessionStore.signIn(teacher, 'a-token')
})

const takeQuiz = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('radio', { name: /خوفو/ }))
  await user.click(screen.getByRole('button', { name: texts.finish }))
  expect(await screen.findByText(texts.resultTitle, { selector: 'h3' })).toBeVisible()
}

test('a quiz in the preview is taken in the real player and leaves nothing on the device or the server', async () => {
  const requests = aSchool()
  const { user, router } = open()
  const before = onDevice()
  expect(await screen.findByText(copy.bar)).toBeVisible()
  await takeQuiz(user)

  await user.click(screen.getByRole('button', { name: texts.reveal }))
  expect(await screen.findByText(texts.yourCorrect)).toBeVisible()
  expect(onDevice()).toBe(before)
  expect(requests.filter((one) => !one.includes('/api/teacher/preview/'))).toEqual([])
  expect(requests).toContain('POST /api/teacher/preview/lessons/11/submit')

  await user.click(screen.getByRole('button', { name: texts.finishNext }))
  await act(() => router.navigate('/teacher/courses/24'))
  expect(await screen.findByText('الكورس نفسه')).toBeVisible()
  expect(onDevice()).toBe(before)
  expect(requests.filter((one) => !one.includes('/api/teacher/preview/'))).toEqual([])
})

test("the bar's moment and student are sent to the server, and each starts without progress", async () => {
  const requests = aSchool()
  const { user } = open('/teacher/preview/24?unit=0&lesson=0')
  await takeQuiz(user)
  await user.click(screen.getByRole('button', { name: copy.settings }))
  await user.click(screen.getByRole('button', { name: copy.weeks(1) }))
  expect(await screen.findByRole('radio', { name: /خوفو/ })).not.toBeChecked()
  const address = new URL(
    requests.findLast((one) => one.includes('/courses/24'))?.slice(4) ?? '',
    'https://school.example',
  )
  const ahead = Date.parse(address.searchParams.get('at') ?? '') - Date.now()
  expect(Math.round(ahead / 3_600_000)).toBe(7 * 24)
})

test('an unknown call does not leave the preview, and another account reaches the server again', async () => {
  const requests = aSchool()
  open()
  await screen.findByRole('radio', { name: /خوفو/ })
  const before = requests.length
  expect(await call(studyCourse, { courseid: 24 })).toMatchObject({ code: 'auth.notAllowed' })
  expect(await call(startQuiz, { lessonId: 12 })).toMatchObject({ data: { attemptNumber: 1, questions } })
  expect(await call(keepQuizAnswers, { lessonId: 11, answers: [] })).toMatchObject({ code: 'quiz.notStarted' })
  expect(requests.slice(before)).toEqual(['GET /api/teacher/preview/lessons/12'])

  sessionStore.signIn({ ...teacher, id: 99, role: 'student' }, 'another-token')
  await call(completeLessons, { courseId: 24, lessonIds: [11] })
  expect(requests.at(-1)).toBe('POST /api/Student/complete-lessons')
})
