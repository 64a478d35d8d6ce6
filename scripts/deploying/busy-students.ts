import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnyEndpoint, InputOf } from '@manassa/contract/endpoint'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { aCourse, answersTo, enrolled, lessonAt, practice } from '#test/a-course.ts'
import { callerAt } from '#test/caller.ts'
import type { Servers } from '#test/long/two-servers.ts'
import { aStudent, type SignedIn } from '#test/people.ts'

const BETWEEN_CALLS_MS = 100

interface TimedResponse {
  status: number
  hasRetryAfter: boolean
  tookMs: number
  /** The end of the response, as `performance.now()`. */
  at: number
}

/** Students who ask for their courses and hand in quizzes again and again, at one address. */
export async function busyStudents(world: Servers, url: string, count: number) {
  const course = await aCourse(world, { units: [[practice]] })
  const quiz = lessonAt(course, 0, 0)
  const students: SignedIn[] = []
  while (students.length < count) {
    const student = await aStudent(world)
    await enrolled(world, student, course)
    students.push(student)
  }
  const responses: TimedResponse[] = []
  let handedIn = 0
  let isOver = false

  async function timed<E extends AnyEndpoint>(student: SignedIn, call: E, input: InputOf<E>, headers = {}) {
    const began = performance.now()
    const response = await callerAt(url, student).response(call, input, { headers })
    const hasRetryAfter = response.headers['retry-after'] !== undefined
    const at = performance.now()
    responses.push({ status: response.status, hasRetryAfter, tookMs: at - began, at })
    return response.status
  }

  const read = (student: SignedIn) => timed(student, listEnrolledCourses, { studentId: student.id })

  /** Hands in one quiz: as the app does, under one key until the server takes it. */
  async function handIn(student: SignedIn) {
    const headers = { 'idempotency-key': randomUUID() }
    const quizAnswers = answersTo(quiz.questions, 'right')
    const send = () => timed(student, submitQuiz, { lessonId: quiz.id, answers: quizAnswers }, headers)
    let status = await send()
    for (; status === 503; status = await send()) await pause(BETWEEN_CALLS_MS)
    if (status === 200) handedIn += 1
  }

  async function study(student: SignedIn) {
    for (; !isOver; await pause(BETWEEN_CALLS_MS)) {
      await read(student)
      await handIn(student)
    }
  }

  let studying: Array<Promise<void>> = []
  return {
    answers: responses,
    async start() {
      await Promise.all(students.map((student) => read(student).then(() => handIn(student))))
      responses.splice(0)
      studying = students.map(study)
    },
    /** Milliseconds until `/readyz` and a student get 200. */
    async untilServed(): Promise<number> {
      const began = performance.now()
      const isServed = async ([student]: SignedIn[]) =>
        (await fetch(`${url}/readyz`)).ok && student !== undefined && (await read(student)) === 200
      while (!(await isServed(students))) await pause(BETWEEN_CALLS_MS)
      return performance.now() - began
    },
    async stop(): Promise<number> {
      isOver = true
      await Promise.all(studying)
      return handedIn
    },
  }
}

export async function quizzesIn({ db }: Pick<Servers, 'db'>): Promise<number> {
  const { count } = await db.inSchool('tenant3', (school) =>
    school
      .selectFrom('quizAttempt')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return count
}

export const asSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
