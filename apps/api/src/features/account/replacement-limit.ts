import { DAY_MS } from '@manassa/contract/rules/time-units'
import { AppError } from '#api/lib/http/app-error.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { replacementsSince, takeReplacement } from './devices.queries.ts'

/** An account replaces its devices twice in 30 days (docs/behaviour/sessions.md); the table has one place for each. */
const REPLACEMENTS = 2
const DAYS = 30
const SPAN_MS = DAYS * DAY_MS

/** Throws `auth.replacementsUsed`, with the seconds until the next one, when both replacements are used. */
export async function checkReplacements({ services, db, tenantId }: TxContext, accountId: number) {
  const now = services.clock.now()
  const recent = await replacementsSince(db, { tenantId, id: accountId }, spanBefore(now))
  const [oldest] = recent
  if (!oldest || recent.length < REPLACEMENTS) return
  const wait = oldest.replacedAt.getTime() + SPAN_MS - now.getTime()
  throw new AppError('auth.replacementsUsed', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** Counts a replacement, in the transaction that makes it; throws as `checkReplacements` does. */
export async function countReplacement(context: TxContext, accountId: number) {
  const now = context.services.clock.now()
  const places = Array.from({ length: REPLACEMENTS }, (_, index) => index + 1)
  for (const place of places) {
    const owner = { tenantId: context.tenantId, id: accountId }
    if (await takeReplacement(context.db, owner, { place, now, since: spanBefore(now) })) return
  }
  await checkReplacements(context, accountId)
}

const spanBefore = (now: Date) => new Date(now.getTime() - SPAN_MS)
