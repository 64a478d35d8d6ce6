import { AppError } from '../../lib/app-error.ts'
import type { TxContext } from '../../lib/request-context.ts'
import type { ManualTxContext } from '../../lib/serve.ts'
import { claimedSession } from './claimed-session.ts'
import { endCopiedSession } from './end-copied-session.ts'
import { findSessionEnd } from './ended-sessions.ts'
import { isFresh } from './session-rules.ts'
import { writeToken } from './session-token.ts'
import { nextGeneration, renewGeneration } from './sessions.queries.ts'

/**
 * Gives the next token for the current one, also when that has expired while its session lives. Asked again with the
 * same token it gives the same next one. Throws `auth.refreshFailed`.
 */
export async function refreshSession(context: ManualTxContext): Promise<{ token: string }> {
  // The transaction is not undone by a refusal: a copied token ends its session.
  const { token, ended } = await context.transaction(async (db) => {
    const token = await nextToken({ ...context, db })
    return { token, ended: token ? undefined : await findSessionEnd(db, context) }
  })
  if (!token) throw new AppError('auth.refreshFailed', ended ? { ended } : {})
  return { token }
}

async function nextToken(tx: TxContext): Promise<string | null> {
  const { services, db, tenantId } = tx
  const found = await claimedSession(db, tx)
  if (!found) return null

  const { claim, session, standing, now } = found
  const next = { sessionId: claim.sessionId, generation: claim.generation + 1 }
  switch (standing) {
    case 'ended':
      return null
    case 'copied':
      await endCopiedSession(tx, claim.sessionId, session)
      return null
    case 'predecessor':
      // Its answer was lost for so long that the token in it has run out.
      if (!isFresh(session, now, services.environment.accessTokenSeconds)) {
        await renewGeneration(db, tenantId, next, session.role, now)
      }
      return writeToken(services.keys, tenantId, next)
    case 'current':
    case 'expired': {
      const moved = await nextGeneration(db, tenantId, claim, session.role, now)
      // Where another request was first, this token is the predecessor by now.
      return moved ? writeToken(services.keys, tenantId, next) : nextToken(tx)
    }
  }
}
