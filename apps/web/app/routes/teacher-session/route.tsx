import { readSession } from '@manassa/contract/teacher/group-sessions'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { groupSession as copy } from '#app/copy/attendance.ts'
import { keepSession, keptSession } from '#app/features/console/attendance/kept-sessions.ts'
import { cairoDate } from '#app/lib/cairo-day.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import type { Route } from './+types/route'
import { SessionScreen } from './session-screen.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

const back = { to: '/teacher/sessions/today', label: copy.back }

/** A session by its group and its day, so that it can begin without a connection, and goes on after midnight. */
export default function TeacherSession() {
  const groupId = Number(useParams().groupId)
  const day = useSearchParams()[0].get('day') ?? cairoDate(Date.now())
  const { id: userId } = useMe()
  const query = useCall(
    readSession,
    { groupId, day },
    {
      fresh: true,
      keepPreviousData: true,
      initialDataAfterMs: 0,
      initialData: () => keptSession(userId, groupId, day),
    },
  )
  const [session, cameAt] = query.status === 'success' ? [query.data, query.dataUpdatedAt] : [null, 0]
  useEffect(() => {
    if (session) keepSession(userId, session, cameAt)
  }, [userId, session, cameAt])
  return (
    <QueryPage title={copy.title} back={back} failed={copy.failed} query={query}>
      {(data) => <SessionScreen key={`${groupId} ${day}`} session={data} cameAt={cameAt} userId={userId} />}
    </QueryPage>
  )
}
