import { gradeLabel } from '@manassa/contract/rules/grade'
import { numberLinks } from '@manassa/contract/rules/number-links'
import { type EditedCourse, type EditedState, type Lack, readEditedCourse } from '@manassa/contract/teacher/courses'
import { useState } from 'react'
import { useParams } from 'react-router'
import { courseEdit as copy, terms } from '#app/copy/console-courses.ts'
import { listed } from '#app/copy/listed.ts'
import { StateBadge } from '#app/features/console/state-badge.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Async } from '#app/ui/async.tsx'
import { Card } from '#app/ui/card.tsx'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { CountLink } from '#app/ui/console/count-link.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { useHasPainted } from '#app/ui/console/use-progressive-count.ts'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { CourseActions } from './course-actions.tsx'
import { CourseForm } from './course-form.tsx'
import { CurriculumTree } from './curriculum-tree.tsx'
import { MissingList } from './missing-list.tsx'
import { useCurriculum } from './use-curriculum.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

const back = { to: '/teacher/courses', label: copy.back }

/** The fields and the curriculum are side by side on a desktop, and one at a time on a phone. */
export default function TeacherCourse() {
  const courseId = Number(useParams().courseId)
  const query = useCall(readEditedCourse, { courseId })
  return (
    <Async
      query={query}
      loading={<CourseSkeleton />}
      failed={copy.failed}
      around={(state) => (
        <ConsolePage title={copy.title} back={back}>
          {state}
        </ConsolePage>
      )}
    >
      {(course) => <Course key={courseId} course={course} setData={query.setData} refetch={query.refetch} />}
    </Async>
  )
}

interface CourseProps {
  course: EditedCourse
  setData: QueryResult<EditedCourse>['setData']
  refetch(): Promise<void>
}

function Course({ course, setData, refetch }: CourseProps) {
  const { id: userId } = useMe()
  const curriculum = useCurriculum({
    course,
    setData,
    refetch,
    orderDraftName: `${userId}_order_${course.id}`,
    nameDraftName: `${userId}_names_${course.id}`,
  })
  const [part, setPart] = useState<'curriculum' | 'fields'>('curriculum')
  const [draftsLeft, setDraftsLeft] = useState<readonly Lack[]>([])
  const { id, courseName, state, grade, term, studentCount, missing } = course
  const isBinned = state === 'archived'
  // A narrow window shows one of the two, so the other one renders after the first paint.
  const isWide = useIsWide('lg')
  const hasPainted = useHasPainted()
  const onPhone = (which: typeof part) => classes('min-w-0', part !== which && 'max-lg:hidden')
  return (
    <ConsolePage
      title={<bdi>{courseName}</bdi>}
      back={back}
      badge={<StateBadge state={state} />}
      intro={
        <>
          {listed([gradeLabel(grade), terms[term]])} ·{' '}
          <CountLink
            to={numberLinks.courseStudents(id)}
            count={studentCount}
            label={courseName}
            text={copy.students(studentCount)}
          />
        </>
      }
      actions={<CourseActions course={course} onPublished={setDraftsLeft} />}
    >
      {isBinned ? (
        <Notice tone="warn" title={copy.inBin} icon="trash">
          {copy.inBinText}
        </Notice>
      ) : (
        <>
          <div className="mb-4 lg:hidden">
            <Chips label={copy.parts}>
              {(['curriculum', 'fields'] as const).map((which) => (
                <Chip key={which} chosen={part === which} onChoose={() => setPart(which)}>
                  {copy[which]}
                </Chip>
              ))}
            </Chips>
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
            {missing.length > 0 && (
              <MissingList
                title={titleOfMissing(state, draftsLeft.length, missing.length)}
                missing={missing}
                isOpen={isWide}
                onUnit={(unitId) => focusLine(curriculum.ids.keyOf({ kind: 'unit', id: unitId }))}
                className={classes('lg:col-start-2', onPhone('curriculum'))}
              />
            )}
            <div className={classes('lg:col-start-1 lg:row-span-2 lg:row-start-1', onPhone('curriculum'))}>
              <CurriculumTree course={course} curriculum={curriculum} refetch={refetch} />
            </div>
            <Card className={classes('p-4 lg:sticky lg:top-6 lg:col-start-2', onPhone('fields'))}>
              {(isWide || hasPainted) && <CourseForm key={`${id} ${state}`} course={course} setData={setData} />}
            </Card>
          </div>
        </>
      )}
    </ConsolePage>
  )
}

function titleOfMissing(state: EditedState, leftCount: number, missingCount: number) {
  if (state !== 'published') return copy.missing(missingCount)
  return leftCount > 0 ? copy.left : copy.missingNow(missingCount)
}

const focusLine = (key: string) => document.querySelector<HTMLElement>(`[role="row"][data-key="${key}"]`)?.focus()

const CourseSkeleton = () => (
  <SkeletonRegion className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </SkeletonRegion>
)
