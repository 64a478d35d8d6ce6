import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { retargetCodeBatch, revokeCodeBatch as revokeCall } from '@manassa/contract/teacher/code-batches'
import { recordHeldCards } from '#api/features/holdings/holder-entries.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { type Cards, changeCards, holdersOf, turnBatch } from './change-codes.queries.ts'
import { requireTarget } from './code-target.ts'
import { readCodeBatch } from './list-code-batches.ts'

type Changed = DataOf<typeof revokeCall>
interface Wish extends Cards {
  reason: string
  confirm?: string | undefined
}

/**
 * Makes the unused cards of a batch open something else (docs/behaviour.md#batches-of-codes); where no numbers are
 * named, the batch is for that from now on. Throws `codeBatch.notFound`, `course.notFound`, `unit.notFound`, and
 * `edit.needsConfirm` where several hold some of them.
 */
export async function retargetBatch(
  context: StaffContext,
  { courseId, unitId, ...wish }: ParsedInputOf<typeof retargetCodeBatch>,
): Promise<Changed> {
  const { batchId, numbers, reason } = wish
  const was = await readCodeBatch(context, { batchId })
  const target = await requireTarget(context, { kind: courseId === undefined ? 'unit' : 'course', courseId, unitId })
  await askWhereHeld(context, wish, 'codesChange', { ...target })
  const cause = { at: context.now, byId: context.viewer.id, reason }
  const changed = await changeCards(context, wish, { ...cause, kind: 'retargeted', target })
  if (!numbers && changed.length > 0) await turnBatch(context, batchId, target)
  const before = { courseId: was.courseId, unitId: was.unitId, count: 0 }
  return told(context, wish, { action: 'codeBatch.retarget', before, after: { ...target, count: changed.length } })
}

/**
 * Ends the unused cards of a batch. Throws `codeBatch.notFound`, and `edit.needsConfirm` where several hold some of
 * them.
 */
export async function revokeBatch(context: StaffContext, wish: ParsedInputOf<typeof revokeCall>): Promise<Changed> {
  await readCodeBatch(context, wish)
  await askWhereHeld(context, wish, 'codesStop', {})
  const cause = { at: context.now, byId: context.viewer.id, reason: wish.reason }
  const cards = await changeCards(context, wish, { ...cause, kind: 'revoked' })
  await recordHeldCards(context, 'revoked', { cards, ...cause })
  return told(context, wish, { action: 'codeBatch.revoke', before: { count: 0 }, after: { count: cards.length } })
}

async function askWhereHeld(
  context: StaffContext,
  { confirm, ...wish }: Wish,
  kind: 'codesStop' | 'codesChange',
  target: Record<string, unknown>,
) {
  const holders = await holdersOf(context, wish, context.now)
  if (holders.length < 2) return
  const count = holders.reduce((sum, holder) => sum + holder.count, 0)
  const codes = { count, holders: holders.map(({ name }) => name) }
  const effects: Effect[] = [{ kind, students: [], asksAlways: true, codes }]
  const { batchId, numbers } = wish
  requireConfirm(context, {
    subject: { kind: 'codeBatch', id: batchId },
    changes: { ...target, numbers },
    effects,
    confirm,
  })
}

/** The batch as it is now, when the log has it. */
async function told(
  context: StaffContext,
  { batchId, numbers, reason }: Wish,
  { action, before, after }: { action: string; before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<Changed> {
  const { kind: _kind, count, ...rest } = after
  const cards = { count, ...(numbers && { numbers: `${numbers.from}-${numbers.to}` }) }
  const subject = { kind: 'codeBatch', id: batchId }
  if (count !== 0)
    await recordChange(context, { action, subject, reason, before, after: { ...before, ...rest, ...cards } })
  return { ...(await readCodeBatch(context, { batchId })), changedCount: Number(count) }
}
