import { fieldErrors } from '@manassa/contract/errors'
import { AUTHENTICATOR_STEPS_AROUND } from '@manassa/contract/limits'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import { AppError, refused } from '#api/lib/http/app-error.ts'
import type { InSchool, ManualTxContext, Member, TxContext } from '#api/lib/http/request-context.ts'
import { countFailure, lockCounters } from '#api/lib/limits/failure-counts.ts'
import { ownTries, requireOwnPassword } from '../password/own-password.ts'
import { checkTries, type PasswordTries } from '../password/password-tries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { findFactor, isRecoveryCode, isStepUsed, takeRecoveryCode, takeStep } from './second-factor.queries.ts'
import { openSecret, stepOfCode } from './totp.ts'

interface SecondFactorLogin {
  accountId: number
  otp: string | undefined
  field: 'otp' | 'secondFactorCode'
  /** A wrong code increments the same counters as a wrong password. */
  tries: PasswordTries
}

/** A verified code, which is spent in the transaction of its use. */
export interface CheckedFactor {
  useUp(tx: TxContext): Promise<void>
}

const noFactorNeeded: CheckedFactor = { useUp: async () => {} }
const wrongCodeIn = (field: string) =>
  ({ message: fieldErrors['otp.wrong'], fields: { [field]: 'otp.wrong' } }) as const

/**
 * Checks the second factor after a right password, where the account has one. Throws `auth.secondFactorNeeded` without
 * a code, `auth.invalidCredentials` for a wrong or used one, and `request.tooMany`. The caller's transaction uses the
 * code up: of two concurrent requests, one succeeds.
 */
export function checkSecondFactor(
  context: ManualTxContext,
  { accountId, otp, field, tries }: SecondFactorLogin,
): Promise<CheckedFactor> {
  const owner = { tenantId: context.tenantId, accountId }
  return context.transaction(async (tx) => {
    const factor = await findFactor(tx.db, owner)
    if (!factor?.confirmedAt) return noFactorNeeded
    if (otp === undefined) throw new AppError('auth.secondFactorNeeded')

    // The lock makes concurrent guesses see each other's counts.
    await lockCounters(tx, `second factor of ${accountId}`)
    await checkTries(tx, tries)
    const keys = await tx.services.schoolKeys.of(owner.tenantId, tx.db)
    const checked = await checkCode(tx, owner, {
      keys,
      secret: openSecret(keys, accountId, factor.sealedSecret),
      otp,
      field,
    })
    if (checked) return checked
    await countFailure(tx, tries.counted)
    return refused('auth.invalidCredentials', wrongCodeIn(field))
  })
}

interface CodeCheck {
  keys: SchoolKeys
  secret: Buffer
  otp: string
  field: string
}

async function checkCode(
  { db, services }: TxContext,
  owner: { tenantId: string; accountId: number },
  { keys, secret, otp, field }: CodeCheck,
): Promise<CheckedFactor | null> {
  const step = stepOfCode(secret, otp, services.clock.now())
  if (step !== null) {
    if (await isStepUsed(db, owner, step)) return null
    const oldest = step - 2 * AUTHENTICATOR_STEPS_AROUND - 1
    return { useUp: async (tx) => mustBeFirst(await takeStep(tx.db, owner, step, oldest), field) }
  }
  const hash = recoveryCodeHash(keys, owner.accountId, otp)
  if (!(await isRecoveryCode(db, owner, hash))) return null
  return { useUp: async (tx) => mustBeFirst(await takeRecoveryCode(tx.db, owner, hash), field) }
}

function mustBeFirst(taken: object | undefined, field: string) {
  if (!taken) throw new AppError('auth.invalidCredentials', wrongCodeIn(field))
}

export async function hasSecondFactor({ db, tenantId }: InSchool, accountId: number): Promise<boolean> {
  const factor = await findFactor(db, { tenantId, accountId })
  return Boolean(factor?.confirmedAt)
}

/**
 * Requires the member's password and, where the account has one, the second factor. An unlocked screen alone must not
 * remove a protection. Throws as `requireOwnPassword` and `checkSecondFactor` do.
 */
export async function requireOwnLogin(
  context: ManualTxContext<Member>,
  { password, otp }: { password: string; otp?: string | undefined },
): Promise<CheckedFactor> {
  await requireOwnPassword(context, password)
  return checkSecondFactor(context, { accountId: context.viewer.id, otp, field: 'otp', tries: ownTries(context) })
}
