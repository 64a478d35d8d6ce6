import { DEVICES_PER_STUDENT, SHARED_VIDEOS_FROM, SHARING_WITHIN_DAYS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import { isActiveStudent } from './active-student.ts'
import type { ListedPerson, RadarList } from './radar-list.ts'

interface SharedRow extends ListedPerson {
  deviceCount: number
  replacementCount: number
  atOnceCount: number
  sessionCount: number
  lastAt: Date | null
}

/**
 * Accounts with more devices than allowed, with both device slots replaced, or with videos playing on two devices at
 * once. Each device counts from its login on. Signs from before staff settled the matter do not count; sessions that
 * the school ended still count. Session times follow the machine's clock, videos the school's.
 */
export const shared: RadarList<SharedRow> = {
  matching: ({ db, tenantId, services, now }, search) => {
    const since = (clock: Date) => sql`${clock}::timestamptz - make_interval(days => ${SHARING_WITHIN_DAYS}::int)`
    const machine = since(services.clock.now())
    return sql`
    with settled as materialized (
      select account_id, sessions_until, videos_until from sharing_settled where tenant_id = ${tenantId}
    ), many as materialized (
      select account_id from known_device
      where tenant_id = ${tenantId} group by account_id having count(*) > ${DEVICES_PER_STUDENT}::int
    ), used as (
      select known.account_id, count(*)::int as device_count
      from many
      join known_device as known on known.tenant_id = ${tenantId} and known.account_id = many.account_id
      left join device_session as session on session.tenant_id = ${tenantId}
        and session.account_id = known.account_id and session.device_hash = known.device_hash
      left join settled on settled.account_id = known.account_id
      cross join lateral (select greatest(known.last_login_at, session.last_used_at) as at) as last
      where last.at >= ${machine} and last.at > coalesce(settled.sessions_until, '-infinity')
      group by known.account_id
    ), replaced as (
      select replacement.account_id, count(*)::int as replacement_count from device_replacement as replacement
      left join settled on settled.account_id = replacement.account_id
      where replacement.tenant_id = ${tenantId} and replacement.replaced_at >= ${machine}
        and replacement.replaced_at > coalesce(settled.sessions_until, '-infinity')
      group by replacement.account_id
    ), at_once as (
      select seen.student_id as account_id, count(*)::int as at_once_count from watch_session as seen
      left join settled on settled.account_id = seen.student_id
      where seen.tenant_id = ${tenantId} and seen.beside_another and seen.opened_at >= ${since(now)}
        and seen.opened_at > coalesce(settled.videos_until, '-infinity')
      group by seen.student_id
    )
    select account.id, account.name, account.phone, account.parent_phone,
      coalesce(used.device_count, ${DEVICES_PER_STUDENT}::int) as device_count,
      coalesce(replaced.replacement_count, 0) as replacement_count,
      coalesce(at_once.at_once_count, 0) as at_once_count
    from (select account_id from used where device_count > ${DEVICES_PER_STUDENT}::int
      union select account_id from replaced where replacement_count >= ${DEVICES_PER_STUDENT}::int
      union select account_id from at_once where at_once_count >= ${SHARED_VIDEOS_FROM}::int) as told
    join account on account.tenant_id = ${tenantId} and account.id = told.account_id
    left join used on used.account_id = account.id
    left join replaced on replaced.account_id = account.id
    left join at_once on at_once.account_id = account.id
    where ${isActiveStudent({ db, tenantId }, search)}`
  },
  moreColumns: ({ tenantId }) => sql`
    (select count(*)::int from device_session as session
      where session.tenant_id = ${tenantId} and session.account_id = matching.id) as session_count,
    (select max(last_used_at) from device_session as session
      where session.tenant_id = ${tenantId} and session.account_id = matching.id) as last_at`,
  order: sql`device_count desc, at_once_count desc, id desc`,
}
