import { WATERMARK_OPACITY_COURSE_PLAYER } from '@manassa/contract/limits'
import { indexOf } from '@manassa/contract/rules/first-lesson'
import { type StudiedCourse, studyCourse } from '@manassa/contract/student/study'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { player, schedule } from '#app/copy/player.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { type StoredUser, useSession } from '#app/lib/session.ts'
import type { LessonNow } from '#app/player/schedule/course-now.ts'
import { LessonList } from '#app/player/screen/lesson-list.tsx'
import { type PlayerVariant, usePlayer } from '#app/player/screen/player-context.ts'
import { PlayerLoading } from '#app/player/screen/player-loading.tsx'
import { PlayerScreen } from '#app/player/screen/player-screen.tsx'
import { useStudied } from '#app/player/screen/use-studied.ts'
import type { Route } from './+types/route'
import { CourseDone } from './course-done.tsx'
import { CourseMissing, ToMyCourses } from './course-missing.tsx'
import { useRequestedPlace } from './use-requested-place.ts'

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
  const { answer, clock, reload } = useStudied(studyCourse, { courseid: courseId }, student.id)
  const place = useRequestedPlace()
  const course = answer.state === 'here' ? answer.data : null
  const studied = useMemo(() => course && { ...course, courseId }, [course, courseId])

  if (answer.state === 'failed' || answer.state === 'retrying') {
    const isRetrying = answer.state === 'retrying'
    return (
      <CourseMissing courseId={String(courseId)} failure={answer.failure} onRetry={reload} isRetrying={isRetrying} />
    )
  }
  if (!studied) return <PlayerLoading back={back}>{player.loading}</PlayerLoading>
  return (
    <PlayerScreen
      course={studied}
      clock={clock}
      reload={reload}
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
  position: lesson && {
    text: player.position(lesson.number, lessonCount),
    label: player.positionLabel(lesson.number, lessonCount),
  },
  progress: player.progress,
  list: player.menu,
})
