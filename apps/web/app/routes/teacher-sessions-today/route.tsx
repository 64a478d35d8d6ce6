import { type ListedSession, listSessions, readSession } from '@manassa/contract/teacher/group-sessions'
import { useEffect } from 'react'
import { sessionsToday as copy } from '#app/copy/attendance.ts'
import { groupTime } from '#app/copy/centre.ts'
import { useAttendanceOutbox } from '#app/features/console/attendance/attendance-outbox.ts'
import { keepSession, sessionPath } from '#app/features/console/attendance/kept-sessions.ts'
import { OwnHeldCash } from '#app/features/console/money/held-cash.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/sessions/today', hidden: true })

/** The number of sessions whose lists of names are fetched before they begin. */
const KEPT_AHEAD = 8

export default function TeacherSessionsToday() {
  const { id: userId } = useMe()
  const query = useCall(listSessions, {}, { keepPreviousData: true, fresh: true })
  useAttendanceOutbox(userId)
  const sessions = query.status === 'success' ? query.data.sessions : null
  useEffect(() => {
    if (sessions) void fetchAhead(userId, sessions)
  }, [userId, sessions])
  return (
    <ConsolePage title={copy.title} intro={<Explanation>{copy.intro}</Explanation>}>
      <div className="mb-3 empty:hidden">
        <OwnHeldCash />
      </div>
      <Async query={query} loading={<Skeleton className="h-40 w-full" />} failed={copy.failed}>
        {({ day, sessions }) =>
          sessions.length === 0 ? (
            <EmptyState
              title={copy.empty}
              icon="clock"
              actions={<ButtonLink to="/teacher/groups">{copy.groups}</ButtonLink>}
              text={copy.emptyText}
            />
          ) : (
            <ul className="grid gap-3 md:grid-cols-2">
              {sessions.map((session) => (
                <li key={`${session.group.id} ${session.day}`}>
                  <SessionCard session={session} isEarlier={session.day !== day} />
                </li>
              ))}
            </ul>
          )
        }
      </Async>
    </ConsolePage>
  )
}

/** Fetches the names in advance, because the hall may have no connection. */
async function fetchAhead(userId: number, sessions: readonly ListedSession[]) {
  for (const { group, day } of sessions.filter(({ state }) => state !== 'cancelled').slice(0, KEPT_AHEAD)) {
    const reply = await call(readSession, { groupId: group.id, day }, { retry: false })
    if (reply.success) keepSession(userId, reply.data, Date.now())
  }
}

const buttonLabels = { planned: copy.start, open: copy.goOn, closed: copy.view, cancelled: copy.view } as const

function SessionCard({ session, isEarlier }: { session: ListedSession; isEarlier: boolean }) {
  const { group, day, state, memberCount, presentCount, own, all } = session
  const me = useMe()
  return (
    <Card className="flex flex-col gap-1 p-3 md:gap-2 md:p-4">
      <div className="flex items-center gap-2">
        <h2 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 font-bold">
          <Name className="min-w-0 break-words">{group.name}</Name>
          <Badge tone={state === 'open' ? 'ok' : undefined}>{copy.states[state]}</Badge>
          {isEarlier && <Badge tone="warn">{copy.yesterday}</Badge>}
        </h2>
        <ButtonLink
          to={`${sessionPath(group.id)}?day=${day}`}
          size="small"
          kind={state === 'planned' || state === 'open' ? 'brand' : 'outline'}
          aria-label={copy.open(buttonLabels[state], group.name)}
        >
          {buttonLabels[state]}
        </ButtonLink>
      </div>
      <p className="text-muted text-sm">
        <Facts>
          <Name>{group.centreName}</Name>
          {groupTime(group)}
          {group.assistant && group.assistant.id !== me.id && <Name>{group.assistant.name}</Name>}
        </Facts>
      </p>
      <p className="tabular text-sm">
        <Facts>
          {copy.present(presentCount, memberCount)}
          {copy.own(own)}
          {all !== null && copy.all(all)}
        </Facts>
      </p>
    </Card>
  )
}
