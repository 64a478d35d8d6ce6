import { indexOf } from '@manassa/contract/rules/first-lesson'
import { studyUnit } from '@manassa/contract/student/lectures'
import { useLocation, useParams } from 'react-router'
import { unitViewer } from '../../copy/unit-viewer.ts'
import { call } from '../../lib/call.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { useSchool } from '../../lib/school.ts'
import { type StoredUser, useSession } from '../../lib/session.ts'
import { PlayerLoading } from '../../player/screen/player-loading.tsx'
import { studyDoors } from '../../player/screen/study-doors.ts'
import { useStudied } from '../../player/screen/use-studied.ts'
import type { Route } from './+types/route'
import { UnitMissing } from './unit-missing.tsx'
import { toMyLectures, UnitScreen } from './unit-screen.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: unitViewer.tab, path: location.pathname, hidden: true })

export default function UnitViewer() {
  const { unitId = '' } = useParams()
  const session = useSession()
  const id = indexOf(unitId)
  if (session.state !== 'member') return null
  if (id === null) return <UnitMissing failure={null} />
  return <Unit key={id} unitId={id} student={session.user} />
}

function Unit({ unitId, student }: { unitId: number; student: StoredUser }) {
  const { pathname } = useLocation()
  const { life, reload } = useStudied(
    studyDoors(student.id, pathname, studyUnit.reply, () => call(studyUnit, { unitId }, { fresh: true })),
  )
  const school = useSchool()

  if (life.state === 'loading') return <PlayerLoading back={toMyLectures}>{unitViewer.loading}</PlayerLoading>
  if (life.state === 'failed') {
    return <UnitMissing failure={life.failure} onRetry={reload} isRetrying={life.isRetrying} />
  }
  if (life.data.lessons.length === 0) return <UnitMissing failure={null} />
  return (
    <UnitScreen unit={life.data} clock={life.clock} student={student} teacher={school.teacher.name} reload={reload} />
  )
}
