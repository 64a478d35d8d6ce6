import type { Assistant } from '@manassa/contract/teacher/assistants'
import { endLinksMadeBy } from '#api/features/auth/password/password-links.queries.ts'
import { endAllSessions } from '#api/features/auth/sessions/end-all-sessions.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { assistantOf, shownAssistant } from './assistant.view.ts'
import { setBlocked } from './assistants.queries.ts'

interface BlockInput {
  accountId: number
  reason?: string | undefined
}

/**
 * Blocks an assistant and deletes their sessions, so every process refuses the next request. Password links that they
 * made for students end too. Blocking twice changes nothing. Throws `assistant.notFound`.
 */
export async function blockAssistant(context: StaffContext, { accountId, reason }: BlockInput): Promise<Assistant> {
  const { db, tenantId, services } = context
  await assistantOf(context, accountId)
  const now = services.clock.now()
  if (await setBlocked(db, tenantId, accountId, now)) {
    await endAllSessions(db, tenantId, accountId, { reason: 'signedOut', at: now })
    await endLinksMadeBy(db, tenantId, accountId)
    await recordChange(context, { action: 'assistant.block', subject: { kind: 'assistant', id: accountId }, reason })
  }
  return shownAssistant(context, accountId)
}

/** Unblocks an assistant, whose sessions stay ended. Throws `assistant.notFound`. */
export async function unblockAssistant(context: StaffContext, { accountId, reason }: BlockInput): Promise<Assistant> {
  await assistantOf(context, accountId)
  if (await setBlocked(context.db, context.tenantId, accountId, null)) {
    await recordChange(context, { action: 'assistant.unblock', subject: { kind: 'assistant', id: accountId }, reason })
  }
  return shownAssistant(context, accountId)
}
