import type { InputOf } from '@manassa/contract/endpoint'
import { changeStudents, listBulkChanges, undoBulk } from '@manassa/contract/teacher/bulk'
import { endEnrolment, grantCourse } from '@manassa/contract/teacher/grants'
import { cancelJob, readJob } from '@manassa/contract/teacher/jobs'
import { readLog } from '@manassa/contract/teacher/log'
import { blockStudent, unblockStudent } from '@manassa/contract/teacher/student-account'
import { listInvitations } from '@manassa/contract/teacher/student-import'
import { listStudents, readStudent } from '@manassa/contract/teacher/students'
import { describe, expect, test } from 'vitest'
import { JobFailed } from '#api/lib/jobs/job-kind.ts'
import { aCourse, enrolled } from '#test/a-course.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { bulkJob, changeManyStudents } from './bulk-job.ts'

type Input = InputOf<typeof changeStudents>

async function done(api: TestApi, by: SignedIn, input: Input) {
  return api.as(by).data(changeStudents, input)
}
async function undone(api: TestApi, by: SignedIn, bulkId: number) {
  return api.as(by).data(undoBulk, { bulkId })
}
async function worked(api: TestApi, by: SignedIn, jobId: number | null) {
  await api.services.jobs.runDue()
  return api.as(by).data(readJob, { jobId: jobId ?? 0 })
}
const people = async (api: TestApi, count: number, more: { grade?: number } = {}) => {
  const made: number[] = []
  for (let place = 0; place < count; place += 1) made.push((await anAccount(api, more)).id)
  return made
}
const coursesOf = async (api: TestApi, by: SignedIn, studentId: number) => {
  const reply = await api.as(by)(readStudent, { studentId })
  return reply.success ? (reply.data.enrolments ?? []).filter(({ endedAt }) => endedAt === null) : []
}
const stateOf = async (api: TestApi, by: SignedIn, studentId: number) => {
  return (await api.as(by).data(readStudent, { studentId })).state
}
const listed = async (api: TestApi, by: SignedIn) => {
  return (await api.as(by).data(listBulkChanges, {})).changes
}
const reason = 'طلب السنتر'

