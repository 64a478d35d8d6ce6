import { AppError, Refused } from '#api/lib/app-error.ts'
import type { ManualTxContext, Member, MemberContext } from '#api/lib/request-context.ts'
import { isOwnPassword } from '../auth/password/own-password.ts'
import { passwordWeakness } from '../auth/password/password-rules.ts'
import { hashPassword } from '../auth/password/passwords.ts'
import { setNewPassword } from '../auth/password/set-new-password.ts'
import { renameSession } from '../auth/sessions/rename-session.ts'
import { schoolNames } from '../school/school-name.ts'
import { findProfile, lockProfile } from './profile.queries.ts'

/** The hash of a new password that may be used, and the one that it replaces. */
interface CheckedPassword {
  hash: string
  hashBefore: string | null
}

const currentWrong = () => new AppError('request.invalid', { fields: { currentPassword: 'password.currentWrong' } })

/**
 * Does what takes its time about a new password. Throws `request.invalid` beside the field when it is too easy to guess
 * or the current one is wrong, and `request.tooMany` for who guesses that: a phone that lies open is no way to it.
 */
export async function checkNewPassword(
  context: ManualTxContext<Member>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<CheckedPassword> {
  const { viewer } = context
  const { email, phone, parentPhone, passwordHash, school } = await context.transaction(async (tx) => ({
    ...(await findProfile(tx.db, viewer)),
    school: await schoolNames(tx),
  }))
  const phones = [phone, parentPhone].filter((number) => number !== null)
  const weakness = passwordWeakness(newPassword, { email, phones, name: viewer.name, school, role: viewer.role })
  if (weakness) throw new AppError('request.invalid', { fields: { newPassword: weakness } })

  const place = { address: context.credentials.address, isPriority: true }
  const keys = await context.services.schoolKeys.of(context.tenantId)
  const matches = await isOwnPassword(context, { password: currentPassword, passwordHash })
  if (!matches) throw currentWrong()
  return { hash: await hashPassword(keys, newPassword, place), hashBefore: passwordHash }
}

/**
 * Puts the new password in place, logs all other devices out and says so by mail. Gives this device its new token:
 * whoever has a copy of the old one is out too. Throws `request.invalid` when another change was quicker; throws and
 * refuses as `authenticate` does.
 */
export async function changePassword(
  tx: MemberContext,
  { hash, hashBefore }: CheckedPassword,
): Promise<string | Refused> {
  if (!(await lockProfile(tx.db, tx.viewer, hashBefore))) throw currentWrong()
  // Hashing took its time: a session that was ended from another device meanwhile changes nothing. And while the
  // account is held nobody logs in, so that the slot that is kept cannot become somebody else's.
  const member = await tx.services.authenticate(tx)
  if (member instanceof Refused) return member
  await setNewPassword(tx, { owner: member, passwordHash: hash, keptSlot: member.slot })
  return renameSession(tx, { accountId: member.id, slot: member.slot })
}
