import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Member, RequestContext } from '#api/lib/http/request-context.ts'
import { checkFailures, countFailure } from '#api/lib/limits/failure-counts.ts'
import { findPasswordHash } from './password.queries.ts'
import { type PasswordTries, passwordTries } from './password-tries.ts'
import { isPassword } from './passwords.ts'

/**
 * Checks the member's own password. Throws `request.tooMany` after many wrong tries, so that an unlocked phone does not
 * allow guessing.
 */
export async function isOwnPassword(
  context: ManualTxContext<Member>,
  { password, passwordHash }: { password: string; passwordHash: string | null },
): Promise<boolean> {
  const { address } = context.credentials
  const { counted } = ownTries(context)
  return isPassword(await context.services.schoolKeys.of(context.tenantId), password, passwordHash ?? undefined, {
    address,
    isPriority: true,
    before: () => context.transaction((tx) => checkFailures(tx, counted)),
    whenWrong: () => context.transaction((tx) => countFailure(tx, counted)),
  })
}

/** Returns the counters of the member on the current device; wrong second factors count there too. */
export function ownTries(context: RequestContext & { viewer: Member }): PasswordTries {
  const { viewer, credentials } = context
  return passwordTries(context, {
    accountId: viewer.id,
    identifier: viewer.email ?? viewer.phone,
    deviceId: credentials.deviceId ?? '',
    isKnown: true,
  })
}

/**
 * Throws `request.invalid` for the field of the password when it is wrong, and `request.tooMany` as `isOwnPassword`
 * does.
 */
export async function requireOwnPassword(context: ManualTxContext<Member>, password: string, field = 'password') {
  const { tenantId, viewer } = context
  const passwordHash = await context.transaction((tx) => findPasswordHash(tx.db, tenantId, viewer.id))
  if (await isOwnPassword(context, { password, passwordHash })) return
  throw new AppError('request.invalid', { fields: { [field]: 'password.currentWrong' } })
}
