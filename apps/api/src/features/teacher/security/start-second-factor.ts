import type { DataOf } from '@manassa/contract/endpoint'
import type { startSecondFactor as call } from '@manassa/contract/teacher/security'
import { requireOwnPassword } from '#api/features/auth/password/own-password.ts'
import { sealSecret } from '#api/features/auth/second-factor/sealed-secret.ts'
import { startFactor } from '#api/features/auth/second-factor/second-factor.queries.ts'
import { authenticatorAddress, newSecret, secretText } from '#api/features/auth/second-factor/totp.ts'
import { schoolName } from '#api/features/school/school-name.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'

/**
 * Creates a secret for an authenticator app, which takes effect once confirmed. Throws as `requireOwnPassword`, and
 * `secondFactor.on`.
 */
export async function startSecondFactor(
  context: ManualTxContext<Staff>,
  { password }: { password: string },
): Promise<DataOf<typeof call>> {
  await requireOwnPassword(context, password)
  const { services, tenantId, viewer } = context
  const secret = newSecret()
  return context.once(async (tx) => {
    const sealedSecret = sealSecret(await services.schoolKeys.of(tenantId, tx.db), viewer.id, secret)
    const owner = { tenantId, accountId: viewer.id }
    if (!(await startFactor(tx.db, owner, { sealedSecret, now: services.clock.now() }))) {
      throw new AppError('secondFactor.on')
    }
    const otpauthUrl = authenticatorAddress(secret, {
      school: await schoolName(tx),
      email: viewer.email ?? viewer.phone,
    })
    return { secret: secretText(secret), otpauthUrl }
  })
}
