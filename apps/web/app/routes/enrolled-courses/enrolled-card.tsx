import { termLabel } from '@manassa/contract/rules/term'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import type { EnrolledCourse } from '@manassa/contract/student/enrolment'
import { myCourses } from '#app/copy/my-courses.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import { CourseGridSkeleton } from '#app/features/catalogue/course-grid.tsx'
import { CoursePicture } from '#app/features/catalogue/course-picture.tsx'
import { ClosedUnitOptions } from '#app/player/schedule/closed-unit-options.tsx'
import { reasonForDays } from '#app/player/schedule/reason-for-days.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { COURSE_CARD_SIZES } from '#app/ui/picture-sources.ts'
import { Progress } from '#app/ui/progress.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/**
 * A course of the student with its progress and its dates; the whole card links to the player. One whose units have all
 * closed shows the next step.
 */
export function EnrolledCard({ course, eager }: { course: EnrolledCourse; eager: boolean }) {
  const { courseName, doneLessonCount, lessonCount } = course
  const isDone = lessonCount > 0 && doneLessonCount >= lessonCount
  const window = course.currentUnit?.window
  const isOver = !isDone && window?.state === 'ended'
  const label = isDone ? myCourses.again : doneLessonCount > 0 ? myCourses.goOn : myCourses.start
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-high">
      <CoursePicture path={course.imagePath} sizes={COURSE_CARD_SIZES} eager={eager} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-2">
          <Badge>{termLabel(course.term)}</Badge>
          {isDone && (
            <Badge tone="ok" icon="check">
              {myCourses.done}
            </Badge>
          )}
        </div>
        <h2 className="text-lg" dir="auto">
          {courseName}
        </h2>
        <p dir="auto" className="line-clamp-2 text-muted text-sm">
          {course.description || myCourses.noDescription}
        </p>
        <div className="mt-auto flex flex-col gap-1.5 pt-2">
          <p className="text-muted text-xs">{myCourses.progress(doneLessonCount, lessonCount)}</p>
          <Progress
            value={lessonCount === 0 ? 0 : (100 * doneLessonCount) / lessonCount}
            label={myCourses.progressLabel(courseName)}
            tone={isDone ? 'ok' : 'brand'}
          />
        </div>
        {!isDone && <When window={window} />}
        {isOver && course.currentUnit ? (
          <div className="mt-2 flex flex-col gap-2">
            <ClosedUnitOptions unitName={course.currentUnit.unitName} courseName={courseName} />
          </div>
        ) : (
          <ButtonLink
            to={`/course-player/${course.id}`}
            kind={isDone ? 'soft' : 'brand'}
            wide
            aria-label={myCourses.startNamed(courseName, label)}
            className="mt-2 after:absolute after:inset-0 after:content-['']"
          >
            {label}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function When({ window }: { window: UnitWindow | undefined }) {
  const label = window && windowLabel(window)
  if (!label) return null
  const isSoon = window.state === 'open' && window.closes?.closingSoon
  const why = reasonForDays(window)
  return (
    <>
      <p className={classes('flex items-center gap-2 text-sm', isSoon ? 'text-warn' : 'text-muted')}>
        <Icon name={window.state === 'ended' ? 'lock' : 'clock'} size={18} />
        {label}
      </p>
      {why && <p className="text-muted text-sm">{why}</p>}
    </>
  )
}

function windowLabel(window: UnitWindow): string | null {
  if (window.state === 'open') return window.closes && timeWindow.unitCloses(window.closes.at)
  if (window.state === 'upcoming') return timeWindow.unitOpens(window.opensAt)
  return window.state === 'ended' ? timeWindow.lastUnitEnded(window.endedAt) : null
}

export const EnrolledSkeleton = ({ cards }: { cards: number }) => (
  <CourseGridSkeleton
    cards={cards}
    label={myCourses.loading}
    foot={
      <>
        <Skeleton className="h-2 w-full rounded-full" />
        <Skeleton className="h-12 w-full rounded-control" />
      </>
    }
  />
)
