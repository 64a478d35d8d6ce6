import { AppError } from '../../lib/app-error.ts'
import { checkFailures, countFailure } from '../../lib/limits/failure-counts.ts'
import type { Member, TxContext } from '../../lib/request-context.ts'
import type { ManualTxContext } from '../../lib/serve.ts'
import { passwordWeakness } from '../auth/password-rules.ts'
import { passwordTries } from '../auth/password-tries.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { renameSession } from '../auth/rename-session.ts'
import { setNewPassword } from '../password/set-new-password.ts'
import { schoolWords } from '../school/school-name.ts'
import { findProfile, holdProfile } from './profile.queries.ts'

/** The hash of a new password that may be used, and the one that it replaces. */
interface CheckedPassword {
  hash: string
  hashBefore: string
}

const currentWrong = () => new AppError('request.invalid', { fields: { currentPassword: 'password.currentWrong' } })

/**
 * Does what takes its time about a new password. Throws `request.invalid` beside the field when it is too easy to guess
 * or the current one is wrong, and `request.tooMany` for who guesses that: a phone that lies open is no way to it.
 */
export async function checkNewPassword(
  context: ManualTxContext,
  member: Member,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<CheckedPassword> {
  const { email, phone, parentPhone, passwordHash, school } = await context.transaction(async (db) => ({
    ...(await findProfile(db, member)),
    school: await schoolWords(db, member.tenantId),
  }))
  const phones = [phone, parentPhone].filter((number) => number !== null)
  const weakness = passwordWeakness(newPassword, { email, phones, name: member.name, school })
  if (weakness) throw new AppError('request.invalid', { fields: { newPassword: weakness } })

  const deviceId = context.credentials.deviceId ?? ''
  const { counted } = passwordTries(context, { accountId: member.id, identifier: email, deviceId, isKnown: true })
  const place = { address: context.credentials.address, isPriority: true }
  const matches = await isPassword(currentPassword, passwordHash, {
    ...place,
    before: () => context.transaction((db) => checkFailures(db, context, counted)),
    whenWrong: () => context.transaction((db) => countFailure(db, context, counted)),
  })
  if (!matches) throw currentWrong()
  return { hash: await hashPassword(newPassword, place), hashBefore: passwordHash }
}

/**
 * Puts the new password in place, logs all other devices out and says so by mail. Gives this device its new token: whoever has a
 * copy of the old one is out too. Throws `request.invalid` when another
 * change was quicker, and as `authenticate` does.
 */
export async function changePassword(
  tx: TxContext,
  member: Member,
  { hash, hashBefore }: CheckedPassword,
): Promise<string> {
  if (!(await holdProfile(tx.db, member, hashBefore))) throw currentWrong()
  // Hashing took its time: a session that was ended from another device meanwhile changes nothing. And while the account
  // is held nobody logs in, so that the slot that is kept cannot become somebody else's.
  const { slot } = await tx.services.authenticate(tx)
  await setNewPassword(tx, member, hash, slot)
  return renameSession(tx, member.id, slot)
}
