import { numberLinks } from '@manassa/contract/rules/number-links'
import type { Overview } from '@manassa/contract/teacher/overview'
import { overview as copy } from '#app/copy/overview.ts'
import { RoundIcon, TodoList, TodoRow } from '#app/features/console/waiting/todo-list.tsx'
import { Card } from '#app/ui/card.tsx'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { CodesTaken } from './codes-taken.tsx'
import { DaysTable } from './days-table.tsx'
import { Figure, figureNames, TodayFigures } from './figure.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LiveEvening } from './live-evening.tsx'
import { RefundsWithoutPayment } from './refunds-without-payment.tsx'

/** Decisions come first, then today in one line a number; on a phone the charts are folded. */
export function OverviewScreen({ overview, isOutdated }: { overview: Overview; isOutdated: boolean }) {
  const { last30Days, checklist, waits, studentsGoneQuiet, codesTaken = [], refundsWithoutPayment } = overview
  const isWide = useIsWide('sm')
  const hasSteps = checklist.some(({ done }) => !done)
  // A school in which nothing has happened yet has no charts.
  const hasFigures = !hasSteps || Object.values(last30Days).some((count) => count > 0)
  const figures = hasFigures ? figureNames.filter((name) => last30Days[name] !== undefined) : []
  const charts = figures.map((name) => <Figure key={name} name={name} overview={overview} />)
  return (
    <div className="flex flex-col gap-4 lg:gap-5">
      {isOutdated && <Notice tone="warn">{copy.outdated}</Notice>}
      {!hasFigures && <FirstSteps checklist={checklist} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TodoList waits={waits} />
        <div className="flex flex-col gap-4">
          {studentsGoneQuiet !== undefined && hasFigures && <QuietStudents count={studentsGoneQuiet} />}
          {hasFigures && hasSteps && <FirstSteps checklist={checklist} />}
        </div>
      </div>
      {figures.length > 0 &&
        (isWide ? (
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{charts}</div>
        ) : (
          <TodayFigures names={figures} overview={overview} />
        ))}
      {hasFigures && <LiveEvening />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {refundsWithoutPayment && refundsWithoutPayment.count > 0 && (
          <RefundsWithoutPayment refunds={refundsWithoutPayment} />
        )}
        {codesTaken.length > 0 && <CodesTaken downloads={codesTaken} />}
      </div>
      {figures.length > 0 && (
        <DaysTable days={overview.days} names={figures}>
          {!isWide && <div className="flex flex-col gap-4 p-4">{charts}</div>}
        </DaysTable>
      )}
    </div>
  )
}

export const OverviewSkeleton = () => (
  <SkeletonRegion className="flex flex-col gap-5">
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
    <Skeleton className="h-52 rounded-card" />
  </SkeletonRegion>
)

const QuietStudents = ({ count }: { count: number }) => (
  <Card className="px-4 py-2 lg:px-5">
    <TodoRow to={numberLinks.radarList('quiet')}>
      <RoundIcon icon="user" tone={count === 0 ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn'} />
      <div className="min-w-0 flex-1">
        <h2 className="text-muted text-sm">{copy.quiet}</h2>
        <p className="font-bold text-xl leading-snug">{copy.quietCount(count)}</p>
        {count > 0 && <p className="text-muted text-sm">{copy.quietText}</p>}
        <p className="font-bold text-brand-strong text-sm">{copy.toRadar}</p>
      </div>
    </TodoRow>
  </Card>
)