describe.each(engines)('on the %s engine', (engine) => {
  test('chosen students are enrolled in a course; those who have it keep it, and the whole change can be undone', async () => {
    await using api = await startApi({ engine })
    const [teacher, course, studies] = [await aTeacher(api), await aCourse(api), await aStudent(api)]
    await enrolled(api, studies, course)
    const students = [...(await people(api, 3)), studies.id]
    const input = { action: 'enrol', students, courseId: course.id, reason } as const
    const change = await done(api, teacher, input)
    expect(change).toMatchObject({ studentCount: 4, changedCount: 3, jobId: null, undo: { id: change.bulkId } })
    for (const id of students) expect(await coursesOf(api, teacher, id)).toHaveLength(1)
    const operation = `change ${change.bulkId}`
    const subject = { name: 'كورس', id: change.bulkId }
    expect(await api.as(teacher)(readLog, {})).toMatchObject({
      data: { totalCount: 1, entries: [{ action: 'students.enrol', subject, operation, partCount: 3 }] },
    })
    const actions = (await api.as(teacher).data(readLog, { operation })).entries.map(({ action }) => action)
    expect(actions).toEqual(['student.enrol', 'student.enrol', 'student.enrol'])

    const [moved = 0] = students
    await api.as(teacher)(endEnrolment, { studentId: moved, courseId: course.id, reason })
    api.clock.forward({ minutes: 1 })
    await api.as(teacher)(grantCourse, { studentId: moved, courseId: course.id, reason })
    expect(await undone(api, teacher, change.bulkId)).toMatchObject({ jobId: null, undoneCount: 2, leftCount: 1 })
    expect(await undone(api, teacher, change.bulkId), 'once').toMatchObject({ undoneCount: 2, leftCount: 1 })
    const left = await Promise.all(students.map((id) => coursesOf(api, teacher, id)))
    expect(
      left.map(({ length }) => length),
      'access that was given before or since stays',
    ).toEqual([1, 0, 0, 1])
  })

  test('a change to another number of students than expected does nothing and returns the number', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api)]
    const [first = 0] = await people(api, 3, { grade: 2 })
    await people(api, 2, { grade: 1 })
    const filter = { grade: 'Secondary2' } as const
    const input = { action: 'enrol', courseId: course.id, reason } as const
    const refused = await api.as(teacher).response(changeStudents, { ...input, filter, expectedCount: 4 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'bulk.otherCount', data: { studentCount: 3, expectedCount: 4 } },
    })
    expect(await coursesOf(api, teacher, first)).toEqual([])
    expect(await api.as(teacher)(readLog, {})).toMatchObject({ data: { totalCount: 0 } })
    expect(await done(api, teacher, { ...input, filter, expectedCount: 3 })).toMatchObject({ changedCount: 3 })
    expect(await api.as(teacher)(changeStudents, { ...input, filter })).toMatchObject({
      errors: { expectedCount: expect.any(String) },
    })
    expect(await api.as(teacher)(changeStudents, input)).toMatchObject({ errors: { students: expect.any(String) } })
    expect(await api.as(teacher)(changeStudents, { ...input, students: [first, 987_654] })).toMatchObject({
      code: 'student.notFound',
    })
    const draft = await aCourse(api, { active: false })
    expect(await api.as(teacher)(changeStudents, { ...input, courseId: draft.id, students: [first] })).toMatchObject({
      code: 'grant.notPublished',
    })
  })

  test('a change to many students is a job, and its undo is another job', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api)]
    await people(api, 60)
    const input = { action: 'enrol', courseId: course.id, students: 'all', expectedCount: 60, reason } as const
    const change = await done(api, teacher, input)
    expect(change).toMatchObject({ studentCount: 60, changedCount: null, undo: { id: change.bulkId } })
    const job = await worked(api, teacher, change.jobId)
    expect(job).toMatchObject({ kind: 'studentBulk', state: 'done', bulk: { studentCount: 60, changedCount: 60 } })
    const studying = async () => {
      return (await api.as(teacher).data(listStudents, { courseId: course.id })).totalCount
    }
    expect(await studying()).toBe(60)
    const back = await undone(api, teacher, change.bulkId)
    expect(await worked(api, teacher, back.jobId)).toMatchObject({ state: 'done', bulk: { changedCount: 60 } })
    expect(await studying()).toBe(0)
  })

  test('a student who was removed from a course returns with the original first day', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api)]
    const [studies, never] = [await aStudent(api), await aStudent(api)]
    await api.as(teacher)(grantCourse, {
      studentId: studies.id,
      courseId: course.id,
      reason,
      payment: { amount: 250, method: 'cash' },
    })
    const [before] = await coursesOf(api, teacher, studies.id)
    api.clock.forward({ days: 9 })
    const later = await aTeacher(api)
    const input = {
      action: 'endEnrolment',
      courseId: course.id,
      students: [studies.id, never.id],
      reason,
    } satisfies Input
    const { bulkId, changedCount } = await done(api, later, input)
    expect(changedCount).toBe(1)
    expect(await coursesOf(api, later, studies.id)).toEqual([])
    expect(await undone(api, later, bulkId)).toMatchObject({ undoneCount: 1, leftCount: 0 })
    expect(await coursesOf(api, later, studies.id)).toMatchObject([
      { enrolledAt: before?.enrolledAt, paid: { amount: 250 } },
    ])
  })

  test('undoing a removal leaves out students who got a refund since, and restores the others', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api)]
    const students = await people(api, 2)
    const [refunded = 0, comesBack = 0] = students
    const named = { courseId: course.id, reason }
    for (const studentId of students) {
      const payment = { amount: 250, method: 'cash' as const }
      await api.as(teacher)(grantCourse, { ...named, studentId, payment })
    }
    const { bulkId } = await done(api, teacher, { action: 'endEnrolment', ...named, students })
    const refund = { ...named, refund: 250, refundOnly: true }
    expect(await api.as(teacher)(endEnrolment, { ...refund, studentId: refunded })).toMatchObject({ success: true })

    expect(await undone(api, teacher, bulkId)).toMatchObject({ undoneCount: 1, leftCount: 1 })
    expect(await coursesOf(api, teacher, refunded)).toEqual([])
    expect(await coursesOf(api, teacher, comesBack)).toHaveLength(1)
    // Its payment covers the access that resumes, so it comes back together with its end.
    expect(await api.as(teacher)(endEnrolment, { ...refund, studentId: comesBack })).toMatchObject({
      code: 'grant.paymentInUse',
    })
    const ended = await api.as(teacher)(endEnrolment, { ...named, refund: 250, studentId: comesBack })
    expect(ended).toMatchObject({ data: { isNew: true, refundId: expect.any(Number) } })
  })

  test('blocking can be undone; logged-out devices, invitations and notes cannot', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const [one, shut] = [await aStudent(api), await aStudent(api)]
    await api.as(teacher)(blockStudent, { studentId: shut.id, reason })
    const students = [one.id, shut.id]
    const blocked = await done(api, teacher, { action: 'block', students, reason })
    expect(blocked).toMatchObject({ changedCount: 1 })
    expect(await stateOf(api, teacher, one.id)).toBe('blocked')
    await undone(api, teacher, blocked.bulkId)
    expect([await stateOf(api, teacher, one.id), await stateOf(api, teacher, shut.id)]).toEqual(['active', 'blocked'])
    await api.as(teacher)(unblockStudent, { studentId: shut.id, reason })

    const noted = await done(api, teacher, { action: 'note', students, reason, text: 'جاي من سنتر النور' })
    expect(noted).toMatchObject({ changedCount: 2, undo: null })
    expect(await api.as(teacher)(undoBulk, { bulkId: noted.bulkId })).toMatchObject({ code: 'bulk.stays' })
    expect(await api.as(teacher)(undoBulk, { bulkId: 987_654 })).toMatchObject({ code: 'bulk.notFound' })
    const invited = await done(api, teacher, { action: 'invite', students, reason })
    expect(await api.as(teacher).data(listInvitations, { bulkId: invited.bulkId })).toMatchObject({ totalCount: 2 })
    expect(await done(api, teacher, { action: 'endDevices', students, reason })).toMatchObject({ undo: null })
    const unitId = (await aCourse(api)).units[0]?.id ?? 0
    const opened = await done(api, teacher, { action: 'grantLecture', unitId, students, reason })
    expect(opened).toMatchObject({ changedCount: 2 })
    expect(await undone(api, teacher, opened.bulkId)).toMatchObject({ undoneCount: 2 })
  })

  test('bulk changes are listed with author and target, and with whether they can be undone', async () => {
    await using api = await startApi({ engine })
    const [teacher, clerk] = [await aTeacher(api), await anAssistant(api, ['grants'])]
    const [course, students] = [await aCourse(api, { name: 'النيل' }), await people(api, 2)]
    const given = await done(api, teacher, { action: 'enrol', courseId: course.id, students, reason })
    const noted = await done(api, teacher, { action: 'note', students, reason, text: 'تمام' })
    const shut = await done(api, teacher, { action: 'block', students, reason })
    await undone(api, teacher, given.bulkId)
    const counts = { studentCount: 2, changedCount: 2, undoneCount: 0, leftCount: 0, state: 'done' }
    const by = { id: teacher.id, name: teacher.name }
    expect(await listed(api, teacher)).toMatchObject([
      { ...counts, id: shut.bulkId, action: 'block', what: null, canUndo: true, madeBy: by, undoneAt: null },
      { ...counts, id: noted.bulkId, action: 'note', canUndo: false },
      {
        ...counts,
        id: given.bulkId,
        action: 'enrol',
        what: 'النيل',
        reason,
        undoneCount: 2,
        undoneBy: by,
        canUndo: false,
      },
    ])
    expect(
      (await listed(api, clerk)).map(({ canUndo }) => canUndo),
      'staff who may not block accounts',
    ).toEqual([false, false, false])
    expect(await api.as(await anAssistant(api, ['students']))(listBulkChanges, {})).toMatchObject({
      code: 'auth.notAllowed',
    })
  })

  test('a job that failed or was cancelled half way shows its progress and can be undone from there', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api)]
    await people(api, 60)
    const { jobs } = api.services
    const works = changeManyStudents(api.services)
    const failsAfter = (undo: boolean) =>
      jobs.handle(bulkJob, (context, order) =>
        order.undo !== undo
          ? works(context, order)
          : works({ ...context, progress: () => Promise.reject(new JobFailed('grant.notPublished')) }, order),
      )
    failsAfter(false)
    const input = { action: 'enrol', courseId: course.id, students: 'all', expectedCount: 60, reason } as const
    const change = await done(api, teacher, input)
    const half = await worked(api, teacher, change.jobId)
    expect(half).toMatchObject({
      state: 'failed',
      bulk: { bulkId: change.bulkId, action: 'enrol', studentCount: 60, changedCount: 20, canUndo: true },
    })
    expect(await listed(api, teacher)).toMatchObject([{ state: 'failed', changedCount: 20, canUndo: true }])

    failsAfter(true)
    const back = await undone(api, teacher, change.bulkId)
    api.clock.forward({ seconds: 2 })
    const stuck = await worked(api, teacher, back.jobId)
    expect(stuck).toMatchObject({ state: 'failed', bulk: { action: 'undo', canUndo: true } })
    expect(await listed(api, teacher), 'it goes on').toMatchObject([{ state: 'failed', canUndo: true }])
    jobs.handle(bulkJob, works)
    const again = await undone(api, teacher, change.bulkId)
    expect(await worked(api, teacher, again.jobId)).toMatchObject({ state: 'done', bulk: { changedCount: 20 } })
    expect(await api.as(teacher)(listStudents, { courseId: course.id })).toMatchObject({ data: { totalCount: 0 } })
    expect(await listed(api, teacher)).toMatchObject([{ state: 'done', undoneCount: 20, canUndo: false }])

    const ended = await done(api, teacher, input)
    await api.as(teacher)(cancelJob, { jobId: ended.jobId ?? 0 })
    expect((await listed(api, teacher))[0], 'nothing was done yet').toMatchObject({ state: 'failed', canUndo: false })
  })

  test('an assistant may do to many students what they may do to one', async () => {
    await using api = await startApi({ engine })
    const [clerk, student] = [await anAssistant(api, ['grants']), await aStudent(api, { phone: '01055500001' })]
    const blocks = { action: 'block', students: [student.id], reason } satisfies Input
    expect(await api.as(clerk)(changeStudents, blocks)).toMatchObject({ code: 'auth.notAllowed' })
    const course = await aCourse(api)
    const byNumber = {
      action: 'enrol',
      courseId: course.id,
      filter: { search: '0105550' },
      expectedCount: 1,
      reason,
    } as const
    expect(await api.as(clerk)(changeStudents, byNumber)).toMatchObject({
      code: 'bulk.otherCount',
      data: { studentCount: 0 },
    })
    const desk = await anAssistant(api, ['grants', 'students'])
    expect(await done(api, desk, byNumber)).toMatchObject({ changedCount: 1 })
  })
})

onServer('two staff who enrol the same students at once enrol each student once', async () => {
  await using api = await startApi({ engine: 'server' })
  const course = await aCourse(api)
  const teacher = await aTeacher(api)
  const desks = [teacher, await anAssistant(api, ['grants'])]
  const students = await people(api, 10)
  const input = { action: 'enrol', courseId: course.id, students, reason } as const
  const [first = 0] = students
  const replies = await race(
    api.db,
    (gate) => gate.selectFrom('account').where('id', '=', first).forUpdate().select('id').execute(),
    desks.map((desk) => () => done(api, desk, input)),
  )
  const changed = replies.map(({ changedCount }) => changedCount ?? 0)
  expect(changed.reduce((sum, count) => sum + count, 0)).toBe(10)
  const undo = await Promise.all(desks.map((desk, place) => undone(api, desk, replies[place]?.bulkId ?? 0)))
  expect(undo.reduce((sum, { undoneCount }) => sum + (undoneCount ?? 0), 0)).toBe(10)
  expect(await api.as(teacher)(listStudents, { courseId: course.id })).toMatchObject({ data: { totalCount: 0 } })
})
