import { unitWindow } from '@manassa/contract/rules/unit-window'
import { listActiveCourses } from '@manassa/contract/student/catalogue'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { listAttempts } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import { PromiseBroken } from '../records/promise-broken.ts'
import type { Phone } from '../world/phone.ts'
import type { School } from '../world/school.ts'
import { askQuestions, readQuestions } from './asker.ts'
import { seeMarks, sitExam } from './exam-taker.ts'
import { forgetPassword } from './forgetful.ts'
import { openParentPage } from './parent.ts'
import { payByTransfer } from './payer.ts'
import { revise } from './reviser.ts'
import { pause, pick, type Run } from './run.ts'

const LONGEST_OFFLINE_MS = 3_600_000

export async function studentActs(run: Run, school: School, phones: readonly Phone[]) {
  const { random } = run
  const [first, second, third] = phones
  if (!first || !second || !third) return
  const phone = random() < 0.1 ? third : random() < 0.5 ? first : second
  const other = phone === first ? second : first
  for (let acts = 2 + random() * 5; acts > 0; acts -= 1) {
    if (phone.wasLoggedOut) throw new PromiseBroken(`An honest student is logged out on ${phone.deviceId}`)
    if (phone.isLoggedIn) await studentDoes(run, school, phone, other)
    else await logIn(run, phone)
    await pause(run)
  }
}

async function logIn(run: Run, phone: Phone) {
  const { owner } = phone
  if (run.random() < 0.04) return forgetPassword(run, phone)
  const from = run.scheduler.now
  const reply = await phone.logIn()
  const isKnown = owner.endsSessionsUntil < from
  if (!reply.success && reply.code === 'auth.invalidCredentials' && isKnown) {
    throw new PromiseBroken(`No password of ${owner.email} is right: ${owner.passwords}`)
  }
}

async function studentDoes(run: Run, school: School, phone: Phone, other: Phone) {
  const dice = run.random()
  if (dice < 0.06) return phone.kill()
  if (dice < 0.09) return phone.logOut()
  if (dice < 0.11) return phone.loseConnection(run.random() * LONGEST_OFFLINE_MS)
  if (dice < 0.24) return enterCard(run, school, phone)
  if (dice < 0.42) return sitExam(run, school, [phone, other])
  if (dice < 0.5) return payByTransfer(run, school, phone)
  if (dice < 0.65) return takeQuiz(run, school, phone)
  if (dice < 0.75) return askQuestions(run, school, [phone, other])
  if (dice < 0.85) return revise(run, school, phone)
  if (dice < 0.9) return openParentPage(run, phone)
  return lookAround(run, school, phone)
}

async function enterCard({ records, random }: Run, { batches, students, courses }: School, phone: Phone) {
  const place = Math.floor(random() * batches.length)
  const own = students.findIndex(({ id }) => id === phone.owner.id)
  const number = random() < 0.2 ? Math.floor(random() * students.length) : own
  const card = batches[place]?.cards[number]
  const courseId = courses[place]?.id ?? 0
  if (!card) return
  const reply = await phone.call(addCourseByCode, { Code: card.printed })
  if (!reply.success) return
  const { owner } = phone
  const before = records.cards.get(card.printed)
  if (before && before.owner.id !== owner.id) throw new PromiseBroken(`Two students were given card ${card.id}`)
  records.cards.set(card.printed, { owner, courseId, enrolledAt: reply.data.enrollmentDate })
}

async function takeQuiz(run: Run, school: School, phone: Phone) {
  const { scheduler, records, random } = run
  phone.dismissResults()
  const course = pick(school.courses, random)
  const index = Math.floor(random() * (course?.units.length ?? 0))
  const lesson = course?.units[index]?.lessons.find(({ questions }) => questions.length > 0)
  if (!course || !lesson) return
  const joined = [...records.cards.values()].find(
    ({ owner, courseId }) => owner.id === phone.owner.id && courseId === course.id,
  )
  const stateNow = () =>
    joined && unitWindow(index, new Date(joined.enrolledAt), new Date(scheduler.now), 'weekly-window').state
  const before = stateNow()
  const reply = await phone.call(readLesson, { lessonId: lesson.id })
  // A boundary that passed while the call was under way may be seen from either side.
  if (joined && before === stateNow()) {
    const answered = reply.success ? 'open' : codeStates[reply.code]
    if (answered && answered !== before)
      throw new PromiseBroken(`A unit that is ${before} was ${answered} for a student`)
  }
  if (reply.success && Array.isArray(reply.data) && phone.draftOf(lesson.id) === null) {
    phone.takeQuiz(lesson.id, reply.data)
  }
}

const codeStates: Record<string, string> = { 'lesson.unitUpcoming': 'upcoming', 'lesson.unitEnded': 'ended' }

async function lookAround(run: Run, school: School, phone: Phone) {
  const { records, random } = run
  const { owner } = phone
  await seeMarks(run, school.exam.id, phone)
  await phone.call(listActiveCourses, {})
  const joined = [...records.cards.values()]
    .filter((card) => card.owner.id === owner.id)
    .map(({ courseId }) => courseId)
  const courses = await phone.call(listEnrolledCourses, { studentId: owner.id })
  if (courses.success) {
    const shown = new Set(courses.data.courses.map(({ id }) => id))
    if (!joined.every((id) => shown.has(id))) throw new PromiseBroken(`A student does not see an own course`)
  }
  const lessons = pick(school.courses, random)?.units[0]?.lessons
  await readQuestions(run, lessons?.[0]?.id ?? 0, phone)
  const lesson = lessons?.find(({ questions }) => questions.length > 0)
  if (!lesson) return
  const own = [...records.handIns].filter(([, handIn]) => handIn.owner.id === owner.id && handIn.lessonId === lesson.id)
  const known = own.flatMap(([key]) => records.attempts.get(key) ?? [])
  const marks = await phone.call(listAttempts, { lessonId: lesson.id })
  if (!marks.success || marks.data.totalCount > marks.data.attempts.length) return
  const shown = new Set(marks.data.attempts.map(({ attemptId }) => attemptId))
  if (!known.every((id) => shown.has(id))) throw new PromiseBroken('A student does not see an own attempt')
}
