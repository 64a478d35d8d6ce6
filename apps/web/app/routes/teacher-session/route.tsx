import { readSession } from '@manassa/contract/teacher/group-sessions'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { groupSession as copy } from '#app/copy/attendance.ts'
import { keptSession } from '#app/features/console/attendance/kept-sessions.ts'
import { keepMe } from '#app/features/console/kept-me.ts'
import { cacheThisPage } from '#app/lib/cache-this-page.ts'
import { cairoDate } from '#app/lib/cairo-day.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { registerWorker } from '#app/lib/worker-path.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import type { Route } from './+types/route'
import { SessionScreen } from './session-screen.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

const back = { to: '/teacher/sessions/today', label: copy.back }

/** A session is named by its group and day, so that it can begin without a connection and continue after midnight. */
export default function TeacherSession() {
  const groupId = Number(useParams().groupId)
  const day = useSearchParams()[0].get('day') ?? cairoDate(Date.now())
  const me = useMe()
  const { id: userId } = me
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
  const isHere = query.status === 'success'
  const cameAt = isHere ? query.dataUpdatedAt : 0
  // The page opens again without a connection: with itself, the account's permissions and the session.
  useEffect(() => {
    if (!isHere) return
    keepMe(me)
    void registerWorker().then(cacheThisPage)
  }, [isHere, me])
  useRetryUntilOnline(isHere && query.failure !== null, query.refetch)
  return (
    <QueryPage title={copy.title} back={back} failed={copy.failed} query={query}>
      {(data) => <SessionScreen key={`${groupId} ${day}`} session={data} cameAt={cameAt} userId={userId} />}
    </QueryPage>
  )
}
