import { randomBytes } from 'node:crypto'
import type { OpenVisit } from '../../lib/visit.ts'
import { writeToken } from './session-token.ts'
import { renameSessionIn } from './sessions.queries.ts'

/** Lets the session in a slot go on under a new name, and gives its token: every token that it had is dead. */
export async function renameSession({ house, db, tenantId }: OpenVisit, accountId: number, slot: number) {
  const sessionId = randomBytes(16)
  await renameSessionIn(db, { tenantId, accountId, slot, sessionId }, house.clock.wall())
  return writeToken(house.keys, tenantId, { sessionId, generation: 0 })
}
