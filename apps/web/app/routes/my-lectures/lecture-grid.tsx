import { shortGradeLabel } from '@manassa/contract/rules/grade'
import { termLabel } from '@manassa/contract/rules/term'
import type { Lecture } from '@manassa/contract/student/lectures'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { dayOf } from '#app/copy/format.ts'
import { lectures } from '#app/copy/lectures.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import { LECTURE_SKELETONS } from '#app/lib/timings.ts'
import { ClosedUnitOptions } from '#app/player/schedule/closed-unit-options.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'

const columns = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

export const LectureGrid = ({ lectures }: { lectures: readonly Lecture[] }) => (
  <ul className={columns}>
    {lectures.map((lecture) => (
      <li key={lecture.unitId}>
        <LectureCard lecture={lecture} />
      </li>
    ))}
  </ul>
)

export const LectureGridSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-6 w-40" />
    <SkeletonRegion className={columns}>
      {Array.from({ length: LECTURE_SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else
        <div key={index} className="flex flex-col gap-3 rounded-card border border-line border-t-4 bg-card p-4">
          <div className="flex gap-2">
            <Skeleton className="h-7 w-20 rounded-full" />
            <Skeleton className="h-7 w-24 rounded-full" />
          </div>
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-12 w-full rounded-control" />
        </div>
      ))}
    </SkeletonRegion>
  </>
)

function LectureCard({ lecture }: { lecture: Lecture }) {
  const { active, unitName, courseName } = lecture
  const subject = lecture.unitTitle || unitName
  return (
    <article
      className={classes(
        'relative flex h-full flex-col gap-3 overflow-hidden rounded-card border border-line border-t-4 bg-card p-4 shadow-card transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-high',
        active ? 'border-t-gold' : 'border-t-line',
      )}
    >
      <div className="flex flex-wrap gap-2">
        {active ? (
          <Badge tone="ok" icon="check">
            {lectures.active}
          </Badge>
        ) : (
          <Badge tone="quiet" icon="lock">
            {lectures.inactive}
          </Badge>
        )}
        <Badge>{shortGradeLabel(lecture.grade)}</Badge>
        <Badge tone="gold">{termLabel(lecture.term)}</Badge>
      </div>
      <div>
        <h2 className="text-lg" dir="auto">
          {subject}
        </h2>
        {subject !== unitName && (
          <p className="text-muted text-sm" dir="auto">
            {unitName}
          </p>
        )}
      </div>
      <ul className="flex flex-col gap-1 text-muted text-sm">
        <li className="flex items-center gap-2">
          <Icon name="book" size={18} />
          <span className="min-w-0" dir="auto">
            {courseName}
          </span>
        </li>
        <li className="flex items-center gap-2">
          <Icon name="calendar" size={18} />
          {lectures.redeemed(dayOf(new Date(lecture.redeemedAt)))}
        </li>
        <When window={lecture.window} />
      </ul>
      {lecture.window.state === 'ended' ? (
        <div className="mt-auto flex flex-col gap-2">
          {lecture.window.because?.kind !== 'shut' && (
            <ButtonLink to={`/unit-viewer/${lecture.unitId}`} kind="brand" wide>
              {closedUnit.lookBack}
            </ButtonLink>
          )}
          <ClosedUnitOptions unitName={unitName} courseName={courseName} />
        </div>
      ) : (
        <ButtonLink
          to={`/unit-viewer/${lecture.unitId}`}
          kind={active ? 'brand' : 'soft'}
          wide
          aria-label={lectures.enterNamed(subject)}
          className="mt-auto after:absolute after:inset-0 after:content-['']"
        >
          {lectures.enter}
        </ButtonLink>
      )}
    </article>
  )
}

function When({ window }: Pick<Lecture, 'window'>) {
  const label = windowLabel(window)
  if (!label) return null
  const isSoon = window.state === 'open' && window.closes?.closingSoon
  return (
    <li className={classes('flex items-center gap-2 font-bold', isSoon ? 'text-warn' : 'text-ink')}>
      <Icon name={window.state === 'ended' ? 'lock' : 'clock'} size={18} />
      {label}
    </li>
  )
}

function windowLabel(window: Lecture['window']): string | null {
  if (window.state === 'open') return window.closes && timeWindow.closes(window.closes.at)
  if (window.state === 'upcoming') return timeWindow.opens(window.opensAt)
  return window.state === 'ended' ? timeWindow.ended(window.endedAt) : null
}
