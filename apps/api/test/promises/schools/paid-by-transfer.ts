import { orderTransfer, sendTransferProof } from '@manassa/contract/student/transfers'
import { payOutCredit } from '@manassa/contract/teacher/grants'
import { updateReceivingAccount } from '@manassa/contract/teacher/receiving-accounts'
import * as messages from '@manassa/contract/teacher/transfer-messages'
import * as transfers from '@manassa/contract/teacher/transfers'
import sharp from 'sharp'
import { askGateway } from '#api/features/teacher/transfers/ask-gateway.ts'
import { aCourse } from '#test/a-course.ts'
import { aSchoolWithGateway, deliverCallback, startPayment } from '#test/a-gateway.ts'
import { aReceivingAccount } from '#test/a-transfer.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

/** Statements on transfers that one call of each kind does not send: pictures, credit, and a search. */
export async function paidByTransfer(api: TestApi) {
  const [teacher, student] = [await aTeacher(api), await aStudent(api, { name: 'canary transfer student' })]
  const done = api.as(teacher).data
  const { id: accountId } = await aReceivingAccount(api)
  const course = await aCourse(api)
  const { order } = await api.as(student).data(orderTransfer, { courseId: course.id, accountId })
  const orderId = order?.id ?? 0
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const Image = new File([new Uint8Array(picture)], 'transfer.jpg', { type: 'image/jpeg' })
  await api.as(student).response(sendTransferProof, { orderId, reference: 'canary-transfer' }, { files: { Image } })
  await api.as(teacher).response(transfers.viewTransferPicture, { orderId })
  await done(transfers.listTransfers, { search: 'canary' })
  await done(transfers.approveTransfer, { orderId, received: 300 })
  const paidOut = { amount: 10, method: 'cash', reason: 'canary reason' } as const
  await done(payOutCredit, { studentId: student.id, ...paidOut })
  for (const list of ['refused', 'done'] as const) await done(transfers.listTransfers, { list })

  await done(updateReceivingAccount, { accountId, opensAtOnce: true })
  const other = await aStudent(api)
  const { order: next } = await api.as(other).data(orderTransfer, { courseId: course.id, accountId })
  const messageOf = (pounds: number, reference: string) =>
    `تم استلام مبلغ ${pounds.toFixed(2)} جنيه من رقم 01099999999. رقم العملية ${reference} تاريخ العملية 14:05 26-11-2025`
  const add = (text: string) => done(messages.addTransferMessage, { text, accountId })
  for (const _twice of [1, 2]) await add(messageOf(7, 'canary-7'))
  await add(messageOf(300, 'canary-transfer'))
  const received = (next?.expected ?? 0).toFixed(2)
  await add(`تم استلام مبلغ ${received} جنيه من رقم 01099999999. رقم العملية canary-8`)
  const { messages: free } = await done(messages.listTransferMessages, { search: 'canary' })
  const { order: short } = await api.as(await aStudent(api)).data(orderTransfer, { courseId: course.id, accountId })
  const named = { orderId: short?.id ?? 0 }
  const attached = { ...named, messageId: free[0]?.id ?? 0 }
  await done(messages.attachTransferMessage, attached)
  await done(messages.freeTransferMessage, attached)
  await done(messages.attachTransferMessage, attached)
  await done(transfers.askForRest, named)
  await done(transfers.refuseTransfer, { ...named, why: 'short' })
  await paidOnline(api)
}

async function paidOnline(api: TestApi) {
  const tenantId = 'tenant3'
  const paymob = await aSchoolWithGateway(api, tenantId)
  const course = await aCourse(api)
  const ask = (paymentId: string, isReversal: boolean) =>
    askGateway(api.services)(
      {
        tenantId,
        jobId: 0,
        attempt: 1,
        signal: new AbortController().signal,
        progress: async () => {},
        yieldTurn: async () => {},
        transaction: (work) => api.db.inSchool(tenantId, work),
      },
      { paymentId, isReversal },
    )
  const [paid, short] = [await aStudent(api), await aStudent(api)]
  const begun = await startPayment(api, paymob, paid, course.id)
  const twice = await startPayment(api, paymob, paid, course.id)
  await deliverCallback(api, paymob.pay(begun, { success: false }))
  paymob.pay(begun)
  await ask(begun.special_reference, false)
  await deliverCallback(api, paymob.pay(twice))
  await deliverCallback(api, paymob.refunds(begun, 100))
  await ask(begun.special_reference, true)
  const another = await startPayment(api, paymob, short, course.id)
  await deliverCallback(api, paymob.pay(another, { piastres: 5 }))
  await deliverCallback(api, paymob.refunds(another, 2))
  await ask(another.special_reference, true)
  await deliverCallback(api, paymob.voids(another))
  await ask(another.special_reference, true)
}
