import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { resetPassword as call } from '@manassa/contract/password'
import { AppError } from '../../lib/app-error.ts'
import { sameBytes } from '../../lib/keys.ts'
import type { Steps } from '../../lib/serve.ts'
import { endAllSessions } from '../auth/end-all-sessions.ts'
import { passwordWeakness } from '../auth/password-rules.ts'
import { hashPassword } from '../auth/passwords.ts'
import { passwordChangedLetter } from './letters.ts'
import { codeHash } from './one-time-code.ts'
import { findOwner, setPassword, spendTry, useCode } from './password.queries.ts'

const NOTICE_DAYS = 2

/**
 * Sets a new password with the code of the letter: five tries, ten minutes, the newest code, once. Ends every session of
 * the account. Throws `auth.resetFailed` for whatever is wrong with e-mail or code, and `request.invalid` for a password
 * that is too easy to guess.
 */
export async function resetPassword(steps: Steps, input: ParsedInputOf<typeof call>): Promise<null> {
  const { house, tenantId } = steps
  const email = input.email.toLowerCase()

  // A try is spent whatever comes of it: this step stays written when the code was wrong.
  const { owner, kept } = await steps.enter(async (db) => {
    const owner = await findOwner(db, tenantId, email)
    const kept = await spendTry(db, tenantId, owner?.id ?? 0, 'password-reset', house.clock.wall())
    return { owner, kept }
  })
  const given = codeHash(house.keys, tenantId, owner?.id ?? 0, 'password-reset', input.otp)
  if (!owner || !kept || !sameBytes(kept.codeHash, given)) throw new AppError('auth.resetFailed')

  const phones = [owner.phone, owner.parentPhone].filter((phone) => phone !== null)
  const weakness = passwordWeakness(input.newPassword, { email: owner.email, phones })
  if (weakness) throw new AppError('request.invalid', { fields: { newPassword: weakness } })

  const passwordHash = await hashPassword(input.newPassword)
  await steps.enter(async (db) => {
    if (!(await useCode(db, tenantId, owner.id, 'password-reset', given))) throw new AppError('auth.resetFailed')
    await setPassword(db, tenantId, owner.id, passwordHash)
    await endAllSessions(db, tenantId, owner.id)
    const school = await db
      .selectFrom('school')
      .where('tenantId', '=', tenantId)
      .select('name')
      .executeTakeFirstOrThrow()
    await house.mail.post(db, tenantId, {
      purpose: 'password-changed',
      to: owner.email,
      content: passwordChangedLetter(owner.name, school.name),
      addressHash: house.keys.mac('mail-address', tenantId, owner.email),
      expiresAt: new Date(house.clock.wall().getTime() + NOTICE_DAYS * 86_400_000),
    })
  })
  return null
}
