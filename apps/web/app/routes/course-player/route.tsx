import type { Failure } from '@manassa/contract/endpoint'
import { indexOf, type LessonPosition } from '@manassa/contract/rules/first-lesson'
import { type StudiedCourse, studyCourse } from '@manassa/contract/student/study'
import { useCallback, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { player, schedule } from '#app/copy/player.ts'
import { isNotFound } from '#app/lib/is-not-found.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { type StoredUser, useSession } from '#app/lib/session.ts'
import { WATERMARK_OPACITY_COURSE_PLAYER } from '#app/lib/timings.ts'
import type { LessonNow } from '#app/player/schedule/course-now.ts'
import { LessonList } from '#app/player/screen/lesson-list.tsx'
import { type PlayerVariant, usePlayer } from '#app/player/screen/player-context.ts'
import { PlayerLoading } from '#app/player/screen/player-loading.tsx'
import type { PlaceInAddress } from '#app/player/screen/player-screen.tsx'
import { PlayerScreen } from '#app/player/screen/player-screen.tsx'
import { useStudied } from '#app/player/screen/use-studied.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: player.title, path: location.pathname, hidden: true })

export default function CoursePlayer() {
  const { courseId = '' } = useParams()
  const session = useSession()
  const id = indexOf(courseId)
  if (session.state !== 'member') return null
  if (id === null) return <CourseMissing courseId={courseId} failure={null} onRetry={() => {}} isRetrying={false} />
  return <Course key={id} courseId={id} student={session.user} />
}

function Course({ courseId, student }: { courseId: number; student: StoredUser }) {
  const { query, ...time } = useStudied(studyCourse, { courseid: courseId }, student.id)
  const place = useRequestedPlace()
  const course = query.status === 'success' ? query.data : null
  const studied = useMemo(() => course && { ...course, courseId }, [course, courseId])

  if (query.status === 'error') {
    const isRetrying = query.isFetching
    return (
      <CourseMissing
        courseId={String(courseId)}
        failure={query.failure}
        onRetry={query.refetch}
        isRetrying={isRetrying}
      />
    )
  }
  if (!studied) return <PlayerLoading back={back}>{player.loading}</PlayerLoading>
  return (
    <PlayerScreen
      course={studied}
      time={time}
      refetch={query.refetch}
      student={student}
      place={place}
      variant={{ ...variant, topBar: (lesson, lessonCount) => topBarLabels(studied, lesson, lessonCount) }}
    />
  )
}

const back = { to: '/enrolled-courses', label: player.back }

function CourseLessons() {
  const { course } = usePlayer()
  return (
    <>
      {course.percent === 100 && <CourseDone />}
      <LessonList />
    </>
  )
}

const variant: Omit<PlayerVariant, 'topBar'> = {
  list: <CourseLessons />,
  watermarkOpacity: WATERMARK_OPACITY_COURSE_PLAYER,
  lessonFailed: player.lessonFailed,
  unitEnded: schedule.ended,
  unitDone: player.unitDone,
  wayOut: <ToMyCourses />,
}

const topBarLabels = ({ courseName }: StudiedCourse, lesson: LessonNow | null, lessonCount: number) => ({
  title: courseName,
  back,
  position: lesson && player.position(lesson.number, lessonCount),
  progress: player.progress,
  list: player.menu,
})

const CourseDone = () => (
  <div className="p-4">
    <Notice tone="ok" icon="star" title={player.courseDone}>
      {player.courseDoneText}
    </Notice>
  </div>
)

function CourseMissing({
  courseId,
  failure,
  onRetry,
  isRetrying,
}: {
  courseId: string
  /** Null when the address has no course. */
  failure: Failure | null
  onRetry(): void
  isRetrying: boolean
}) {
  return (
    <main className="measure flex min-h-dvh flex-col justify-center py-10">
      <h1 className="sr-only">{player.title}</h1>
      {failure === null || isNotFound(failure) ? (
        <EmptyState title={player.notFound} text={player.notFoundText} icon="search" actions={<ToMyCourses />} />
      ) : failure.code === 'course.notEnrolled' ? (
        <EmptyState
          title={failure.message}
          icon="lock"
          actions={
            <>
              <ButtonLink to={`/courses/${courseId}`}>{player.notEnrolledAction}</ButtonLink>
              <ToMyCourses />
            </>
          }
        />
      ) : (
        <>
          <Failed failure={failure} title={player.failed} onRetry={onRetry} retrying={isRetrying} />
          <div className="mt-4 text-center">
            <ToMyCourses />
          </div>
        </>
      )}
    </main>
  )
}

function ToMyCourses() {
  return (
    <ButtonLink to="/enrolled-courses" kind="outline">
      {player.back}
    </ButtonLink>
  )
}

/** The unit and lesson in the address (`?unit=0&lesson=2`, from zero), and their setter, which does not navigate. */
function useRequestedPlace(): PlaceInAddress {
  const [search, setSearch] = useSearchParams()
  const unit = indexOf(search.get('unit'))
  const lesson = indexOf(search.get('lesson'))
  const requested = useMemo(() => (unit === null || lesson === null ? null : { unit, lesson }), [unit, lesson])

  const goTo = useCallback(
    (place: LessonPosition) =>
      setSearch(
        { unit: String(place.unit), lesson: String(place.lesson) },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return [requested, goTo]
}
