import type { OpenVisit } from '../../lib/visit.ts'
import { deviceName } from '../account/device-name.ts'
import { tellOwner } from '../notices/tell-owner.ts'
import { noteWhyEnded } from './ended-sessions.ts'
import { endSession } from './sessions.queries.ts'

/**
 * Ends a session whose token somebody has a copy of, and tells its owner: once, however many requests find it out
 * together (security, D2).
 */
export async function endCopiedSession(
  visit: OpenVisit,
  sessionId: Buffer,
  owner: { id: number; name: string; email: string },
) {
  const ended = await endSession(visit.db, visit.tenantId, sessionId)
  if (!ended) return
  await noteWhyEnded(visit.db, visit.tenantId, [ended], { reason: 'copied', at: visit.house.clock.wall() })
  const { userAgent, deviceModel } = ended
  await tellOwner(visit, owner, { kind: 'session-copied', device: deviceName(userAgent, deviceModel) }, userAgent)
}
