import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { quiz } from '#app/copy/quiz.ts'
import { type Caller, loggedInElsewhere } from './api-caller.ts'
import { asNewStudent } from './as-student.ts'
import type { DemoSchool } from './demo-school.ts'
import { aNewStudent, type NewStudent } from './new-student.ts'

export interface QuizTaker {
  student: NewStudent
  elsewhere: Caller
  courseId: number
  practice: QuizLocation
  exam: QuizLocation
}

export interface QuizLocation {
  path: string
  lessonId: number
}

interface Course {
  id: number
  price: number
}
interface Tree {
  units: Array<{
    lessons: Array<{ id: number; type: string; quiz: { kind: string; timeEndsAt: string | null } | null }>
  }>
}

export async function aQuizTaker(page: Page, school: DemoSchool): Promise<QuizTaker> {
  const student = await aNewStudent(page, school)
  await asNewStudent(page, school, student, `quiz-${randomUUID()}`)
  const elsewhere = await loggedInElsewhere(page.request, school, student)

  const free = await readFreeCourse(elsewhere)
  const places = free.units.flatMap(({ lessons }, unit) =>
    lessons.map(({ id, quiz }, lesson) => ({
      kind: quiz?.kind,
      path: `/course-player/${free.id}?unit=${unit}&lesson=${lesson}`,
      lessonId: id,
    })),
  )
  const placeOf = (kind: string) => {
    const place = places.find((each) => each.kind === kind)
    if (!place) throw new Error(`The free course has no ${kind}`)
    return place
  }
  return { student, elsewhere, courseId: free.id, practice: placeOf('practice'), exam: placeOf('exam') }
}

export async function readFreeCourse(student: Caller): Promise<{ id: number } & Tree> {
  const list = await student.get('/api/AdminStudent/CourseActive?grade=Secondary1&pagesize=100')
  const free = (list.body.data as { courses: Course[] }).courses.find(({ price }) => price === 0)
  if (!free) throw new Error('No course of the first year is free')
  const { body } = await student.get(`/api/Course/tree-course-with-progress?courseid=${free.id}`)
  return { id: free.id, units: (body.data as Tree).units }
}

export async function attemptsAt({ elsewhere }: QuizTaker, { lessonId }: QuizLocation) {
  const { body } = await elsewhere.get(`/api/quizresult/attempts?lessonId=${lessonId}`)
  return (
    body.data as { attempts: Array<{ attemptId: number; attemptNumber: number; score: number; correctCount: number }> }
  ).attempts
}

/** The end of the running exam's clock; null without one. */
export async function clockOf({ elsewhere, courseId, exam }: QuizTaker) {
  const { body } = await elsewhere.get(`/api/Course/tree-course-with-progress?courseid=${courseId}`)
  const lessons = (body.data as Tree).units.flatMap((unit) => unit.lessons)
  return lessons.find(({ id }) => id === exam.lessonId)?.quiz?.timeEndsAt ?? null
}

export const SUBMIT = '/api/quizresult/submit'
export const KEEP = '/api/quizresult/keep'

export const finish = (page: Page) => page.getByRole('button', { name: quiz.finish })
export const next = (page: Page) => page.getByRole('button', { name: quiz.next })
export const result = (page: Page) => page.getByText(quiz.resultTitle)

export async function whereInQuiz(page: Page): Promise<{ number: number; total: number }> {
  const words = (await page.getByText(/^السؤال \d+ من \d+$/).textContent()) ?? ''
  const [number = 0, total = 0] = (words.match(/\d+/g) ?? []).map(Number)
  return { number, total }
}

export async function beginExam(page: Page, { exam }: QuizTaker, origin = '') {
  await page.goto(origin + exam.path)
  await page.getByRole('button', { name: quiz.start }).click()
}

/** Chooses an answer (from 0) of the question on the screen, and waits until the phone has stored it. */
export async function choose(page: Page, answer: number) {
  await page.getByRole('radio').nth(answer).check()
  await expect(page.getByText(quiz.saved)).toBeVisible()
}

/** Chooses the first answer of every question from the current one to the last, and stops there. */
export async function answerAll(page: Page) {
  for (;;) {
    const { number, total } = await whereInQuiz(page)
    await choose(page, 0)
    if (number === total) return
    await next(page).click()
    await expect(page.getByText(quiz.position(number + 1, total))).toBeVisible()
  }
}

/** Kills the tab and opens another one on the same phone. */
export async function reopened(page: Page, path: string, watch: { over(page: Page): void }) {
  const another = await page.context().newPage()
  watch.over(another)
  await page.close()
  await another.goto(path)
  return another
}
