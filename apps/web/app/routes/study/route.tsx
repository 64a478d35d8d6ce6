import { useMemo, useState } from 'react'
import { layout } from '#app/copy/common.ts'
import { study } from '#app/copy/study.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useStudent } from '#app/lib/session.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { KeptSince } from '#app/player/offline/kept-since.tsx'
import { CalendarButton } from '#app/player/reminders/calendar-button.tsx'
import { serverClock } from '#app/player/schedule/server-clock.ts'
import { useMoments } from '#app/player/schedule/use-moment.ts'
import { Async } from '#app/ui/async.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { boundaryOfItem, STUDY_GROUPS, type StudyGroup, type StudyItem, studyList } from './study-list.ts'
import { StudyRow } from './study-row.tsx'
import { type StudyLists, useStudy } from './use-study.ts'

/** Filters appear from this number of rows; fewer rows are easy to see at once. */
const FILTERS_FROM_ROWS = 8
const SKELETON_ROWS = 4

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: study.title, path: location.pathname, hidden: true })

export default function Study() {
  const student = useStudent()
  return (
    <Page title={study.title}>
      {student && <StudyOf key={student.id} studentId={student.id} />}
      <p className="mx-auto mt-3 grid max-w-md grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <ButtonLink to="/enrolled-courses" kind="outline" size="small">
          {study.asCourses}
        </ButtonLink>
        <ButtonLink to="/my-lectures" kind="outline" size="small">
          {study.asLectures}
        </ButtonLink>
        <ButtonLink to="/marks" kind="outline" size="small">
          {layout.marks}
        </ButtonLink>
        <ButtonLink to="/mistakes" kind="outline" size="small">
          {layout.mistakes}
        </ButtonLink>
      </p>
    </Page>
  )
}

function StudyOf({ studentId }: { studentId: number }) {
  const query = useStudy(studentId)
  return (
    <Async query={query} loading={<StudySkeleton />} failed={study.failed}>
      {(found, { dataUpdatedAt }) => (
        <>
          <StudyList found={found} cameAt={dataUpdatedAt} refetch={query.refetch} />
          {found.courses.length + found.lectures.length > 0 && (
            <p className="mx-auto mt-6 grid max-w-md">
              <CalendarButton />
            </p>
          )}
        </>
      )}
    </Async>
  )
}

interface StudyListProps {
  found: StudyLists
  /** In milliseconds by the device's clock. */
  cameAt: number
  refetch(): void
}

function StudyList({ found, cameAt, refetch }: StudyListProps) {
  const clock = useMemo(() => serverClock(found.serverNow, cameAt), [found, cameAt])
  const items = useMemo(() => studyList(found.courses, found.lectures), [found])
  const now = useMoments(clock, items.map(boundaryOfItem))
  const [chosen, setChosen] = useState<StudyGroup | null>(null)
  useRetryUntilOnline(
    items.some((item) => boundaryOfItem(item) <= now),
    refetch,
  )
  if (items.length === 0) return <NothingYet />
  const shown = chosen ? items.filter(({ group }) => group === chosen) : items
  return (
    <>
      <KeptSince cameAt={cameAt} now={Date.now()} className="mb-3" />
      {items.length >= FILTERS_FROM_ROWS && <Filters items={items} chosen={chosen} onChoose={setChosen} />}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {shown.map((item) => (
          <li key={item.key}>
            <StudyRow item={item} isUnsure={boundaryOfItem(item) <= now} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface FiltersProps {
  items: readonly StudyItem[]
  chosen: StudyGroup | null
  onChoose(group: StudyGroup | null): void
}

const Filters = ({ items, chosen, onChoose }: FiltersProps) => (
  <div className="mb-4">
    <Chips label={study.filter}>
      <Chip chosen={chosen === null} onChoose={() => onChoose(null)}>
        {study.all}
      </Chip>
      {STUDY_GROUPS.filter((group) => items.some((item) => item.group === group)).map((group) => (
        <Chip key={group} chosen={chosen === group} onChoose={() => onChoose(group)}>
          {study.groups[group]}
        </Chip>
      ))}
    </Chips>
  </div>
)

const NothingYet = () => (
  <EmptyState
    title={study.empty}
    icon="cap"
    actions={
      <>
        <ButtonLink to="/courses">{study.browse}</ButtonLink>
        <ButtonLink to="/c" kind="outline" icon="key">
          {study.haveCode}
        </ButtonLink>
      </>
    }
    text={study.emptyText}
  />
)

const StudySkeleton = () => (
  <SkeletonRegion label={study.loading} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
    {Array.from({ length: SKELETON_ROWS }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
      <Skeleton key={place} className="h-22 w-full rounded-card" />
    ))}
  </SkeletonRegion>
)
