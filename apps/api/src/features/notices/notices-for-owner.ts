import { ACCOUNT_NOTICE_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { AccountNotice } from '@manassa/contract/shared/account'
import type { MemberContext } from '#api/lib/http/request-context.ts'
import { recentEvents } from './notices.queries.ts'

const noticeOfEvent = {
  'password-set-by-link': 'passwordSetByLink',
  'email-changed': 'emailChanged',
  'phone-changed': 'phoneChanged',
} as const satisfies Record<string, AccountNotice['kind']>
const kinds = Object.keys(noticeOfEvent) as Array<keyof typeof noticeOfEvent>

export async function noticesForOwner({
  db,
  services,
  viewer,
}: Pick<MemberContext, 'db' | 'services' | 'viewer'>): Promise<AccountNotice[]> {
  const since = new Date(services.clock.now().getTime() - ACCOUNT_NOTICE_DAYS * DAY_MS)
  const events = await recentEvents(db, viewer, { kinds, since })
  return events.map(({ id, kind, happenedAt }) => ({ id, kind: noticeOfEvent[kind], at: happenedAt.toISOString() }))
}
