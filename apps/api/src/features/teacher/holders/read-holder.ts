import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readHolder as call, Holder } from '@manassa/contract/teacher/holders'
import { requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'
import { holderView, visibleHolder } from './holder.view.ts'
import { heldBatches, holderWithId } from './holders.queries.ts'

/** Throws `holder.notFound`. */
export async function holderNow(context: StaffContext, id: number): Promise<Holder & { owed: number }> {
  const row = requireFound(await holderWithId(context, id, context.now), 'holder.notFound')
  return holderView(row, await revisionOf(context, { kind: 'holder', id }))
}

/** Throws `holder.notFound`. */
export async function readHolder(
  context: StaffContext,
  { holderId }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const holder = visibleHolder(context.viewer, await holderNow(context, holderId))
  return { ...holder, batches: await heldBatches(context, holderId, context.now) }
}
