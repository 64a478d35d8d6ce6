import { codeStates } from '@manassa/contract/rules/code-state'
import { numberLinks } from '@manassa/contract/rules/number-links'
import { voidAttempt } from '@manassa/contract/teacher/attempts'
import * as batches from '@manassa/contract/teacher/code-batches'
import { listCodes } from '@manassa/contract/teacher/codes'
import { listCourses, readEditedCourse } from '@manassa/contract/teacher/courses'
import { grantLecture } from '@manassa/contract/teacher/grants'
import * as holders from '@manassa/contract/teacher/holders'
import { listQuestionQueue, replyToQuestion } from '@manassa/contract/teacher/lesson-questions'
import { listMarksToday, readLive } from '@manassa/contract/teacher/live'
import { readOverview } from '@manassa/contract/teacher/overview'
import * as radar from '@manassa/contract/teacher/radar'
import * as results from '@manassa/contract/teacher/results'
import { blockStudent, mergeStudents } from '@manassa/contract/teacher/student-account'
import { listStudents, readStudent } from '@manassa/contract/teacher/students'
import { listTransferMessages } from '@manassa/contract/teacher/transfer-messages'
import { listTransfers } from '@manassa/contract/teacher/transfers'
import { expect } from 'vitest'
import { aCourse, anAttempt, type MadeCourse } from '#test/a-course.ts'
import { aLessonQuestion } from '#test/a-lesson-question.ts'
import type { Account } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'
import type { AMonth } from './a-month.ts'

type LinkedNumber = readonly [count: number, address: string]

/** A school that a teacher queries: one of a month, or of the demo. */
export type Asks = Pick<AMonth, 'ask'>

/** Creates study and unfinished work, so that no list of the console is empty. */
export async function fillLists(
  api: TestApi,
  month: AMonth,
  { students, course }: { students: Account[]; course: MadeCourse },
) {
  const { tenantId } = course
  const [videoLesson, quiz] = course.units[0]?.lessons ?? []
  if (!videoLesson || !quiz) throw new Error('The course has a video and a quiz')
  const daysAgo = (days: number) => new Date(api.clock.schoolNow().getTime() - days * 86_400_000)
  const enrolled = await api.db.inSchool(tenantId, (db) =>
    db.selectFrom('enrolment').select('studentId').where('courseId', '=', course.id).orderBy('studentId').execute(),
  )
  const studying = enrolled.map(({ studentId }) => students.find(({ id }) => id === studentId) as Account)
  for (const [place, student] of studying.slice(0, 40).entries()) {
    const completedAt = place % 3 === 0 ? null : daysAgo(1 + (place % 20))
    const progress = {
      studentId: student.id,
      lessonId: videoLesson.id,
      completedAt,
      updatedAt: daysAgo(1 + (place % 20)),
    }
    await api.db.inSchool(tenantId, (db) =>
      db
        .insertInto('videoProgress')
        .values({ tenantId, positionSeconds: 4, ...progress })
        .execute(),
    )
    if (place % 4 !== 0) continue
    const attemptId = await anAttempt(api, student, quiz.id)
    const voided = { studentId: student.id, attemptId, reason: 'الخط قطع' }
    if (place === 4) await month.ask('teacher', voidAttempt, voided)
  }
  const [first, second, third, fourth] = studying as [Account, Account, Account, Account]
  await api.db.inSchool(tenantId, async (db) => {
    for (const accountId of [first.id, second.id, third.id]) {
      const photo = {
        accountId,
        storageKey: `photo-${accountId}`,
        sizeBytes: 5,
        sealedKey: Buffer.alloc(8),
        removeAt: daysAgo(-5),
      }
      await db
        .insertInto('identityPhoto')
        .values({ tenantId, ...photo })
        .execute()
    }
    await db.updateTable('account').set({ grade: 2 }).where('id', '=', fourth.id).execute()
  })
  await month.confirmAs('teacher', mergeStudents, { studentId: first.id, otherId: second.id, reason: 'سجّل مرتين' })
  await month.ask('teacher', blockStudent, { studentId: third.id, reason: 'مخالفة' })
  for (const asker of [third, fourth]) await aLessonQuestion(api, asker, { lessonId: videoLesson.id })
  const { id: questionId } = await aLessonQuestion(api, fourth, { lessonId: videoLesson.id })
  const shown = { text: 'ليه منف؟', withPhoto: false }
  await month.ask('teacher', replyToQuestion, { questionId, reply: 'عشان موقعها', shown })
  await api.db.inSchool(tenantId, (db) =>
    db.updateTable('lessonQuestion').set({ reportCount: 1 }).where('id', '=', questionId).execute(),
  )
  const outside = students.find(({ id }) => !enrolled.some(({ studentId }) => studentId === id)) as Account
  const lecture = { studentId: outside.id, unitId: course.units[0]?.id ?? 0, reason: 'محاضرة واحدة' }
  await month.ask('teacher', grantLecture, lecture)
  await aCourse(api, { active: false })
  const expiresAt = new Date(daysAgo(-5)).toISOString().slice(0, 10)
  const batch = { kind: 'course', courseId: course.id, count: 7, label: 'قربت تنتهي', expiresAt } as const
  await month.ask('teacher', batches.createCodeBatch, batch)
}

