import type { Assistant } from '@manassa/contract/teacher/assistants'
import { revisionOf } from '#api/features/teacher/editing/revisions.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type AssistantRow, findAssistant } from './assistants.queries.ts'

export const assistantView = (row: AssistantRow, revision: number): Assistant => ({
  id: row.id,
  revision,
  name: row.name,
  email: row.email,
  phone: row.phone,
  permissions: row.permissions,
  blocked: row.disabledAt !== null,
  secondFactor: Boolean(row.secondFactor),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** Throws `assistant.notFound`, also for an account with another role. */
export async function assistantOf({ db, tenantId, services }: StaffContext, accountId: number): Promise<AssistantRow> {
  const row = await findAssistant(db, tenantId, accountId, services.clock.now())
  if (!row) throw new AppError('assistant.notFound')
  return row
}

export const shownAssistant = async (context: StaffContext, accountId: number): Promise<Assistant> =>
  assistantView(await assistantOf(context, accountId), await revisionOf(context, { kind: 'assistant', id: accountId }))
