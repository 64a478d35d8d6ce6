import { endEnrolment, grantCourse } from '@manassa/contract/teacher/grants'
import { handOverCash, readHeldCash, readTakings } from '@manassa/contract/teacher/takings'
import {
  approveTransfer,
  listTransfers,
  refuseTransfer,
  viewTransferPicture,
} from '@manassa/contract/teacher/transfers'
import type { Phone } from '../world/phone.ts'
import type { School } from '../world/school.ts'
import { callAsAssistant } from './call-as-assistant.ts'
import { takeAttendance } from './door.ts'
import { shareParentLink } from './parent.ts'
import { decideQuestions } from './replier.ts'
import { pause, pick, type Run } from './run.ts'

export async function assistantActs(run: Run, school: School, phone: Phone, colleagues: readonly Phone[]) {
  const { random } = run
  for (let acts = 1 + random() * 5; acts > 0; acts -= 1) {
    if (phone.isLoggedIn) await assistantDoes(run, school, phone, pick(colleagues, random) ?? phone)
    else await phone.logIn()
    await pause(run)
  }
}

async function assistantDoes(run: Run, school: School, phone: Phone, colleague: Phone) {
  const dice = run.random()
  if (dice < 0.2) return grant(run, school, phone)
  if (dice < 0.35) return endAndRefunds(run, school, phone)
  if (dice < 0.41) return checkTakings(run, phone)
  if (dice < 0.45) return handCashOver(run, phone)
  if (dice < 0.6) return takeAttendance(run, school, [phone, colleague])
  if (dice < 0.72) return decideQuestions(run, phone)
  if (dice < 0.82) return shareParentLink(run, school, phone)
  return decideTransfers(run, phone)
}

async function grant(run: Run, { students, paidCourse }: School, phone: Phone) {
  const student = pick(students, run.random)
  if (!student) return
  const amount = run.records.nextAmount()
  const payment = run.random() < 0.8 ? { payment: { amount, method: 'cash' as const } } : {}
  const input = { studentId: student.id, courseId: paidCourse.id, reason: 'دفع في السنتر', ...payment }
  const granted = await callAsAssistant(run, phone, grantCourse, input)
  if (!granted.success || granted.data.paymentId === null) return
  run.records.money.recorded(phone.owner.tenantId, granted.data.paymentId, amount)
}

/** A student leaves a course; most get money back, sometimes more than was paid, which is refused. */
async function endAndRefunds(run: Run, { students, paidCourse }: School, phone: Phone) {
  const student = pick(students, run.random)
  if (!student) return
  const amount = 1 + Math.floor(run.random() * 200)
  const refund = run.random() < 0.8 ? { refund: { amount, method: 'cash' as const } } : {}
  const leaving = { studentId: student.id, courseId: paidCourse.id, reason: 'الطالب سافر', ...refund }
  let ended = await callAsAssistant(run, phone, endEnrolment, leaving)
  if (!ended.success && ended.code === 'edit.needsConfirm') {
    await pause(run)
    ended = await callAsAssistant(run, phone, endEnrolment, { ...leaving, confirm: String(ended.data?.confirm) })
  }
  if (!ended.success || !ended.data.isNew || ended.data.refundId === null) return
  run.records.money.recorded(phone.owner.tenantId, ended.data.refundId, -amount)
}

async function checkTakings(run: Run, phone: Phone) {
  const startedAt = run.scheduler.now
  const takings = await callAsAssistant(run, phone, readTakings, { from: '2026-10-01', to: '2027-06-30' })
  if (takings.success) run.records.money.checkTakings(phone.owner.tenantId, takings.data.net, startedAt)
}

/** Cash goes to a colleague or the bank, sometimes all of it, and more than is held after a refund meanwhile. */
async function handCashOver(run: Run, phone: Phone) {
  const held = await callAsAssistant(run, phone, readHeldCash, {})
  if (!held.success || held.data.mine <= 0) return
  await pause(run)
  const amount = run.random() < 0.5 ? held.data.mine : Math.ceil(held.data.mine / 2)
  const receiver = pick(held.data.receivers, run.random)
  const to = receiver && run.random() < 0.5 ? { toId: receiver.id } : { toName: run.records.money.nextReceiver() }
  const handed = await callAsAssistant(run, phone, handOverCash, { amount, ...to })
  if (handed.success && to.toName) run.records.money.handedOver(phone.owner.tenantId, to.toName, amount)
}

/** Orders are confirmed or refused as they stand on a list, which may be old by then. */
async function decideTransfers(run: Run, phone: Phone) {
  const list = await callAsAssistant(run, phone, listTransfers, {})
  if (!list.success) return
  for (const { id: orderId, expected, hasPicture } of list.data.transfers.slice(0, 3)) {
    await pause(run)
    if (hasPicture) await callAsAssistant(run, phone, viewTransferPicture, { orderId })
    if (run.random() < 0.2) await callAsAssistant(run, phone, refuseTransfer, { orderId, why: 'unclear' })
    else
      await callAsAssistant(run, phone, approveTransfer, {
        orderId,
        received: expected + (run.random() < 0.2 ? 30 : 0),
      })
  }
}
