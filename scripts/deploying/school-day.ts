import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Reply } from '@manassa/contract/endpoint'
import { readCourse } from '@manassa/contract/student/catalogue'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { studyCourse } from '@manassa/contract/student/study'
import { aCourseCode, type Card, spenderOf } from '#test/a-code.ts'
import { aCourse, answersTo, enrolled, lessonAt, practice } from '#test/a-course.ts'
import { seeded } from '#test/long/figure.ts'
import type { Servers } from '#test/long/two-servers.ts'
import { aStudent, type SignedIn } from '#test/people.ts'
import { createClient } from '#web/app/lib/call/client.ts'
import { RECONNECT_POLL_MS } from '#web/app/lib/reload-if-reachable.ts'
import { isWorthRetrying } from '#web/app/lib/transient-failure.ts'

const STUDENTS = 40
const CARDS_OF_STUDENT = 4
const BETWEEN_PAGES_MS = 300

interface Plan {
  /** The day ends after so many; without a limit it ends with `result`. */
  requests: number
  seed: number
  students?: number
  betweenMs?: number
  /** A page of an unavailable server loads itself again, as in a browser, and is no failure. */
  reloads?: boolean
}

/**
 * Requests of a school's app, as the app's own client makes them at one address. The database of `world` may be
 * exchanged meanwhile.
 */
export async function schoolDay(
  world: Servers,
  url: string,
  { requests, seed, students: size = STUDENTS, betweenMs = 0, reloads = false }: Plan,
) {
  const course = await aCourse(world, { units: [[practice]] })
  const quiz = lessonAt(course, 0, 0)
  const cardCourses = []
  for (let card = 0; card < CARDS_OF_STUDENT; card += 1) cardCourses.push(await aCourse(world))
  const students: Array<{ student: SignedIn; cards: Card[] }> = []
  for (let number = 0; number < size; number += 1) {
    const student = await aStudent(world)
    await enrolled(world, student, course)
    const cards = []
    for (const each of cardCourses) cards.push(await aCourseCode(world, each))
    students.push({ student, cards })
  }

  const { counts, takeTimes, request } = countingFetch()
  const seen: string[] = []
  const entered: Array<{ card: Card; student: SignedIn }> = []
  let handedIn = 0
  let isStopped = false
  const isWell = (what: string, reply: Reply<unknown>) => {
    if (!reply.success) seen.push(`${what}: ${reply.code}`)
    return reply.success
  }

  const openPage = () =>
    request(`${url}/courses`, { headers: { Accept: 'text/html' } }).then(
      (page) => page.text().then(() => page.status),
      () => 'no response',
    )

  async function study({ student, cards }: (typeof students)[number], random: () => number) {
    const call = clientOf(student, url, request)
    for (; !isStopped && counts.requests < requests; await pause(betweenMs)) {
      const choice = random()
      if (choice < 0.1) {
        const card = cards.pop()
        if (card && isWell('a card', await call(addCourseByCode, { Code: card.printed })))
          entered.push({ card, student })
      } else if (choice < 0.3) {
        const answers = answersTo(quiz.questions, random() < 0.5 ? 'right' : 'wrong')
        const key = { idempotencyKey: randomUUID() }
        const handIn = () => call(submitQuiz, { lessonId: quiz.id, answers }, key)
        let reply = await handIn()
        // The app's outbox does so until the server answers.
        while (!reply.success && isWorthRetrying(reply)) reply = await handIn()
        if (isWell('a quiz', reply)) handedIn += 1
      } else if (choice < 0.5) {
        let status = await openPage()
        for (; reloads && status === 503; status = await openPage()) {
          counts.reloads += 1
          await pause(RECONNECT_POLL_MS)
        }
        counts.pages += 1
        if (status !== 200) seen.push(`a page: ${status}`)
        await pause(BETWEEN_PAGES_MS)
      } else if (choice < 0.7) isWell('my courses', await call(listEnrolledCourses, { studentId: student.id }, FRESH))
      else if (choice < 0.85) isWell('a course', await call(readCourse, { courseid: course.id }, FRESH))
      else isWell('studying', await call(studyCourse, { courseid: course.id }, FRESH))
    }
  }
  const begun = students.map((each, place) => study(each, seeded(seed + place)))
  return {
    isOver: () => counts.requests >= requests,
    /** The milliseconds of the responses since the last look. */
    takeTimes,
    /** Ends when all students have made their last call; a day without a number of requests ends here. */
    async result() {
      if (requests === Number.POSITIVE_INFINITY) isStopped = true
      await Promise.all(begun)
      for (const { card, student } of entered) {
        if ((await spenderOf(world, card)) !== student.id) seen.push('a card that was entered is unspent')
      }
      const attempts = await world.db.inSchool('tenant3', (db) =>
        db
          .selectFrom('quizAttempt')
          .where('lessonId', '=', quiz.id)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      )
      if (attempts.count !== handedIn) seen.push(`${attempts.count} attempts stored of ${handedIn} handed in`)
      return { ...counts, entered: entered.length, handedIn, seen }
    },
  }
}

function countingFetch() {
  const counts = { requests: 0, serverErrors: 0, lost: 0, pages: 0, reloads: 0, longestGapMs: 0 }
  const tookMs: number[] = []
  let servedAt = performance.now()
  const request: typeof fetch = async (address, options) => {
    counts.requests += 1
    const began = performance.now()
    try {
      const response = await fetch(address, options)
      const now = performance.now()
      tookMs.push(now - began)
      if (response.status >= 500) counts.serverErrors += 1
      else {
        counts.longestGapMs = Math.max(counts.longestGapMs, now - servedAt)
        servedAt = now
      }
      return response
    } catch (error) {
      counts.lost += 1
      throw error
    }
  }
  return { counts, takeTimes: () => tookMs.splice(0), request }
}

const FRESH = { fresh: true }

function clientOf({ deviceId, token, id }: SignedIn, url: string, request: typeof fetch) {
  const session = { token: () => token, userId: () => String(id), renew() {}, confirm() {}, end() {} }
  const alone = <Result>(_name: string, work: () => Promise<Result>) => work()
  const deps = { fetch: request, base: url, school: () => 'tenant3', deviceId: () => deviceId, session, alone }
  return createClient({ ...deps, now: Date.now }).call
}
