import { AppError } from '../../lib/app-error.ts'
import type { Steps } from '../../lib/serve.ts'
import type { OpenVisit } from '../../lib/visit.ts'
import { claimedSession } from './claimed-session.ts'
import { endCopiedSession } from './end-copied-session.ts'
import { whyEnded } from './ended-sessions.ts'
import { isFresh } from './session-rules.ts'
import { writeToken } from './session-token.ts'
import { nextGeneration, renewGeneration } from './sessions.queries.ts'

/**
 * Gives the next token for the current one, also when that has expired while its session lives. Asked again with the
 * same token it gives the same next one. Throws `auth.refreshFailed`.
 */
export async function refreshSession(steps: Steps): Promise<{ token: string }> {
  // The transaction is not undone by a refusal: a copied token ends its session.
  const { token, ended } = await steps.enter(async (db) => {
    const token = await nextToken({ ...steps, db })
    return { token, ended: token ? undefined : await whyEnded(db, steps) }
  })
  if (!token) throw new AppError('auth.refreshFailed', ended ? { ended } : {})
  return { token }
}

async function nextToken(visit: OpenVisit): Promise<string | null> {
  const { house, db, tenantId } = visit
  const found = await claimedSession(db, visit)
  if (!found) return null

  const { claim, session, standing, wall } = found
  const next = { sessionId: claim.sessionId, generation: claim.generation + 1 }
  switch (standing) {
    case 'ended':
      return null
    case 'copied':
      await endCopiedSession(visit, claim.sessionId, session)
      return null
    case 'predecessor':
      // Its answer was lost for so long that the token in it has run out.
      if (!isFresh(session, wall, house.environment.accessTokenSeconds)) {
        await renewGeneration(db, tenantId, next, session.role, wall)
      }
      return writeToken(house.keys, tenantId, next)
    case 'current':
    case 'expired': {
      const moved = await nextGeneration(db, tenantId, claim, session.role, wall)
      // Where another request was first, this token is the predecessor by now.
      return moved ? writeToken(house.keys, tenantId, next) : nextToken(visit)
    }
  }
}
