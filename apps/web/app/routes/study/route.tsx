import { MAX_PAGE_SIZE } from '@manassa/contract/limits'
import { type EnrolledCourse, listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { type Lecture, listLectures } from '@manassa/contract/student/lectures'
import { useMemo, useState } from 'react'
import { study } from '#app/copy/study.ts'
import { call } from '#app/lib/call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { settleWithin } from '#app/lib/settle-within.ts'
import { CalendarButton } from '#app/player/reminders/calendar-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Loadable } from '#app/ui/loadable.tsx'
import { Page } from '#app/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { STUDY_GROUPS, type StudyGroup, type StudyItem, studyList } from './study-list.ts'
import { StudyRow } from './study-row.tsx'

/** Fewer rows are seen at one glance. */
const FILTERS_FROM_ROWS = 8
const SKELETON_ROWS = 4

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: study.title, path: location.pathname, hidden: true })

/** The lists are not awaited, so that the page paints at once. They are not requested for visitors. */
export async function clientLoader() {
  const session = sessionStore.now()
  if (session.state !== 'member') return { reply: null }
  return { reply: (await settleWithin(askAll(session.user.id))).answer }
}

/** Two calls of different kinds run together. */
async function askAll(studentId: number) {
  const [courses, lectures] = await Promise.all([
    call(listEnrolledCourses, { studentId, pagenumber: 1, pagesize: MAX_PAGE_SIZE }),
    call(listLectures, { pageNumber: 1, pageSize: MAX_PAGE_SIZE }),
  ])
  if (!courses.success) return courses
  return lectures.success
    ? { ...courses, data: { courses: courses.data.courses, lectures: lectures.data.units } }
    : lectures
}

export function HydrateFallback() {
  return (
    <Page title={study.title}>
      <StudySkeleton />
    </Page>
  )
}

/** Everything that a student studies, in one list. */
export default function Study({ loaderData: { reply } }: Route.ComponentProps) {
  return (
    <Page title={study.title}>
      {reply && (
        <Loadable
          reply={reply}
          loading={<StudySkeleton />}
          failed={(failure) => <Failed failure={failure} title={study.failed} />}
        >
          {(found) => (
            <>
              <StudyList {...found} />
              <p className="mt-6 flex justify-center">
                <CalendarButton />
              </p>
            </>
          )}
        </Loadable>
      )}
      <p className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/enrolled-courses" kind="outline" size="small">
          {study.asCourses}
        </ButtonLink>
        <ButtonLink to="/my-lectures" kind="outline" size="small">
          {study.asLectures}
        </ButtonLink>
      </p>
    </Page>
  )
}

interface StudyListProps {
  courses: readonly EnrolledCourse[]
  lectures: readonly Lecture[]
}

function StudyList({ courses, lectures }: StudyListProps) {
  const items = useMemo(() => studyList(courses, lectures), [courses, lectures])
  const [chosen, setChosen] = useState<StudyGroup | null>(null)
  if (items.length === 0) return <NothingYet />
  const shown = chosen ? items.filter(({ group }) => group === chosen) : items
  return (
    <>
      {items.length >= FILTERS_FROM_ROWS && <Filters items={items} chosen={chosen} onChoose={setChosen} />}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {shown.map((item) => (
          <li key={item.key}>
            <StudyRow item={item} />
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

/** A choice for each group that has rows. */
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
  >
    {study.emptyText}
  </EmptyState>
)

const StudySkeleton = () => (
  <SkeletonRegion label={study.loading} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
    {Array.from({ length: SKELETON_ROWS }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
      <Skeleton key={place} className="h-22 w-full rounded-card" />
    ))}
  </SkeletonRegion>
)
