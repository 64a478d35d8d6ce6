import { orderTransfer, readTransfer } from '@manassa/contract/student/transfers'
import { endEnrolment, payOutCredit } from '@manassa/contract/teacher/grants'
import { readLog } from '@manassa/contract/teacher/log'
import { readStudent } from '@manassa/contract/teacher/students'
import { listPayments, readHeldCash, readTakings } from '@manassa/contract/teacher/takings'
import { approveTransfer } from '@manassa/contract/teacher/transfers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse } from '#test/a-course.ts'
import { aReceivingAccount } from '#test/a-transfer.ts'
import { onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

/** A student who has a course for 250 pounds by a transfer of 310, and the desk that approved it. */
async function aStudentWithCredit(api: TestApi) {
  const [{ id: accountId }, course, student] = [await aReceivingAccount(api), await aCourse(api), await aStudent(api)]
  const desk = await anAssistant(api, ['money', 'grants'])
  const { order } = await api.as(student).data(orderTransfer, { courseId: course.id, accountId })
  await api.as(desk).data(approveTransfer, { orderId: order?.id ?? 0, received: 310 })
  const { credit = 0 } = await api.as(desk).data(readStudent, { studentId: student.id })
  return { course, student, desk, credit }
}

const paid = { method: 'cash', reason: 'بطلب ولي الأمر' } as const

test('credit that is given back in cash leaves the credit, the held cash and the takings of the day', async () => {
  await using api = await startApi()
  const { course, student, desk, credit } = await aStudentWithCredit(api)
  expect(credit).toBeGreaterThan(59)
  const payOut = (amount: number) => api.as(desk).response(payOutCredit, { studentId: student.id, amount, ...paid })
  const before = await api.as(desk).data(readTakings, {})

  expect((await payOut(60)).body).toMatchObject({ code: 'credit.tooMuch' })
  expect((await payOut(20)).body).toMatchObject({ data: { credit: Math.round((credit - 20) * 100) / 100 } })
  expect((await api.as(desk).data(readHeldCash, {})).mine).toBe(-20)
  const seen = await api.as(student).data(readTransfer, { courseId: course.id })
  expect(seen).toMatchObject({ credit: Math.round((credit - 20) * 100) / 100, order: { state: 'approved' } })
  const takings = await api.as(desk).data(readTakings, {})
  expect(takings).toMatchObject({ refunded: before.refunded + 20, count: before.count + 1 })
  expect(takings.net).toBeCloseTo(before.net - 20, 2)
  const { payments } = await api.as(desk).data(listPayments, {})
  expect(payments[0]).toMatchObject({ amount: -20, method: 'cash', student: { id: student.id }, what: null })
  const { entries } = await api.as(await aTeacher(api)).data(readLog, { search: student.name })
  expect(entries[0]).toMatchObject({
    action: 'student.payOutCredit',
    reason: paid.reason,
    after: { amount: -20, method: 'cash' },
  })
})

test('money that was given back once does not go back a second time with the course', async () => {
  await using api = await startApi()
  const { course, student, desk, credit } = await aStudentWithCredit(api)
  await api.as(desk).data(payOutCredit, { studentId: student.id, amount: credit, ...paid })
  const end = (refund: number) =>
    api.as(desk).response(endEnrolment, { studentId: student.id, courseId: course.id, reason: 'رجع', refund })
  expect((await end(310)).body).toMatchObject({ code: 'payment.refundTooHigh' })
  expect((await end(250)).status).toBe(200)
  expect(await api.as(desk).data(readStudent, { studentId: student.id })).toMatchObject({ credit: 0 })
})

test('only staff who open courses give credit back, and never as a gift', async () => {
  await using api = await startApi()
  const { student, desk } = await aStudentWithCredit(api)
  const input = { studentId: student.id, amount: 10, ...paid }
  const accountant = await anAssistant(api, ['money'])
  expect((await api.as(accountant).response(payOutCredit, input)).status).toBe(403)
  const gift = { ...input, method: 'gift' as 'cash' }
  expect((await api.as(desk).response(payOutCredit, gift)).status).toBe(400)
})

onServer('of two assistants who give back the same credit at once, one is refused', async () => {
  await using api = await startApi({ engine: 'server' })
  const { student, desk, credit } = await aStudentWithCredit(api)
  const other = await anAssistant(api, ['grants'])
  const replies = await race(
    api.db,
    (gate) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`tenant3 credit of ${student.id}`}, 0))`.execute(gate),
    [desk, other].map(
      (who) => () => api.as(who).response(payOutCredit, { studentId: student.id, amount: credit, ...paid }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await api.as(desk).data(readStudent, { studentId: student.id })).toMatchObject({ credit: 0 })
})
