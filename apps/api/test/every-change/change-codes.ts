import { addCourseByCode } from '@manassa/contract/student/codes'
import { exportCodes, readCards } from '@manassa/contract/teacher/cards'
import * as batches from '@manassa/contract/teacher/code-batches'
import { importCodes } from '@manassa/contract/teacher/code-import'
import * as codes from '@manassa/contract/teacher/codes'
import * as holders from '@manassa/contract/teacher/holders'
import { aCourse } from '#test/a-course.ts'
import { digitCodes } from '#test/imported-codes.ts'
import { aStudent } from '#test/people.ts'
import { type Acting, REASON } from './acting.ts'

const reason = REASON

export async function changeCodes({ api, does }: Acting) {
  const [course, other] = [await aCourse(api, { name: 'تاريخ مصر' }), await aCourse(api, { name: 'تاريخ العرب' })]
  const unitId = course.units[0]?.id ?? 0
  const { id: batchId } = await does(batches.createCodeBatch, {
    kind: 'course',
    courseId: course.id,
    count: 30,
    label: 'مكتبة النور',
    price: 250,
    expiresAt: '2027-06-30',
  })
  await does(batches.createCodeBatch, { kind: 'unit', unitId, count: 5, label: 'محاضرات' })
  await does(importCodes, { text: `${digitCodes(3, 16).join('\n')}\nمش كود`, dryRun: true })
  await does(importCodes, {
    text: digitCodes(3, 16).join('\n'),
    courseId: course.id,
    label: 'السيستم القديم',
    price: 200,
    expiresAt: '2027-01-31',
  })
  await does(importCodes, {
    text: digitCodes(3, 16).join('\n'),
    kind: 'unit',
    unitId,
    label: 'محاضرات السيستم القديم',
    expiresAt: '2027-01-31',
  })
  const cards = { batchId, from: 1, to: 10 }
  await does(exportCodes, cards)
  await does(readCards, cards)
  await api.services.jobs.runDue()
  await does(readCards, cards)

  const { id: holderId } = await does(holders.createHolder, {
    name: 'مكتبة النور',
    phone: '0223456789',
    place: 'شارع المدارس',
    terms: 'onHandOut',
  })
  await does(holders.updateHolder, {
    holderId,
    name: 'مكتبة نور الهدى',
    phone: '0223456780',
    place: '',
    terms: 'onRedemption',
    shownToStudents: true,
  })
  await does(holders.handOutCards, { holderId, ...cards, unitPrice: 220.5 })
  await does(holders.returnCards, { holderId, batchId, from: 6, to: 10, reason })
  const paid = { holderId, method: 'instapay', reason } as const
  const { id: refundsId } = await does(holders.payHolder, { ...paid, amount: 500, reference: 'IP-1' })
  await does(holders.payHolder, { ...paid, amount: -100, refundsId, reference: 'IP-2' })
  await does(holders.updateHolder, { holderId, archived: true })

  const { codes: all } = await does(codes.listCodes, { batchId, sort: 'number' })
  const idOf = (number: number) => all.find((one) => one.number === number)?.id ?? 0
  await does(codes.revokeCode, { codeId: idOf(11), reason })
  await does(codes.replaceCode, { codeId: idOf(12), reason })
  for (const codeBecomes of ['unused', 'revoked'] as const) {
    const entered = all.find(({ number }) => number === (codeBecomes === 'unused' ? 13 : 14))
    await api.as(await aStudent(api, { name: 'علي عصام' }))(addCourseByCode, { Code: entered?.code ?? '' })
    await does(codes.releaseCode, { codeId: entered?.id ?? 0, reason, codeBecomes })
  }
  await does(batches.retargetCodeBatch, { batchId, courseId: other.id, reason })
  await does(batches.retargetCodeBatch, { batchId, unitId, numbers: { from: 20, to: 22 }, reason })
  await does(batches.revokeCodeBatch, { batchId, numbers: { from: 25, to: 30 }, reason })
}
