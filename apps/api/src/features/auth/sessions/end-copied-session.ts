import { notifyOwner } from '#api/features/notices/notify-owner.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { deviceName } from '../devices/device-name.ts'
import { recordSessionEnd } from './ended-sessions.ts'
import { endSession } from './sessions.queries.ts'

/**
 * Ends a session whose token was copied and notifies its owner, once for all concurrent requests
 * (docs/behaviour/sessions.md).
 */
export async function endCopiedSession(
  context: TxContext,
  sessionId: Buffer,
  owner: { id: number; name: string; email: string | null },
) {
  const ended = await endSession(context.db, context.tenantId, sessionId)
  if (!ended) return
  await recordSessionEnd(context.db, context.tenantId, [ended], { reason: 'copied', at: context.services.clock.now() })
  const { userAgent, deviceModel } = ended
  await notifyOwner(context, owner, { kind: 'session-copied', device: deviceName(userAgent, deviceModel) }, userAgent)
}
