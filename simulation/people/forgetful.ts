import { forgotPassword, resetPassword } from '@manassa/contract/shared/password'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'
import { PromiseBroken } from '../records/promise-broken.ts'
import type { Owner } from '../world/owner.ts'
import type { Phone } from '../world/phone.ts'
import { pause, type Run } from './run.ts'

const CODE_LIVES_MS = 600_000

/** Their code is under way: the code of one request sets one password. */
const asking = new WeakSet<Owner>()
const lastRequestAt = new WeakMap<Owner, number>()

export async function forgetPassword(run: Run, phone: Phone) {
  const { owner } = phone
  if (asking.has(owner)) return
  asking.add(owner)
  await askForCode(run, phone).finally(() => asking.delete(owner))
}

async function askForCode(run: Run, phone: Phone) {
  const { scheduler, random, postOffice } = run
  const { owner } = phone
  const requestedAt = scheduler.now
  // The response to an earlier request may have been lost, and its email may come after this one is sent.
  const isOnlyRequest = requestedAt - (lastRequestAt.get(owner) ?? Number.NEGATIVE_INFINITY) > CODE_LIVES_MS
  lastRequestAt.set(owner, requestedAt)
  const reply = await phone.call(forgotPassword, { email: owner.email })
  run.expectMail()
  if (!reply.success) return
  let code: string | null = null
  while (code === null && scheduler.now < requestedAt + CODE_LIVES_MS) {
    await pause(run, 60)
    code = postOffice.codeFor(owner.email, requestedAt)
  }
  if (code === null) return
  const newPassword = `quiet-evening-${1_000 + Math.floor(random() * 9_000)}`
  const input = { email: owner.email, otp: code, newPassword, confirmPassword: newPassword }
  owner.passwords.unshift(newPassword)
  owner.endsSessionsUntil = Number.POSITIVE_INFINITY
  const reset = await phone.call(resetPassword, input)
  owner.endsSessionsUntil = scheduler.now
  if (reset.success || isOutcomeUnknown(reset)) return
  owner.passwords = owner.passwords.filter((password) => password !== newPassword)
  const isRefused = reset.code === 'auth.resetFailed' && scheduler.now < requestedAt + CODE_LIVES_MS
  if (isRefused && isOnlyRequest) throw new PromiseBroken(`The newest code of ${owner.email} sets no password`)
}