const lists = {
  '/teacher/students': listStudents,
  '/teacher/courses': listCourses,
  '/teacher/codes': listCodes,
  '/teacher/payments': listTransfers,
  'payments messages': listTransferMessages,
  '/teacher/questions': listQuestionQueue,
  'radar quiet': radar.listQuiet,
  'radar closing': radar.listClosing,
  'radar stuck': radar.listStuck,
  'radar wrongGrades': radar.listWrongGrades,
  'radar shared': radar.listShared,
}

async function rowsAt(month: Asks, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://school.example')
  const { part, ...query } = Object.fromEntries(searchParams)
  const [, place, id] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  const number = Number(id)
  if (place === '/teacher/codes') {
    return (await month.ask('teacher', listCodes, { ...query, batchId: number })).totalCount
  }
  if (place === '/teacher/results/quizzes') {
    return (await month.ask('teacher', results.listQuizStudents, { ...query, lessonId: number })).totalCount
  }
  if (place === '/teacher/results/lessons') {
    return (await month.ask('teacher', results.listLessonStudents, { ...query, lessonId: number })).totalCount
  }
  const screen = pathname.slice('/teacher/'.length)
  const name = part || screen === 'radar' ? `${screen} ${part ?? 'quiet'}` : pathname
  const list = lists[name as keyof typeof lists]
  if (!list) throw new Error(`No list is known at ${address}`)
  const { courseId, ...filters } = query
  const input = { ...filters, ...(courseId && { courseId: Number(courseId) }) }
  return (await month.ask('teacher', list as typeof listStudents, input as object)).totalCount
}

