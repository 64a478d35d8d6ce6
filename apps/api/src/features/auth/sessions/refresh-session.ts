import { type Refused, refused } from '#api/lib/http/app-error.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { claimedSession } from './claimed-session.ts'
import { endCopiedSession } from './end-copied-session.ts'
import { findSessionEnd } from './ended-sessions.ts'
import { isFresh } from './session-rules.ts'
import { writeToken } from './session-token.ts'
import { nextGeneration, renewGeneration } from './sessions.queries.ts'

/**
 * Returns the next token for the current one, also for an expired one while its session lives. A repeated request with
 * the same token returns the same next token. Refuses with `auth.refreshFailed`.
 */
export async function refreshSession(context: TxContext): Promise<{ token: string } | Refused> {
  const token = await nextToken(context)
  if (token) return { token }
  const ended = await findSessionEnd(context)
  // A refusal commits the transaction, because a copied token has ended its session.
  return refused('auth.refreshFailed', ended ? { ended } : {})
}

async function nextToken(tx: TxContext): Promise<string | null> {
  const { services, db, tenantId } = tx
  // Nothing that follows needs a lock, because the generation decides again.
  const found = await claimedSession(tx, { withCommit: true })
  if (!found) return null

  const { claim, session, state, now } = found
  const next = { sessionId: claim.sessionId, generation: claim.generation + 1 }
  switch (state) {
    case 'ended':
      return null
    case 'copied':
      await endCopiedSession(tx, claim.sessionId, session)
      return null
    case 'predecessor':
      // The earlier response was lost for so long that its token has expired.
      if (!isFresh(session, now, services.environment.accessTokenSeconds)) {
        await renewGeneration(db, tenantId, next, session.role, now)
      }
      return writeToken(services.keys, tenantId, next)
    case 'current':
    case 'expired': {
      const moved = await nextGeneration(db, tenantId, claim, session.role, now)
      // Another request was first, so this token is the predecessor now.
      return moved ? writeToken(services.keys, tenantId, next) : nextToken(tx)
    }
  }
}
