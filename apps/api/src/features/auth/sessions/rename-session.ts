import { randomBytes } from 'node:crypto'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { writeToken } from './session-token.ts'
import { renameSessionIn } from './sessions.queries.ts'

/** Gives the session in a slot a new id and returns its token; all earlier tokens become invalid. */
export async function renameSession(
  { services, db, tenantId }: TxContext,
  { accountId, slot }: { accountId: number; slot: number },
) {
  const sessionId = randomBytes(16)
  await renameSessionIn(db, { tenantId, accountId, slot, sessionId }, services.clock.now())
  return writeToken(services.keys, tenantId, { sessionId, generation: 0 })
}
