import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { retargetCodeBatch, revokeCodeBatch as revokeCall } from '@manassa/contract/teacher/code-batches'
import { recordHeldCards } from '#api/features/holdings/holder-entries.ts'
import { recordChange, type Values } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { type Cards, changeCards, holdersOf, setBatchTarget } from './change-codes.queries.ts'
import { readCodeBatch } from './code-batches.ts'
import { requireTarget } from './code-target.ts'

type BatchChangeResult = DataOf<typeof revokeCall>
interface BatchChange extends Cards {
  reason: string
  confirm?: string | undefined
}

/**
 * Changes what the unused cards of a batch open (docs/behaviour/codes.md). Without numbers, the batch itself changes
 * too. Throws `codeBatch.notFound`, `course.notFound`, `unit.notFound`, and `edit.needsConfirm` if several resellers
 * have such cards.
 */
export async function retargetBatch(
  context: StaffContext,
  { courseId, unitId, ...input }: ParsedInputOf<typeof retargetCodeBatch>,
): Promise<BatchChangeResult> {
  const { batchId, numbers, reason } = input
  const was = await readCodeBatch(context, { batchId })
  const target = await requireTarget(context, { kind: courseId === undefined ? 'unit' : 'course', courseId, unitId })
  await requireHolderConfirm(context, input, 'codesChange', { ...target })
  const cause = { at: context.now, byId: context.viewer.id, reason }
  const changed = await changeCards(context, input, { ...cause, kind: 'retargeted', target })
  if (!numbers && changed.length > 0) await setBatchTarget(context, batchId, target)
  const before = { courseId: was.courseId, unitId: was.unitId, count: 0 }
  return recordAndRead(context, input, {
    action: 'codeBatch.retarget',
    before,
    after: { ...target, count: changed.length },
  })
}

/** Throws `codeBatch.notFound`, and `edit.needsConfirm` if several resellers have such cards. */
export async function revokeBatch(
  context: StaffContext,
  input: ParsedInputOf<typeof revokeCall>,
): Promise<BatchChangeResult> {
  await readCodeBatch(context, input)
  await requireHolderConfirm(context, input, 'codesStop', {})
  const cause = { at: context.now, byId: context.viewer.id, reason: input.reason }
  const cards = await changeCards(context, input, { ...cause, kind: 'revoked' })
  await recordHeldCards(context, 'revoked', { cards, ...cause })
  return recordAndRead(context, input, {
    action: 'codeBatch.revoke',
    before: { count: 0 },
    after: { count: cards.length },
  })
}

async function requireHolderConfirm(
  context: StaffContext,
  { confirm, ...input }: BatchChange,
  kind: 'codesStop' | 'codesChange',
  target: Record<string, unknown>,
) {
  const holders = await holdersOf(context, input, context.now)
  if (holders.length < 2) return
  const count = holders.reduce((sum, holder) => sum + holder.count, 0)
  const codes = { count, holders: holders.map(({ name }) => name) }
  const effects: Effect[] = [{ kind, students: [], asksAlways: true, codes }]
  const { batchId, numbers } = input
  requireConfirm(context, {
    subject: { kind: 'codeBatch', id: batchId },
    changes: { ...target, numbers },
    effects,
    confirm,
  })
}

async function recordAndRead(
  context: StaffContext,
  { batchId, numbers, reason }: BatchChange,
  { action, before, after }: { action: 'codeBatch.retarget' | 'codeBatch.revoke'; before: Values; after: Values },
): Promise<BatchChangeResult> {
  const { kind: _kind, count, ...rest } = after
  const cards = { count, ...(numbers && { numbers: `${numbers.from}-${numbers.to}` }) }
  const subject = { kind: 'codeBatch' as const, id: batchId }
  if (count !== 0)
    await recordChange(context, { action, subject, reason, before, after: { ...before, ...rest, ...cards } })
  return { ...(await readCodeBatch(context, { batchId })), changedCount: Number(count) }
}
