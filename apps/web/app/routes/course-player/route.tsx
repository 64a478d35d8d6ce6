import { indexOf } from '@manassa/contract/rules/first-lesson'
import { useParams } from 'react-router'
import { player } from '../../copy/player.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useSchool } from '../../lib/school.ts'
import { type StoredUser, useSession } from '../../lib/session.ts'
import { SpinnerScreen } from '../../ui/spinner.tsx'
import type { Route } from './+types/route'
import { CourseMissing } from './course-missing.tsx'
import { PlayerScreen } from './player-screen.tsx'
import { useStudiedCourse } from './use-studied-course.ts'

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
  const { life, reload } = useStudiedCourse(courseId)
  const school = useSchool()

  if (life.state === 'loading') return <SpinnerScreen>{player.loading}</SpinnerScreen>
  if (life.state === 'failed') {
    return (
      <CourseMissing courseId={String(courseId)} failure={life.failure} onRetry={reload} isRetrying={life.isRetrying} />
    )
  }
  return (
    <PlayerScreen
      course={life.course}
      clock={life.clock}
      student={student}
      teacher={school.teacher.name}
      reload={reload}
    />
  )
}
