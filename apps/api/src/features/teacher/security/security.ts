import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as calls from '@manassa/contract/teacher/security'
import { listDevices, signOutDevice } from '#api/features/account/devices.ts'
import { ownTries, requireOwnPassword } from '#api/features/auth/password/own-password.ts'
import { hasSecondFactor, requireOwnLogin } from '#api/features/auth/second-factor/check-second-factor.ts'
import { newRecoveryCodes, recoveryCodeHash } from '#api/features/auth/second-factor/recovery-codes.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  lockFactor,
  replaceRecoveryCodes,
  startFactor,
} from '#api/features/auth/second-factor/second-factor.queries.ts'
import {
  authenticatorAddress,
  newSecret,
  openSecret,
  sealSecret,
  secretText,
  stepOfCode,
} from '#api/features/auth/second-factor/totp.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { notifyOwner } from '#api/features/notices/notify-owner.ts'
import { schoolName } from '#api/features/school/school-name.ts'
import { AppError, type Refused, refused, requireFound } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { checkFailures, countFailure, lockCounters } from '#api/lib/limits/failure-counts.ts'
import { demandFactor, endDemand, isFactorDemanded } from './security.queries.ts'

export async function readSecurity(context: StaffContext): Promise<DataOf<typeof calls.readSecurity>> {
  const { db, tenantId, viewer } = context
  return {
    secondFactor: await hasSecondFactor(context, viewer.id),
    recoveryCodesLeft: await countRecoveryCodes(db, { tenantId, accountId: viewer.id }),
    demandsSecondFactor: await isFactorDemanded(db, tenantId),
  }
}

/** Sets whether assistants need a second factor, from their next call on. The log uses subject id 0 for the school. */
export async function demandSecondFactor(
  context: StaffContext,
  { demanded }: { demanded: boolean },
): Promise<{ demandsSecondFactor: boolean }> {
  const { db, tenantId, services } = context
  const changed = demanded ? await demandFactor(db, tenantId, services.clock.now()) : await endDemand(db, tenantId)
  if (changed) {
    await recordChange(context, {
      action: 'secondFactor.demand',
      subject: { kind: 'school', id: 0 },
      before: { demandsSecondFactor: !demanded },
      after: { demandsSecondFactor: demanded },
    })
  }
  return { demandsSecondFactor: demanded }
}

export const listOwnDevices = async (context: StaffContext) => ({ devices: await listDevices(context) })

/** Ends the session of one of the caller's devices at once in all processes; an empty slot is no error. */
export async function endOwnDevice(context: StaffContext, { slot }: { slot: number }): Promise<null> {
  await signOutDevice(context, { slot })
  await recordChange(context, { action: 'device.end', subject: { kind: 'account', id: context.viewer.id } })
  return null
}

/**
 * Creates a secret for an authenticator app, which takes effect once confirmed. Throws as `requireOwnPassword`, and
 * `secondFactor.on`.
 */
export async function startSecondFactor(
  context: ManualTxContext<Staff>,
  { password }: { password: string },
): Promise<DataOf<typeof calls.startSecondFactor>> {
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

/**
 * Turns the second factor on after a valid code. The code is not consumed, because the screen shows the secret itself.
 * Throws `request.invalid` for a wrong code, which counts like a wrong password, `request.tooMany`, `secondFactor.on`
 * and `secondFactor.notStarted`.
 */
export async function confirmSecondFactor(
  context: StaffContext,
  { otp }: { otp: string },
): Promise<{ recoveryCodes: string[] } | Refused> {
  const { db, services, tenantId, viewer } = context
  const owner = { tenantId, accountId: viewer.id }
  const factor = requireFound(await findFactor(db, owner), 'secondFactor.notStarted')
  if (factor.confirmedAt) throw new AppError('secondFactor.on')

  const now = services.clock.now()
  const keys = await services.schoolKeys.of(tenantId, db)
  const { counted } = ownTries(context)
  await lockCounters(context, `second factor of ${viewer.id}`)
  await checkFailures(context, counted)
  if (stepOfCode(openSecret(keys, viewer.id, factor.sealedSecret), otp, now) === null) {
    await countFailure(context, counted)
    return refused('request.invalid', { fields: { otp: 'otp.wrong' } })
  }
  if (!(await confirmFactor(db, owner, factor.sealedSecret, now))) throw new AppError('secondFactor.notStarted')
  const recoveryCodes = await freshRecoveryCodes(context)
  await recordChange(context, { action: 'secondFactor.on', subject: { kind: 'account', id: viewer.id } })
  return { recoveryCodes }
}

/**
 * Turns the caller's second factor off and notifies them by email; without one it does nothing. Throws as
 * `requireOwnLogin`, and `secondFactor.demanded` for an assistant who must have one.
 */
export async function removeSecondFactor(
  context: ManualTxContext<Staff>,
  { password, otp }: ParsedInputOf<typeof calls.removeSecondFactor>,
): Promise<null> {
  const factor = await requireOwnLogin(context, { password, otp })
  return context.once(async (tx) => {
    const { db, tenantId, viewer, credentials } = tx
    const isDemanded = viewer.role === 'assistant' && (await isFactorDemanded(db, tenantId))
    if (isDemanded) throw new AppError('secondFactor.demanded')
    await factor.useUp(tx)
    const removed = await deleteFactor(db, { tenantId, accountId: viewer.id })
    if (removed?.confirmedAt) {
      await recordChange(tx, { action: 'secondFactor.off', subject: { kind: 'account', id: viewer.id } })
      await notifyOwner(tx, viewer, { kind: 'second-factor-off', by: 'owner' }, credentials.userAgent)
    }
    return null
  })
}

/** Replaces the recovery codes and notifies the owner by email. Throws as `requireOwnLogin`, and `secondFactor.off`. */
export async function makeRecoveryCodes(
  context: ManualTxContext<Staff>,
  { password, otp }: ParsedInputOf<typeof calls.makeRecoveryCodes>,
): Promise<{ recoveryCodes: string[] }> {
  const factor = await requireOwnLogin(context, { password, otp })
  return context.once(async (tx) => {
    const { db, tenantId, viewer, credentials } = tx
    const locked = await lockFactor(db, { tenantId, accountId: viewer.id })
    if (!locked?.confirmedAt) throw new AppError('secondFactor.off')
    await factor.useUp(tx)
    const recoveryCodes = await freshRecoveryCodes(tx)
    await recordChange(tx, { action: 'secondFactor.recoveryCodes', subject: { kind: 'account', id: viewer.id } })
    await notifyOwner(tx, viewer, { kind: 'recovery-codes-made' }, credentials.userAgent)
    return { recoveryCodes }
  })
}

/** Replaces the recovery codes of the account; only hashes are stored. */
async function freshRecoveryCodes({ db, services, tenantId, viewer }: StaffContext): Promise<string[]> {
  const keys = await services.schoolKeys.of(tenantId, db)
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(keys, viewer.id, code))
  await replaceRecoveryCodes(db, { tenantId, accountId: viewer.id }, hashes)
  return codes
}
