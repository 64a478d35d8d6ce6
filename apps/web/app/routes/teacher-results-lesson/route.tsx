import { VIDEO_PARTS } from '@manassa/contract/limits'
import { numberLinks } from '@manassa/contract/rules/number-links'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { exportLessonResults, listLessonStudents, readLessonResults } from '@manassa/contract/teacher/results'
import { useParams } from 'react-router'
import { groupList } from '#app/copy/group-list.ts'
import { watchedResults as copy, notStartedLabels, percentText, resultParts, results } from '#app/copy/results.ts'
import { FigureCard } from '#app/features/console/results/figure-card.tsx'
import { NotStarted } from '#app/features/console/results/not-started.tsx'
import { SaveTable } from '#app/features/console/results/save-table.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { CountLink } from '#app/ui/console/count-link.tsx'
import { type Bar, DayBars } from '#app/ui/console/day-bars.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { PartLinks, usePart } from '#app/ui/console/parts.tsx'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import { CopyForGroup, type GroupList, namesOf } from '#app/ui/console/table/copy-for-group.tsx'
import type { Route } from './+types/route'
import { LessonStudents } from './lesson-students.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

const figures = [
  { name: 'started', state: 'opened' },
  { name: 'completed', state: 'completed' },
  { name: 'notStarted', state: 'notStarted' },
] as const

export default function TeacherResultsLesson() {
  const lessonId = Number(useParams().lessonId)
  const me = useMe()
  const query = useCall(readLessonResults, { lessonId })
  const part = usePart(['summary', 'students'])
  const showsStudents = part === 'students'
  const courseId = query.status === 'success' ? query.data.courseId : null
  const back = courseId === null ? '/teacher/results' : `/teacher/results/courses/${courseId}`
  return (
    <QueryPage failed={results.failed} title={copy.title} back={{ to: back, label: results.title }} query={query}>
      {(data) => (
        <ConsolePage
          title={<bdi>{data.lessonName}</bdi>}
          back={{ to: back, label: data.courseName }}
          intro={results.watchedAsOf(data.asOf)}
          actions={
            isAllowed(me, 'results') && (
              <SaveTable path={exportLessonResults.path.replace('{lessonId}', String(lessonId))} need="export" />
            )
          }
        >
          <div className="flex flex-col gap-4">
            <dl className="grid gap-3 sm:grid-cols-3">
              {figures.map(({ name, state }) => (
                <FigureCard key={name} label={copy[name]}>
                  <CountLink
                    to={numberLinks.videoStudents(lessonId, state)}
                    count={data[`${name}Count`]}
                    label={copy[name]}
                  />
                </FigureCard>
              ))}
            </dl>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <PartLinks
                label={resultParts.parts}
                parts={{ summary: resultParts.watched, students: resultParts.students }}
                chosen={part}
                preventScrollReset
              />
              <CopyForGroup lists={[notStartedOf(data)]} />
            </div>
            {showsStudents ? (
              <LessonStudents lesson={data} />
            ) : (
              <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <div className="flex min-w-0 flex-col gap-4">
                  <Watched rates={data.watchedByTwentieth} knownCount={data.knownCount} />
                  <Stops counts={data.stoppedByTwentieth} seconds={data.durationSeconds} />
                </div>
                <NotStarted title={notStartedLabels.video} students={data} />
              </div>
            )}
          </div>
        </ConsolePage>
      )}
    </QueryPage>
  )
}

const notStartedOf = ({ lessonId, lessonName }: { lessonId: number; lessonName: string }): GroupList => ({
  label: groupList.choices.lessonNotStarted,
  title: groupList.titles.lessonNotStarted(lessonName),
  page: namesOf(listLessonStudents, { lessonId, state: 'notStarted' }, ({ students }) => students),
})

function Watched({ rates, knownCount }: { rates: ReadonlyArray<number | null>; knownCount: number }) {
  const [first, last] = [rates[0] ?? null, rates.at(-1) ?? null]
  const caption = knownCount === 0 ? copy.nothing : copy.fromTo(percentText(first), percentText(last))
  const bars = rates.map((rate, index) => ({ title: copy.bar(index + 1, percentText(rate)), value: rate ?? 0 }))
  return <Parts title={copy.chart} text={caption} detail={knownCount > 0 ? copy.known(knownCount) : ''} bars={bars} />
}

function Stops({ counts, seconds }: { counts: readonly number[]; seconds: number | null }) {
  const most = Math.max(...counts)
  const index = counts.indexOf(most)
  const where = seconds === null ? copy.part(index + 1) : copy.around((seconds * (index + 0.5)) / VIDEO_PARTS)
  const bars = counts.map((count, index) => ({ title: copy.stopBar(index + 1, count), value: count }))
  return <Parts title={copy.stops} text={most > 0 ? copy.mostStop(where, most) : copy.nobodyStops} bars={bars} />
}

interface PartsProps {
  title: string
  text: string
  detail?: string
  bars: readonly Bar[]
}

const Parts = ({ title, text, detail, bars }: PartsProps) => (
  <Card className="p-4">
    <h2 className="font-bold">{title}</h2>
    <p className="text-sm">{text}</p>
    {detail && <p className="text-muted text-sm">{detail}</p>}
    <div className="mt-3">
      <DayBars label={`${title}: ${text}`} bars={bars} ends={[copy.beginning, copy.end]} lastGrows={false} />
    </div>
  </Card>
)
