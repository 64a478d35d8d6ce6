import { AppError } from '../../lib/app-error.ts'
import type { OpenVisit } from '../../lib/visit.ts'
import { replacementsSince, takeReplacement } from './devices.queries.ts'

/** An account replaces its devices twice in 30 days (design, section 5); the table has a place for each. */
const REPLACEMENTS = 2
const DAYS = 30
const SPAN_MS = DAYS * 86_400_000

/** Throws `auth.replacementsUsed`, with the seconds until the next one, when the account has had both. */
export async function checkReplacements({ house, db, tenantId }: OpenVisit, accountId: number) {
  const wall = house.clock.wall()
  const recent = await replacementsSince(db, { tenantId, id: accountId }, spanBefore(wall))
  const [oldest] = recent
  if (!oldest || recent.length < REPLACEMENTS) return
  const wait = oldest.replacedAt.getTime() + SPAN_MS - wall.getTime()
  throw new AppError('auth.replacementsUsed', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** Counts a replacement, in the transaction that makes it; throws as `checkReplacements` does. */
export async function countReplacement(visit: OpenVisit, accountId: number) {
  const wall = visit.house.clock.wall()
  const places = Array.from({ length: REPLACEMENTS }, (_, index) => index + 1)
  for (const place of places) {
    const owner = { tenantId: visit.tenantId, id: accountId }
    if (await takeReplacement(visit.db, owner, { place, wall, since: spanBefore(wall) })) return
  }
  await checkReplacements(visit, accountId)
}

const spanBefore = (wall: Date) => new Date(wall.getTime() - SPAN_MS)
