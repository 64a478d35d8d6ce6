import { addCourseByCode } from '@manassa/contract/student/codes'
import { makeCards } from '@manassa/contract/teacher/cards'
import * as batches from '@manassa/contract/teacher/code-batches'
import * as codes from '@manassa/contract/teacher/codes'
import { aBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { aHolder, consignCards } from '#test/a-holder.ts'
import { digitCodes, imported, spendBudget } from '#test/imported-codes.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

/**
 * Statements on codes that one call of each kind does not send: searches of each sort, and cards of several resellers.
 */
export async function codesByStaff(api: TestApi) {
  const [teacher, course] = [await aTeacher(api), await aCourse(api)]
  const call = api.as(teacher)
  const input = { kind: 'course', courseId: course.id, count: 2, label: 'لآخر السنة' } as const
  const made = await call(batches.createCodeBatch, { ...input, expiresAt: '2199-08-31' })
  await call(makeCards, { batchId: made.success ? made.data.id : 0 })
  await call(batches.createCodeBatch, { ...input, holder: 'مكتبة النيل', price: 90 })
  const weak = digitCodes(3)
  await imported(api, course, weak, { by: teacher })
  const student = await aStudent(api)
  for (const Code of [weak[0], ...digitCodes(2)]) await api.as(student)(addCourseByCode, { Code: Code ?? '' })
  await spendBudget(api, course.tenantId)
  await api.as(student)(addCourseByCode, { Code: weak[1] ?? '' })
  const batch = await aBatch(api, course)
  for (const search of [batch.cards[0]?.printed, 'منة الله', `${batch.number}-2`, '01012345678']) {
    await call(codes.listCodes, { search: search ?? '', batchId: batch.id, state: 'unused' })
  }
  for (const number of [1, 2])
    await consignCards(api, await aHolder(api), batch, { from: number, to: number, unitPrice: 9 })
  const all = { batchId: batch.id, reason: 'سبب' }
  const unconfirmed = await call(batches.revokeCodeBatch, all)
  await call(batches.revokeCodeBatch, {
    ...all,
    confirm: unconfirmed.success ? undefined : (unconfirmed.data?.confirm as string),
  })
}
