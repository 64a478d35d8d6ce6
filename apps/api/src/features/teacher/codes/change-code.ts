import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { CodeHistory, releaseCode as releaseCall } from '@manassa/contract/teacher/codes'
import { type CodeTarget, mintCodes } from '#api/features/codes/mint-codes.ts'
import { recordHeldCards } from '#api/features/holdings/holder-entries.ts'
import { type LoggedValues, recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { changeCode, freeCode, insertEvent, type LockedCode, lockCode, nextNumber } from './change-codes.queries.ts'
import { codeHistory } from './code.view.ts'

interface CodeChange {
  codeId: number
  reason: string
}

/**
 * Revokes an unused code (docs/behaviour/codes.md); revoking it again changes nothing. Throws `code.notFound` and
 * `code.alreadyRedeemed`.
 */
export async function revokeCode(context: StaffContext, { codeId, reason }: CodeChange): Promise<CodeHistory> {
  const code = await lockedCode(context, codeId)
  if (code.state === 'redeemed') throw new AppError('code.alreadyRedeemed')
  if (code.state === 'revoked') return codeHistory(context, codeId)
  const cause = causeOf(context, reason)
  await changeCode(context, codeId, { revokedAt: cause.at })
  await insertEvent(context, codeId, 'revoked', cause)
  await recordHeldCards(context, 'revoked', { cards: [code], ...cause })
  await record(context, 'code.revoke', { code, reason, after: { state: 'revoked' } })
  return codeHistory(context, codeId)
}

/**
 * Takes a used code back from its student; the access ends, and the progress stays. Throws `code.notFound` and
 * `code.notRedeemed`.
 */
export async function releaseCode(
  context: StaffContext,
  { codeId, reason, codeBecomes }: ParsedInputOf<typeof releaseCall>,
): Promise<CodeHistory> {
  const code = await lockedCode(context, codeId)
  if (code.state !== 'redeemed') throw new AppError('code.notRedeemed')
  const cause = causeOf(context, reason)
  const revoked = codeBecomes === 'revoked'
  await freeCode(context, codeId, { ...cause, revokedAt: revoked ? cause.at : null })
  await insertEvent(context, codeId, 'released', { ...cause, studentId: code.redeemedBy })
  if (revoked) await insertEvent(context, codeId, 'revoked', cause)
  await recordHeldCards(context, revoked ? 'releasedToRevoked' : 'releasedToUnused', { cards: [code], ...cause })
  const history = await codeHistory(context, codeId)
  await record(context, 'code.release', { code, reason, after: { state: history.state, redeemedBy: null } })
  return history
}

/**
 * Replaces an unused code by a new one in the same batch and consignment; repeating it returns the same one. Throws
 * `code.notFound`, `code.alreadyRedeemed`, `code.revoked` and `code.expired`.
 */
export async function replaceCode(context: StaffContext, { codeId, reason }: CodeChange): Promise<CodeHistory> {
  const code = await lockedCode(context, codeId)
  if (code.replacedBy !== null) return codeHistory(context, code.replacedBy)
  if (code.state === 'redeemed') throw new AppError('code.alreadyRedeemed')
  if (code.state !== 'unused') throw new AppError(`code.${code.state}`)
  const cause = causeOf(context, reason)
  const replacedBy = await createReplacement(context, code)
  await changeCode(context, replacedBy, { handOutId: code.handOutId })
  await changeCode(context, codeId, { revokedAt: cause.at, replacedBy })
  await insertEvent(context, codeId, 'replaced', cause)
  await recordHeldCards(context, 'replaced', { cards: [code], ...cause })
  await record(context, 'code.replace', { code, reason, after: { state: 'revoked', replacedBy } })
  return codeHistory(context, replacedBy)
}

async function createReplacement(context: StaffContext, code: LockedCode): Promise<number> {
  const { db, tenantId, services } = context
  const { batchId, expiresAt } = code
  const place = batchId === null ? {} : { batchId, number: await nextNumber(context, batchId) }
  const keys = await services.schoolKeys.of(tenantId, db)
  const [minted] = await mintCodes(db, keys, tenantId, [{ ...targetOf(code), ...place, expiresAt }])
  if (!minted) throw new Error('No code was made')
  return minted.id
}

const targetOf = ({ courseId, unitId }: LockedCode): CodeTarget =>
  courseId === null ? { kind: 'unit', unitId: unitId ?? 0 } : { kind: 'course', courseId }

async function lockedCode(context: StaffContext, codeId: number): Promise<LockedCode> {
  return requireFound(await lockCode(context, codeId, context.now), 'code.notFound')
}

const causeOf = ({ now, viewer }: StaffContext, reason: string) => ({ at: now, byId: viewer.id, reason })

type CodeAction = 'code.revoke' | 'code.release' | 'code.replace'

const record = (
  context: StaffContext,
  action: CodeAction,
  { code, reason, after }: { code: LockedCode; reason: string; after: LoggedValues<CodeAction> },
) =>
  recordChange(context, {
    action,
    subject: { kind: 'code', id: code.id },
    reason,
    before: { state: code.state, ...(code.redeemedBy !== null && { redeemedBy: code.redeemedBy }) },
    after,
    ...(code.redeemedBy !== null && { personId: code.redeemedBy }),
  })
