import { indexOf } from '@manassa/contract/rules/first-lesson'
import { studyUnit } from '@manassa/contract/student/lectures'
import { useParams } from 'react-router'
import { unitViewer } from '#app/copy/unit-viewer.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { type StoredUser, useSession } from '#app/lib/session.ts'
import { PlayerLoading } from '#app/player/screen/player-loading.tsx'
import { useStudied } from '#app/player/screen/use-studied.ts'
import { Async } from '#app/ui/async.tsx'
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
  const { query, ...time } = useStudied(studyUnit, { unitId }, student.id)

  return (
    <Async
      query={query}
      loading={<PlayerLoading back={toMyLectures}>{unitViewer.loading}</PlayerLoading>}
      failed={({ failure, refetch, isFetching }) => (
        <UnitMissing failure={failure} onRetry={refetch} isRetrying={isFetching} />
      )}
    >
      {(unit) => {
        if (unit.lessons.length === 0) return <UnitMissing failure={null} />
        return <UnitScreen unit={unit} time={time} student={student} refetch={query.refetch} />
      }}
    </Async>
  )
}
