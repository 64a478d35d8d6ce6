import { blockAssistant, unblockAssistant, updateAssistant } from '@manassa/contract/teacher/assistants'
import { revokeCode } from '@manassa/contract/teacher/codes'
import { handOutCards, payHolder } from '@manassa/contract/teacher/holders'
import { createStudent } from '@manassa/contract/teacher/students'
import { isTransient } from '#app/lib/transient-failure.ts'
import type { Phone } from '../world/phone.ts'
import { type School, wordOf } from '../world/school.ts'
import { correctExam } from './exam-taker.ts'
import { outcomeOf, pause, pick, type Run } from './run.ts'

export async function deskActs(run: Run, school: School, desk: Phone) {
  const { random } = run
  for (let acts = 1 + random() * 4; acts > 0; acts -= 1) {
    if (desk.isLoggedIn) await deskDoes(run, school, desk)
    else await desk.logIn()
    await pause(run)
  }
}

async function deskDoes(run: Run, school: School, desk: Phone) {
  const { random, records } = run
  const { shops, batches } = school
  const [shop, batch] = [pick(shops, random), pick(batches, random)]
  if (!shop || !batch) return
  const dice = random()
  if (dice < 0.1) return correctExam(run, school.exam.id, desk)
  if (dice < 0.25) return changeAssistant(run, school, desk)
  if (dice < 0.3) return admit(run, desk)
  if (dice < 0.5) {
    const from = 1 + Math.floor(random() * batch.cards.length)
    const range = { batchId: batch.id, from, to: Math.min(from + 2, batch.cards.length) }
    await desk.call(handOutCards, { holderId: shop.id, ...range, unitPrice: 50 })
  } else if (dice < 0.9) {
    const amount = records.nextAmount()
    const idempotencyKey = `payment-of-${amount}`
    for (let tries = 0; tries < 3; tries += 1) {
      const paid = await desk.call(payHolder, { holderId: shop.id, amount, method: 'cash' }, { idempotencyKey })
      if (paid.success) return void records.payments.add(amount)
      if (!isTransient(paid)) return
      await pause(run)
    }
  } else {
    const codeId = batch.cards.at(-1 - Math.floor(random() * 4))?.id ?? 0
    await desk.call(revokeCode, { codeId, reason: 'كارت ضايع' })
  }
}

async function changeAssistant({ random, records, scheduler }: Run, { assistants }: School, desk: Phone) {
  const assistant = pick(assistants, random)
  if (!assistant) return
  const accountId = assistant.id
  const { permissions, isBlocked } = records.permissions.of(assistant)
  if (random() < 0.3) {
    const blocks = random() < 0.4
    const ends = isBlocked.begin(blocks, scheduler.now)
    return ends(outcomeOf(await desk.call(blocks ? blockAssistant : unblockAssistant, { accountId })), scheduler.now)
  }
  const next = ALL_PERMISSIONS.filter(() => random() < 0.6)
  const ends = permissions.begin(next, scheduler.now)
  ends(outcomeOf(await desk.call(updateAssistant, { accountId, permissions: next })), scheduler.now)
}

async function admit({ random }: Run, desk: Phone) {
  const phone = `019${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
  await desk.call(createStudent, { name: `طالب جديد ${wordOf(desk.owner.tenantId)}`, phone })
}

const ALL_PERMISSIONS = ['students', 'grants', 'money', 'results', 'attendance', 'questions'] as const
