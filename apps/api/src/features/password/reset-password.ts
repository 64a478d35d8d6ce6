import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { resetPassword as call } from '@manassa/contract/password'
import { AppError } from '../../lib/app-error.ts'
import type { Steps } from '../../lib/serve.ts'
import { knowThisDevice } from '../auth/know-this-device.ts'
import { passwordWeakness } from '../auth/password-rules.ts'
import { hashPassword } from '../auth/passwords.ts'
import { schoolWords } from '../school/school-name.ts'
import { findOwner } from './password.queries.ts'
import { setNewPassword } from './set-new-password.ts'
import { tryCode, useUpCode } from './try-code.ts'

/**
 * Sets a new password with the code of the letter: five tries, ten minutes, the newest code, once. Ends every session of
 * the account. Throws `auth.resetFailed` for whatever is wrong with e-mail or code, and `request.invalid` for a password
 * that is too easy to guess.
 */
export async function resetPassword(steps: Steps, input: ParsedInputOf<typeof call>): Promise<null> {
  const codeOf = (accountId: number) => ({ accountId, purpose: 'password-reset' as const, digits: input.otp })

  // A try is spent whatever comes of it: this step stays written when the code was wrong.
  const { owner, isRight, school } = await steps.enter(async (db) => {
    const owner = await findOwner(db, steps.tenantId, input.email.toLowerCase())
    const isRight = await tryCode({ ...steps, db }, codeOf(owner?.id ?? 0))
    return { owner, isRight, school: await schoolWords(db, steps.tenantId) }
  })
  if (!owner || !isRight) throw new AppError('auth.resetFailed')

  const phones = [owner.phone, owner.parentPhone].filter((phone) => phone !== null)
  const weakness = passwordWeakness(input.newPassword, { email: owner.email, phones, name: owner.name, school })
  if (weakness) throw new AppError('request.invalid', { fields: { newPassword: weakness } })

  const passwordHash = await hashPassword(input.newPassword, { address: steps.credentials.address, ahead: true })
  await steps.enter(async (db) => {
    const visit = { ...steps, db }
    if (!(await useUpCode(visit, codeOf(owner.id)))) throw new AppError('auth.resetFailed')
    await setNewPassword(visit, owner, passwordHash)
    // Whoever has the mailbox gets in with the new password, however much others guessed.
    await knowThisDevice(visit, owner.id)
  })
  return null
}
