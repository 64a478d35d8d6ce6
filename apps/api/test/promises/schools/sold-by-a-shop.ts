import * as grants from '@manassa/contract/teacher/grants'
import * as holders from '@manassa/contract/teacher/holders'
import { aBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

/**
 * Statements on selling cards that one call of each kind does not send: returned ranges, a transfer, a refund, and
 * access without a card.
 */
export async function soldByAShop(api: TestApi) {
  const teacher = await aTeacher(api)
  const done = api.as(teacher).data
  const { id: batchId } = await aBatch(api, await aCourse(api), { count: 10 })
  const { id: holderId } = await done(holders.createHolder, { name: 'مكتبة الكناري', terms: 'onRedemption' })
  const cards = { holderId, batchId, from: 1, to: 5 }
  await done(holders.handOutCards, { ...cards, unitPrice: 12.5 })
  await done(holders.returnCards, { ...cards, from: 4 })
  const paid = { holderId, method: 'instapay' as const, reference: 'canary-reference' }
  const { id: refundsId } = await done(holders.payHolder, { ...paid, amount: 25, at: '2020-01-01' })
  await done(holders.payHolder, { holderId, method: 'cash', amount: -5, refundsId })
  await done(holders.readStatement, { holderId })
  await done(holders.listHolders, { search: 'الكناري' })

  const [{ id: studentId }, course, another] = [await aStudent(api), await aCourse(api), await aCourse(api)]
  const [courseId, toCourseId, unitId] = [course.id, another.id, course.units[0]?.id ?? 0]
  const given = { studentId, reason: 'دفع في السنتر', payment: { amount: 50, method: 'cash' as const } }
  const end = { studentId, reason: 'بطلب الطالب', refund: 50 }
  for (const _twice of [1, 2]) await done(grants.grantLecture, { ...given, unitId })
  for (const _twice of [1, 2]) await done(grants.endLecture, { ...end, unitId })
  for (const _twice of [1, 2]) await done(grants.grantCourse, { ...given, courseId })
  const move = { studentId, courseId, toCourseId, keepWeeks: true, reason: 'كورس غلط' }
  for (const _twice of [1, 2]) await done(grants.moveEnrolment, move)
  await done(grants.endEnrolment, { ...end, courseId: toCourseId })
  const { payment, ...free } = { ...given, courseId: another.id }
  await done(grants.grantCourse, { ...free, payment: { ...payment, amount: 20 } })
  await done(grants.endEnrolment, { studentId, courseId: another.id, reason: 'غلط' })
  await done(grants.grantCourse, free)
  await done(grants.endEnrolment, { ...end, courseId: another.id, refund: 20 })
}
