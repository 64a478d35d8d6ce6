import { type Live, listMarksToday, liveAccess, readLive } from '@manassa/contract/teacher/live'
import type { ReactNode } from 'react'
import { markText } from '#app/copy/chat-texts.ts'
import { live as copy } from '#app/copy/live.ts'
import { UNMARKED } from '#app/copy/results.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { StudentName } from '#app/features/console/results/student-name.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { LIVE_STUDENTS_POLL_MS } from '#app/lib/timings.ts'
import { Async } from '#app/ui/async.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { CopyForGroup, type GroupList, namesOf } from '#app/ui/console/table/copy-for-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function LiveEvening() {
  return useMay(liveAccess) ? <Evening /> : null
}

/** The poll pauses while the page is hidden. */
function Evening() {
  const query = useCall(readLive, {}, { fresh: true, refetchInterval: () => LIVE_STUDENTS_POLL_MS })
  return (
    <section aria-label={copy.title}>
      <Async query={query} loading={<Skeleton className="h-40 rounded-card" />} failed={copy.failed}>
        {(live, { failure }) => (
          <div className="flex flex-col gap-3">
            {failure && <Notice tone="warn">{copy.outdated}</Notice>}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <Studying live={live} />
              {live.marks && <Marks marks={live.marks} count={live.marksToday ?? 0} />}
            </div>
          </div>
        )}
      </Async>
    </section>
  )
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Card className="p-4 lg:p-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-lg">{title}</h2>
      <p className="font-bold">{text}</p>
    </div>
    {children}
  </Card>
)

const Studying = ({ live: { studyingCount, studying } }: { live: Live }) => (
  <Part title={copy.studying} text={copy.count(studyingCount)}>
    {studyingCount === 0 ? (
      <p className="mt-2 text-sm">
        <span className="block font-bold">{copy.nobody}</span>
        <span className="text-muted">{copy.nobodyText}</span>
      </p>
    ) : (
      <ul className="mt-2 divide-y divide-line">
        {studying.map(({ student, lesson, doing, since }) => (
          <li key={student.id} className="py-2 text-sm">
            <StudentName student={student} />
            <p className="text-muted">
              <Facts>
                <span>
                  {copy.doing[doing]}: <bdi>{lesson.name}</bdi>
                </span>
                {howLongAgo(new Date(since), new Date())}
              </Facts>
            </p>
          </li>
        ))}
        {studyingCount > studying.length && (
          <li className="pt-2 text-muted text-sm">{copy.others(studyingCount - studying.length)}</li>
        )}
      </ul>
    )}
  </Part>
)

/** The list is read anew when it is copied, because the page's own figures may be some seconds old. */
const marksForGroup: GroupList = {
  label: copy.marks,
  title: copy.marks,
  page: namesOf(
    listMarksToday,
    {},
    ({ marks }) => marks.map((mark) => ({ ...mark, name: mark.student.name })),
    ({ name, lesson, score }) => ({
      name,
      detail: copy.markOf(lesson.name, score === null ? UNMARKED : markText(score)),
    }),
  ),
}

const Marks = ({ marks, count }: { marks: NonNullable<Live['marks']>; count: number }) => (
  <Part title={copy.marks} text={copy.marksCount(count)}>
    {marks.length > 0 && <CopyForGroup lists={[marksForGroup]} />}
    {marks.length === 0 ? (
      <p className="mt-2 text-muted text-sm">{copy.noMarks}</p>
    ) : (
      <ul className="mt-2 divide-y divide-line">
        {marks.map(({ attemptId, student, lesson, score, passed, at }) => (
          <li key={attemptId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm">
            <div className="min-w-0">
              <StudentName student={student} />
              <p className="text-muted">
                <Facts>
                  <bdi>{lesson.name}</bdi>
                  {howLongAgo(new Date(at), new Date())}
                </Facts>
              </p>
            </div>
            <Badge tone={passed ? 'ok' : 'warn'}>
              {score === null ? UNMARKED : `${copy.score(score)} · ${passed ? copy.passed : copy.failedQuiz}`}
            </Badge>
          </li>
        ))}
      </ul>
    )}
  </Part>
)
