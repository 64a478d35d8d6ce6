import { WATERMARK_OPACITY_COURSE_PLAYER } from '@manassa/contract/limits'
import { indexOf } from '@manassa/contract/rules/first-lesson'
import { type StudiedCourse, studyCourse } from '@manassa/contract/student/study'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { common } from '../../copy/common.ts'
import { player, schedule } from '../../copy/player.ts'
import { call } from '../../lib/call.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useSchool } from '../../lib/school.ts'
import { type StoredUser, useSession } from '../../lib/session.ts'
import { PlayerLoading } from '../../player/screen/player-loading.tsx'
import { PlayerScreen } from '../../player/screen/player-screen.tsx'
import { studyDoors } from '../../player/screen/study-doors.ts'
import { useStudied } from '../../player/screen/use-studied.ts'
import type { LessonNow } from '../../player/study/course-now.ts'
import { LessonList } from '../../player/study/lesson-list.tsx'
import type { Route } from './+types/route'
import { CourseDone } from './course-done.tsx'
import { CourseMissing, ToMyCourses } from './course-missing.tsx'
import { useAskedPlace } from './use-asked-place.ts'

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
  const { pathname } = useLocation()
  const { life, reload } = useStudied(
    studyDoors(student.id, pathname, studyCourse.reply, () =>
      call(studyCourse, { courseid: courseId }, { fresh: true }),
    ),
  )
  const school = useSchool()
  const place = useAskedPlace()
  const course = life.state === 'here' ? life.data : null
  const studied = useMemo(() => course && { ...course, courseId }, [course, courseId])

  if (life.state === 'failed') {
    return (
      <CourseMissing courseId={String(courseId)} failure={life.failure} onRetry={reload} isRetrying={life.isRetrying} />
    )
  }
  if (life.state === 'loading' || !studied) return <PlayerLoading back={back}>{player.loading}</PlayerLoading>
  return (
    <PlayerScreen
      course={studied}
      words={(lesson, total) => barWords(studied, lesson, total)}
      place={place}
      watermarkOpacity={WATERMARK_OPACITY_COURSE_PLAYER}
      lessonFailed={player.lessonFailed}
      unitEnded={schedule.ended}
      unitDone={player.unitDone}
      clock={life.clock}
      wayOut={<ToMyCourses />}
      student={student}
      teacher={school.teacher.name}
      reload={reload}
      list={(view, current, choose) => (
        <>
          {view.percent === 100 && <CourseDone />}
          <LessonList
            units={view.units}
            current={current}
            clock={life.clock}
            onChoose={choose}
            lessonCount={common.lessonCount}
          />
        </>
      )}
    />
  )
}

const back = { to: '/enrolled-courses', label: player.back }

const barWords = ({ courseName }: StudiedCourse, lesson: LessonNow | null, total: number) => ({
  title: courseName,
  back,
  position: lesson && {
    text: player.position(lesson.number, total),
    label: player.positionLabel(lesson.number, total),
  },
  progress: player.progress,
  list: player.menu,
})
