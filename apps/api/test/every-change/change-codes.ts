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

export async function changeCodes({ api, act }: Acting) {
  const [course, other] = [await aCourse(api, { name: 'تاريخ مصر' }), await aCourse(api, { name: 'تاريخ العرب' })]
  const unitId = course.units[0]?.id ?? 0
  const { id: batchId } = await act(batches.createCodeBatch, {
    kind: 'course',
    courseId: course.id,
    count: 30,
    label: 'مكتبة النور',
    price: 250,
    expiresAt: '2027-06-30',
  })
  await act(batches.createCodeBatch, { kind: 'unit', unitId, count: 5, label: 'محاضرات' })
  await act(importCodes, { text: `${digitCodes(3, 16).join('\n')}\nمش كود`, dryRun: true })
  await act(importCodes, {
    text: digitCodes(3, 16).join('\n'),
    courseId: course.id,
    label: 'السيستم القديم',
    price: 200,
    expiresAt: '2027-01-31',
  })
  await act(importCodes, {
    text: digitCodes(3, 16).join('\n'),
    kind: 'unit',
    unitId,
    label: 'محاضرات السيستم القديم',
    expiresAt: '2027-01-31',
  })
  const cards = { batchId, from: 1, to: 10 }
  await act(exportCodes, cards)
  await act(readCards, cards)
  await api.services.jobs.runDue()
  await act(readCards, cards)

  const { id: holderId } = await act(holders.createHolder, {
    name: 'مكتبة النور',
    phone: '0223456789',
    place: 'شارع المدارس',
    terms: 'onHandOut',
  })
  await act(holders.updateHolder, {
    holderId,
    name: 'مكتبة نور الهدى',
    phone: '0223456780',
    place: '',
    terms: 'onRedemption',
    shownToStudents: true,
  })
  await act(holders.handOutCards, { holderId, ...cards, unitPrice: 220.5 })
  await act(holders.returnCards, { holderId, batchId, from: 6, to: 10, reason })
  const paid = { holderId, method: 'instapay', reason } as const
  const { id: refundsId } = await act(holders.payHolder, { ...paid, amount: 500, reference: 'IP-1' })
  await act(holders.payHolder, { ...paid, amount: -100, refundsId, reference: 'IP-2' })
  await act(holders.updateHolder, { holderId, archived: true })

  const { codes: all } = await act(codes.listCodes, { batchId, sort: 'number' })
  const idOf = (number: number) => all.find((one) => one.number === number)?.id ?? 0
  await act(codes.revokeCode, { codeId: idOf(11), reason })
  await act(codes.replaceCode, { codeId: idOf(12), reason })
  for (const codeBecomes of ['unused', 'revoked'] as const) {
    const entered = all.find(({ number }) => number === (codeBecomes === 'unused' ? 13 : 14))
    await api.as(await aStudent(api, { name: 'علي عصام' }))(addCourseByCode, { Code: entered?.code ?? '' })
    await act(codes.releaseCode, { codeId: entered?.id ?? 0, reason, codeBecomes })
  }
  await act(batches.retargetCodeBatch, { batchId, courseId: other.id, reason })
  await act(batches.retargetCodeBatch, { batchId, unitId, numbers: { from: 20, to: 22 }, reason })
  await act(batches.revokeCodeBatch, { batchId, numbers: { from: 25, to: 30 }, reason })
}
