import { randomUUID } from 'node:crypto'
import { readCourse } from '@manassa/contract/student/catalogue'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { studyCourse } from '@manassa/contract/student/study'
import { readEditedCourse, updateCourse } from '@manassa/contract/teacher/courses'
import { test } from 'vitest'
import { aCourse, answersTo, enrolled, lessonAt, practice } from '#test/a-course.ts'
import { callerAt } from '#test/caller.ts'
import { hasPgbouncer, startPgbouncer } from '#test/database/start-pgbouncer.ts'
import { atOnce } from '#test/long/figure.ts'
import { severalServers } from '#test/long/two-servers.ts'
import { aStudent, aTeacher, type Person } from '#test/people.ts'
import { record } from './record.ts'

const SERVERS = 3
const STUDENTS = 20
const CALLS = 2_000
const EDITS = 200

test.runIf(hasPgbouncer)('three servers work through a pooler, and none of them is stale', async () => {
  await using opened = new AsyncDisposableStack()
  const world = await severalServers(SERVERS, async (databaseUrl) => {
    const pooler = opened.use(await startPgbouncer(databaseUrl))
    return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl }
  })
  opened.use(world)
  const course = await aCourse(world, { units: [[practice]] })
  const quiz = lessonAt(course, 0, 0)
  const teacher = await aTeacher(world)
  const students = await atOnce(5, Array.from({ length: STUDENTS }), () => aStudent(world))
  for (const student of students) await enrolled(world, student, course)
  const at = (place: number, person?: Person) => callerAt(world.urls[place % SERVERS] ?? '', person)

  const failures: string[] = []
  const count = ({ status, body }: { status: number; body: { success: boolean; code?: string } }) => {
    if (status !== 200) failures.push(`${status} ${body.code}`)
  }
  const study = atOnce(
    STUDENTS,
    Array.from({ length: CALLS }, (_, call) => call),
    async (call) => {
      const student = students[call % STUDENTS]
      const ask = at(call, student)
      if (call % 4 === 0) count(await ask.response(listEnrolledCourses, { studentId: student?.id ?? 0 }))
      else if (call % 4 === 1) count(await ask.response(studyCourse, { courseid: course.id }))
      else if (call % 4 === 2) count(await ask.response(readCourse, { courseid: course.id }))
      else {
        const headers = { 'idempotency-key': randomUUID() }
        const answers = answersTo(quiz.questions, 'right')
        count(await ask.response(submitQuiz, { lessonId: quiz.id, answers }, { headers }))
      }
    },
  )

  let stale = 0
  const first = await at(0, teacher).data(readEditedCourse, { courseId: course.id })
  let { revision } = first
  for (let edit = 0; edit < EDITS; edit += 1) {
    const courseName = `كورس ${edit}`
    const saved = await at(edit, teacher).response(updateCourse, { courseId: course.id, courseName, revision })
    count(saved)
    if (saved.body.success) revision = saved.body.data.revision
    const shown = await at(edit + 1)(readCourse, { courseid: course.id })
    if (!shown.success || shown.data.courseName !== courseName) stale += 1
  }
  await study
  const complaints = world.complaints()
  record({
    promise: 'servers share a pooler that lends connections for a transaction',
    figure: `${SERVERS} servers through PgBouncer, ${CALLS} calls of ${STUDENTS} students, ${EDITS} edits, each read at another server at once: ${failures.length} errors${failures.length > 0 ? ` (${[...new Set(failures)].join(', ')})` : ''}, ${complaints} complaints, ${stale} stale`,
    held: failures.length === 0 && complaints === 0 && stale === 0,
  })
})
