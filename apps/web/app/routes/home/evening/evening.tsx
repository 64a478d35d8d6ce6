import { givenName } from '@manassa/contract/rules/given-name'
import type { Evening as EveningData } from '@manassa/contract/student/evening'
import { useRef } from 'react'
import { layout } from '#app/copy/common.ts'
import { evening } from '#app/copy/evening.ts'
import { emailUnconfirmed } from '#app/copy/own-contact.ts'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import { SHOWS_ALL } from '#app/lib/evening-path.ts'
import { Link } from '#app/lib/link.tsx'
import type { StoredUser } from '#app/lib/session.ts'
import { isOld, KeptSince } from '#app/player/offline/kept-since.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AccountNotices, Announcements } from './announcements.tsx'
import { ClosingSoon, CodeLine, Marks, MistakesDue, NewReplies } from './evening-lists.tsx'
import { MissedUnit } from './missed-unit.tsx'
import { NextCard } from './next-card.tsx'
import { TIMED } from './store-home.ts'
import { useEvening, useEveningTime, useHoldsBack, useStoreHome } from './use-evening.ts'
import { Week } from './week.tsx'

/** A student's first page (docs/behaviour/evening.md). CSS draws a skeleton while it is empty (styles/base.css). */
export default function Evening({ user }: { user: StoredUser }) {
  const query = useEvening(user.id)
  if (query.status === 'pending') return null
  if (query.status === 'error') return <NotFetched query={query} />
  return <Today user={user} query={query} />
}

interface TodayProps {
  user: StoredUser
  query: Extract<AsyncQuery<EveningData>, { status: 'success' }>
}

function Today({ user, query: { data, dataUpdatedAt: cameAt, failure, refetch } }: TodayProps) {
  const time = useEveningTime(data, cameAt, refetch)
  const holdsBack = useHoldsBack(time, data, { cameAt, failed: failure !== null })
  const { now } = time
  const serverNow = Date.parse(data.now)
  const page = useRef<HTMLDivElement>(null)
  useStoreHome(page, user.id, data, cameAt)
  return (
    <div
      ref={page}
      className="measure grid grid-cols-1 gap-4 py-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:items-start lg:gap-6 lg:py-8"
    >
      <div className="lg:col-span-2">
        <h1 tabIndex={-1} className="break-words text-lg leading-snug lg:text-2xl">
          {layout.greeting(givenName(user.name))}
        </h1>
        <div {...TIMED}>
          {isOld(serverNow, now) ? (
            <KeptSince cameAt={serverNow} now={now} />
          ) : (
            <p className="text-muted text-xs">{evening.today(now)}</p>
          )}
        </div>
      </div>
      <div className="grid lg:row-span-2">
        <NextCard next={data.next} time={time} userId={user.id} mistakesDue={data.mistakesDue} />
      </div>
      {!holdsBack && <BelowCard data={data} now={now} />}
    </div>
  )
}

const BelowCard = ({ data, now }: { data: EveningData; now: number }) => (
  <>
    <Week week={data.week} now={now} />
    {data.missed && <MissedUnit missed={data.missed} />}
    <ClosingSoon closing={data.closing} now={now} />
    <CodeLine />
    <NewReplies replies={data.replies} />
    <Marks marks={data.marks} />
    <MistakesDue due={data.mistakesDue} />
    <div className="flex flex-col gap-2 empty:hidden lg:col-start-1">
      {data.accountNotices && <AccountNotices notices={data.accountNotices} />}
      {data.unconfirmedEmail && (
        <Link to="/profile" className="py-3 text-sm text-warn underline underline-offset-4">
          {emailUnconfirmed(data.unconfirmedEmail)} {evening.confirmEmail}
        </Link>
      )}
      {data.announcements && <Announcements announcements={data.announcements} />}
    </div>
    <p className="text-center lg:col-span-2">
      <ButtonLink to={`/${SHOWS_ALL}`} kind="plain" size="small">
        {evening.explore}
        <Icon name="chevronNext" />
      </ButtonLink>
    </p>
  </>
)

const NotFetched = ({ query }: { query: Extract<AsyncQuery<EveningData>, { status: 'error' }> }) => (
  <div className="measure flex flex-col gap-4 py-8">
    <h1 tabIndex={-1} className="sr-only">
      {evening.failed}
    </h1>
    <Failed
      failure={query.failure}
      title={evening.failed}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
    <p className="flex flex-wrap justify-center gap-3">
      <ButtonLink to="/enrolled-courses" kind="outline">
        {evening.myCourses}
      </ButtonLink>
      <ButtonLink to="/my-lectures" kind="outline">
        {evening.myLectures}
      </ButtonLink>
    </p>
  </div>
)
