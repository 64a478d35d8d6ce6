import type { Overview } from '@manassa/contract/teacher/overview'
import { overview as copy } from '#app/copy/overview.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { CodesTaken } from './codes-taken.tsx'
import { DaysTable } from './days-table.tsx'
import { Figure, figureNames } from './figure.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LiveEvening } from './live-evening.tsx'
import { RefundsWithoutPayment } from './refunds-without-payment.tsx'
import { QuietStudents, TodoList } from './todo-list.tsx'

export function OverviewScreen({ overview, isOutdated }: { overview: Overview; isOutdated: boolean }) {
  const { last30Days, checklist, waits, studentsGoneQuiet, codesTaken = [], refundsWithoutPayment } = overview
  const figures = figureNames.filter((name) => last30Days[name] !== undefined)
  const isNew = checklist.some(({ step, done }) => step === 'publish' && !done)
  const isBegun = checklist.some(({ done }) => !done)
  return (
    <div className="flex flex-col gap-5">
      {isOutdated && <Notice tone="warn">{copy.outdated}</Notice>}
      {isNew && <FirstSteps checklist={checklist} wide />}
      {figures.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {figures.map((name) => (
            <Figure key={name} name={name} overview={overview} />
          ))}
        </div>
      )}
      {!isNew && <LiveEvening />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <TodoList waits={waits} />
          {refundsWithoutPayment && refundsWithoutPayment.count > 0 && (
            <RefundsWithoutPayment refunds={refundsWithoutPayment} />
          )}
          {codesTaken.length > 0 && <CodesTaken downloads={codesTaken} />}
        </div>
        <div className="flex flex-col gap-4">
          {studentsGoneQuiet !== undefined && <QuietStudents count={studentsGoneQuiet} />}
          {!isNew && isBegun && <FirstSteps checklist={checklist} />}
        </div>
      </div>
      {figures.length > 0 && <DaysTable days={overview.days} names={figures} />}
    </div>
  )
}

export const OverviewSkeleton = () => (
  <SkeletonRegion className="flex flex-col gap-5">
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {figureNames.map((name) => (
        <Card key={name} className="flex flex-col gap-3 p-4">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-8 w-16" />
          <Skeleton className="h-14" />
        </Card>
      ))}
    </div>
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
    </div>
  </SkeletonRegion>
)
