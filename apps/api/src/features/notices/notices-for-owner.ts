import { ACCOUNT_NOTICE_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { AccountNotice } from '@manassa/contract/shared/account'
import { type Expression, sql } from 'kysely'
import { type Slots, statementOfRow } from '#api/lib/db/statement.ts'
import type { MemberContext } from '#api/lib/http/request-context.ts'
import { type RecentEvent, recentEvents } from './notices.queries.ts'

const noticeOfEvent = {
  'password-set-by-link': 'passwordSetByLink',
  'email-changed': 'emailChanged',
  'phone-changed': 'phoneChanged',
} as const satisfies Record<string, AccountNotice['kind']>
type NoticedKind = keyof typeof noticeOfEvent
const kinds = Object.keys(noticeOfEvent) as NoticedKind[]

export type NoticedEvent = RecentEvent<NoticedKind>

/** The events of an account that its owner is shown, as one column of a statement. */
export const noticedEvents = (tenantId: Expression<string>, accountId: Expression<number>, since: Expression<Date>) =>
  recentEvents(tenantId, accountId, { kinds, since })

/** The earliest time of an event that is still shown. */
export const noticedSince = ({ services }: Pick<MemberContext, 'services'>) =>
  new Date(services.clock.now().getTime() - ACCOUNT_NOTICE_DAYS * DAY_MS)

export const noticesOf = (events: readonly NoticedEvent[]): AccountNotice[] =>
  events.map(({ id, kind, happenedAt }) => ({
    id,
    kind: noticeOfEvent[kind],
    at: new Date(happenedAt).toISOString(),
  }))

export async function noticesForOwner(context: Pick<MemberContext, 'db' | 'services' | 'viewer'>) {
  const { tenantId, id } = context.viewer
  const { events } = await eventsForOwner(context.db, { tenantId, id, since: noticedSince(context) })
  return noticesOf(events)
}

const eventsForOwner = statementOfRow(
  (_db, { tenantId, id, since }: Slots<{ tenantId: string; id: number; since: Date }>) =>
    sql<{ events: NoticedEvent[] }>`select ${noticedEvents(tenantId, id, since)} as events`,
)
