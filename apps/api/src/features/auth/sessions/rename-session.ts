import { randomBytes } from 'node:crypto'
import type { TxContext } from '#api/lib/request-context.ts'
import { writeToken } from './session-token.ts'
import { renameSessionIn } from './sessions.queries.ts'

/** Lets the session in a slot go on under a new name, and gives its token: every token that it had is dead. */
export async function renameSession(
  { services, db, tenantId }: TxContext,
  { accountId, slot }: { accountId: number; slot: number },
) {
  const sessionId = randomBytes(16)
  await renameSessionIn(db, { tenantId, accountId, slot, sessionId }, services.clock.now())
  return writeToken(services.keys, tenantId, { sessionId, generation: 0 })
}