/** Every linked number by the name of its link: a link without a test does not compile. */
const numbersOf: Record<keyof typeof numberLinks, (month: Asks) => Promise<LinkedNumber[]>> = {
  async radarList(month) {
    const overview = await month.ask('teacher', readOverview, {})
    const counts = await month.ask('teacher', radar.readRadar, {})
    const tabs = radar.radarKinds.map((kind): LinkedNumber => [counts[kind], numberLinks.radarList(kind)])
    return [[overview.studentsGoneQuiet ?? 0, numberLinks.radarList('quiet')], ...tabs]
  },
  questionsToReply: (month) => waiting(month, 'questions', numberLinks.questionsToReply()),
  reportedQuestions: (month) => waiting(month, 'questionReports', numberLinks.reportedQuestions()),
  unseenCourses: (month) => waiting(month, 'drafts', numberLinks.unseenCourses()),
  photosToCheck: (month) => waiting(month, 'photos', numberLinks.photosToCheck()),
  expiringCodes: (month) => waiting(month, 'codesExpiring', numberLinks.expiringCodes()),
  async transfers(month) {
    const [waits] = await waiting(month, 'transfersWaiting', numberLinks.transfers('waiting'))
    const [matched] = await waiting(month, 'transfersMatched', numberLinks.transfers('matched'))
    return [waits, matched].filter((one) => one !== undefined)
  },
  transferMessages: (month) => waiting(month, 'transferMessages', numberLinks.transferMessages()),
  async courseStudents(month) {
    const { courses } = await month.ask('teacher', listCourses, {})
    const shown = await month.ask('teacher', results.listCourseResults, {})
    const all: LinkedNumber[] = []
    for (const { id, studentCount } of [...courses, ...shown.courses]) {
      all.push([studentCount, numberLinks.courseStudents(id)])
      const course = await month.ask('teacher', readEditedCourse, { courseId: id })
      const ofCourse = await month.ask('teacher', results.readCourseResults, { courseId: id })
      for (const one of [course, ofCourse]) all.push([one.studentCount, numberLinks.courseStudents(id)])
    }
    return all
  },
  async batchCodes(month) {
    const { batches: listed } = await month.ask('teacher', batches.listCodeBatches, { pagesize: 100 })
    return listed.flatMap(({ id, counts }): LinkedNumber[] => [
      [counts.total, numberLinks.batchCodes(id)],
      ...codeStates.map((state): LinkedNumber => [counts[state], numberLinks.batchCodes(id, state)]),
    ])
  },
  async quizStudents(month) {
    const all: LinkedNumber[] = []
    for (const { id, type, studentCount } of await lessonsOf(month)) {
      if (type !== 'Quiz') continue
      const quiz = await month.ask('teacher', results.readQuizResults, { lessonId: id })
      all.push([studentCount ?? 0, numberLinks.quizStudents(id, 'handedIn')])
      all.push([quiz.studentCount, numberLinks.quizStudents(id, 'handedIn')])
      all.push([quiz.notStartedCount, numberLinks.quizStudents(id, 'notStarted')])
    }
    return all
  },
  async videoStudents(month) {
    const all: LinkedNumber[] = []
    for (const { id, type, startedCount, completedCount } of await lessonsOf(month)) {
      if (type !== 'Video') continue
      const lesson = await month.ask('teacher', results.readLessonResults, { lessonId: id })
      for (const counts of [{ startedCount, completedCount }, lesson]) {
        all.push([counts.startedCount ?? 0, numberLinks.videoStudents(id, 'opened')])
        all.push([counts.completedCount ?? 0, numberLinks.videoStudents(id, 'completed')])
      }
      all.push([lesson.notStartedCount, numberLinks.videoStudents(id, 'notStarted')])
    }
    return all
  },
}

async function waiting(month: Asks, kind: string, address: string): Promise<LinkedNumber[]> {
  const { waits } = await month.ask('teacher', readOverview, {})
  return [[waits.find((one) => one.kind === kind)?.count ?? 0, address]]
}

async function lessonsOf(month: Asks) {
  const { courses } = await month.ask('teacher', results.listCourseResults, {})
  const read = (courseId: number) => month.ask('teacher', results.readCourseResults, { courseId })
  const all = []
  for (const { id } of courses) all.push(...(await read(id)).lessons)
  return all
}

/** Each linked number of the console equals the length of its list, and each list but the named ones has rows. */
export async function numbersAgree(
  month: Asks,
  { empty = [] }: { empty?: ReadonlyArray<keyof typeof numberLinks> } = {},
) {
  for (const [name, numbers] of Object.entries(numbersOf)) {
    const linked = await numbers(month)
    expect(
      linked.some(([count]) => count > 0),
      `${name} has a number`,
    ).toBe(!empty.includes(name as keyof typeof numberLinks))
    for (const [count, address] of linked)
      expect(`${address}: ${await rowsAt(month, address)}`).toBe(`${address}: ${count}`)
  }
  await sumsAgree(month)
}

/** Numbers that are shown above their list, or beside the same rows. */
async function sumsAgree(month: Asks) {
  const live = await month.ask('teacher', readLive, {})
  expect((await month.ask('teacher', listMarksToday, {})).totalCount).toBe(live.marksToday)
  const { holders: shops } = await month.ask('teacher', holders.listHolders, {})
  for (const { id, counts } of shops) {
    const page = await month.ask('teacher', holders.readHolder, { holderId: id })
    expect(page.batches.reduce((sum, batch) => sum + batch.counts.unused, 0)).toBe(counts.unused)
  }
  const { students } = await month.ask('teacher', listStudents, {})
  for (const { id, courseCount } of students) {
    const { enrolments = [] } = await month.ask('teacher', readStudent, { studentId: id })
    expect(enrolments.filter(({ endedAt }) => endedAt === null)).toHaveLength(courseCount)
  }
}
