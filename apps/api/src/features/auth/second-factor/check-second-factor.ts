import { fieldErrors } from '@manassa/contract/errors'
import { AUTHENTICATOR_STEPS_AROUND } from '@manassa/contract/limits'
import { AppError, refused } from '#api/lib/app-error.ts'
import type { SchoolKeys } from '#api/lib/keys.ts'
import { countFailure, lockCounters } from '#api/lib/limits/failure-counts.ts'
import type { ManualTxContext, TxContext } from '#api/lib/request-context.ts'
import { checkTries, type PasswordTries } from '../password/password-tries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { findFactor, isRecoveryCode, isStepUsed, takeRecoveryCode, takeStep } from './second-factor.queries.ts'
import { stepOfCode } from './totp.ts'

interface Login {
  accountId: number
  otp: string | undefined
  /** The input that it stands in. */
  field: 'otp' | 'secondFactorCode'
  /** What the password counts towards; a wrong code counts alike. */
  tries: PasswordTries
}

/** A code that is right: spent by what is done with it, in its transaction. */
export interface CheckedFactor {
  useUp(tx: TxContext): Promise<void>
}

const nothingToUse: CheckedFactor = { useUp: async () => {} }
const wrongIn = (field: string) => ({ message: fieldErrors['otp.wrong'], fields: { [field]: 'otp.wrong' } }) as const

/**
 * Asks whoever gave the right password for the second factor, where the account has one. Throws
 * `auth.secondFactorNeeded` without a code, `auth.invalidCredentials` beside its field with a wrong or a used one, and
 * `request.tooMany` for who guesses. What is right is used up by its transaction alone: of two, one gets through.
 */
export function checkSecondFactor(
  context: ManualTxContext,
  { accountId, otp, field, tries }: Login,
): Promise<CheckedFactor> {
  const owner = { tenantId: context.tenantId, accountId }
  return context.transaction(async (tx) => {
    const factor = await findFactor(tx.db, owner)
    if (!factor?.confirmedAt) return nothingToUse
    if (otp === undefined) throw new AppError('auth.secondFactorNeeded')

    // Of guesses that come together each sees what the one before it left.
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
    return refused('auth.invalidCredentials', wrongIn(field))
  })
}

interface Given {
  keys: SchoolKeys
  secret: Buffer
  otp: string
  field: string
}

async function checkCode(
  { db, services }: TxContext,
  owner: { tenantId: string; accountId: number },
  { keys, secret, otp, field }: Given,
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
  if (!taken) throw new AppError('auth.invalidCredentials', wrongIn(field))
}
