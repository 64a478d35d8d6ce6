import { type WhereToGoOn, whereToGoOn } from '@manassa/contract/student/study'
import { layout } from '#app/copy/common.ts'
import { myCourses } from '#app/copy/my-courses.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import type { QueryState } from '#app/lib/call/query-observer.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useSchool } from '#app/lib/school.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { AccountNotices, Announcements } from './announcements.tsx'

type LessonToContinue = Exclude<WhereToGoOn, { state: 'none' | 'done' }>
type Over = Extract<WhereToGoOn, { state: 'ended' }>
type Missed = NonNullable<Extract<WhereToGoOn, { state: 'open' }>['missed']>

/** Links the home page to the lesson studied last, among those that are open. */
export default function ContinueLearning({ name }: { name: string }) {
  const query = useCall(whereToGoOn, {})
  const where = whereIn(query)
  // CSS draws the skeleton while it is empty (styles/base.css).
  if (where === null) return null
  const place = 'place' in where ? where : null
  const when = place && whenOf(place)
  const isSoon = place?.state === 'open' && place.closingSoon
  const { announcements, accountNotices } = query.status === 'success' ? query.data : {}
  return (
    <>
      <section aria-label={layout.myCourses} className="measure flex h-20 items-center gap-3 sm:gap-4">
        {place && place.state !== 'ended' && <CourseRing done={place.doneLessonCount} total={place.lessonCount} />}
        <div className="min-w-0 flex-1">
          {when ? (
            <p className={classes('line-clamp-2 text-sm leading-snug', isSoon ? 'font-bold text-warn' : 'text-muted')}>
              {when}
            </p>
          ) : (
            <>
              {/* A wide header greets already. */}
              <p className="truncate text-muted text-sm lg:hidden">{layout.greeting(name)}</p>
              {place && (
                <p className="text-muted text-sm max-lg:hidden">
                  {myCourses.progress(place.doneLessonCount, place.lessonCount)}
                </p>
              )}
            </>
          )}
          <p className="truncate font-bold">
            <bdi>{placeName(where)}</bdi>
          </p>
        </div>
        {place?.state === 'ended' ? <WaysOn over={place} /> : <ContinueLink where={where} />}
      </section>
      {place && 'missed' in place && place.missed && <MissedUnit missed={place.missed} now={place} />}
      {accountNotices && <AccountNotices notices={accountNotices} />}
      {announcements && <Announcements announcements={announcements} />}
    </>
  )
}

/** The unit that closed before it was completed, and the one that is open now. */
function MissedUnit({ missed, now }: { missed: Missed; now: LessonToContinue }) {
  const chat = chatLink(useSchool().contact?.whatsApp_Number, timeWindow.asks(missed.unitName, missed.courseName))
  return (
    <div className="measure pb-3">
      <div className="flex flex-wrap items-center gap-x-3 rounded-control bg-brand-soft px-4 py-1 text-sm">
        <p className="py-2">
          {timeWindow.missed[missed.place](missed.unitTitle || missed.unitName, missed.endedAt)}{' '}
          {now.state === 'open' && timeWindow.openNow(now.unitTitle || now.unitName)}
        </p>
        {chat && (
          <ButtonAnchor href={chat} kind="plain" size="small" icon="whatsapp" className="-mx-4">
            {timeWindow.chat}
          </ButtonAnchor>
        )}
      </div>
    </div>
  )
}

function placeName(where: WhereToGoOn | { state: 'unknown' }): string {
  if ('place' in where) return where.place === 'course' ? where.courseName : where.unitTitle || where.unitName
  return { unknown: myCourses.welcome, none: myCourses.firstCourse, done: myCourses.allDone }[where.state]
}

/** The text about its opening or closing; null without a date. */
function whenOf(place: LessonToContinue): string | null {
  if (place.state === 'ended') return timeWindow.ended(place.endedAt)
  if (place.state === 'upcoming') return timeWindow.unitOpens(place.opensAt)
  return place.closesAt && timeWindow.closes(place.closesAt)
}

function ContinueLink({ where }: { where: WhereToGoOn | { state: 'unknown' } }) {
  if ('place' in where) {
    const label = where.doneLessonCount > 0 ? myCourses.goOn : myCourses.start
    return (
      <ButtonLink
        to={where.place === 'course' ? `/course-player/${where.courseId}` : `/unit-viewer/${where.unitId}`}
        size="small"
        icon="play"
        aria-label={myCourses.startNamed(placeName(where), label)}
      >
        {label}
      </ButtonLink>
    )
  }
  const isNew = where.state === 'none'
  return (
    <ButtonLink to={isNew ? '/courses' : '/enrolled-courses'} kind="soft" size="small">
      {isNew ? myCourses.browse : myCourses.title}
    </ButtonLink>
  )
}

/** Every unit has closed: another lecture code, or a message to the school. */
function WaysOn({ over }: { over: Over }) {
  const chat = chatLink(useSchool().contact?.whatsApp_Number, timeWindow.asks(over.unitName, over.courseName))
  return (
    <div className="flex shrink-0 gap-2">
      <ButtonLink to="/my-lectures#code" kind="soft" size="small" className="max-xs:px-3">
        {timeWindow.shortCode}
      </ButtonLink>
      {chat && (
        <ButtonAnchor href={chat} kind="outline" size="small" icon="whatsapp" className="max-sm:px-3">
          <span className="max-sm:sr-only">{timeWindow.chat}</span>
        </ButtonAnchor>
      )}
    </div>
  )
}

/** Null while loading, and `unknown` after a failure. */
function whereIn(query: QueryState<WhereToGoOn>): WhereToGoOn | { state: 'unknown' } | null {
  if (query.status === 'pending') return null
  return query.status === 'success' ? query.data : { state: 'unknown' }
}

const SIDE = 48
const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

/** The progress of a course as a ring. */
function CourseRing({ done, total }: { done: number; total: number }) {
  const part = total === 0 ? 0 : done / total
  return (
    <svg
      width={SIDE}
      height={SIDE}
      viewBox="0 0 48 48"
      role="img"
      aria-label={myCourses.progress(done, total)}
      className="shrink-0"
    >
      <circle cx="24" cy="24" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="5" />
      {part > 0 && (
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="var(--gold)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${part * ROUND} ${ROUND}`}
          transform="rotate(-90 24 24)"
        />
      )}
      <text x="24" y="24" dy="0.35em" textAnchor="middle" direction="ltr" className="fill-ink font-bold text-xs">
        {`${Math.round(part * 100)}%`}
      </text>
    </svg>
  )
}
