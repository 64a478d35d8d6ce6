import { AppError, Refused } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Member, MemberContext } from '#api/lib/http/request-context.ts'
import { isOwnPassword } from '../auth/password/own-password.ts'
import { requireStrongPassword } from '../auth/password/password-rules.ts'
import { hashPassword } from '../auth/password/passwords.ts'
import { setNewPassword } from '../auth/password/set-new-password.ts'
import { renameSession } from '../auth/sessions/open-session.ts'
import { schoolNames } from '../school/school-name.ts'
import { findProfile, lockProfile } from './profile.queries.ts'

interface CheckedPassword {
  hash: string
  hashBefore: string | null
}

const currentWrong = () => new AppError('request.invalid', { fields: { currentPassword: 'password.currentWrong' } })

/**
 * Checks and hashes a new password, outside a transaction because hashing is slow. Throws `request.invalid` with the
 * field when it is too easy to guess or the current one is wrong. Throws `request.tooMany` after many wrong tries, so
 * that an unlocked phone does not allow guessing.
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
  requireStrongPassword(newPassword, { email, phones, name: viewer.name, school, role: viewer.role })

  const queue = { address: context.credentials.address, isPriority: true }
  const keys = await context.services.schoolKeys.of(context.tenantId)
  const matches = await isOwnPassword(context, { password: currentPassword, passwordHash })
  if (!matches) throw currentWrong()
  return { hash: await hashPassword(keys, newPassword, queue), hashBefore: passwordHash }
}

/**
 * Stores the new password, ends all other sessions and notifies the owner by email. Returns a new token for this
 * device: copies of the old token stop working. Throws `request.invalid` when a concurrent change came first; throws
 * and refuses as `authenticate` does.
 */
export async function changePassword(
  tx: MemberContext,
  { hash, hashBefore }: CheckedPassword,
): Promise<string | Refused> {
  if (!(await lockProfile(tx.db, tx.viewer, hashBefore))) throw currentWrong()
  // The session may have been ended from another device during hashing. The locked account blocks logins, so nobody
  // else can take the kept slot.
  const member = await tx.services.authenticate(tx)
  if (member instanceof Refused) return member
  await setNewPassword(tx, { owner: member, passwordHash: hash, keptSlot: member.slot })
  return renameSession(tx, { accountId: member.id, slot: member.slot })
}
