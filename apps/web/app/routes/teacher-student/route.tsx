import { readStudent, type Student } from '@manassa/contract/teacher/students'
import { useParams } from 'react-router'
import { studentPage as copy } from '#app/copy/students.ts'
import { MergedNotice } from '#app/features/console/students/merged-notice.tsx'
import { StudentActions } from '#app/features/console/students/student-actions.tsx'
import {
  StudentContacts,
  StudentHistory,
  StudentStudies,
  studentIntro,
} from '#app/features/console/students/student-detail.tsx'
import { StudentStateBadge } from '#app/features/console/students/student-state.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Name } from '#app/ui/bidi.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

const back = { to: '/teacher/students', label: copy.back }

export default function TeacherStudent() {
  const studentId = Number(useParams().studentId)
  // Another desk may have changed something a moment ago.
  const query = useCall(readStudent, { studentId }, { fresh: true })
  return (
    <QueryPage title={copy.title} back={back} failed={copy.failed} query={query} hasSidebar>
      {(student) => <StudentDetails key={studentId} student={student} />}
    </QueryPage>
  )
}

const column = 'flex min-w-0 flex-col gap-4'

const StudentDetails = ({ student }: { student: Student }) => (
  <ConsolePage
    title={<Name className="break-words">{student.name}</Name>}
    back={back}
    badge={<StudentStateBadge state={student.state} />}
    intro={studentIntro(student)}
    actions={<StudentActions student={student} />}
  >
    {student.mergedInto && (
      <MergedNotice into={student.mergedInto} to={`/teacher/students/${student.mergedInto.id}`} className="mb-4" />
    )}
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[20rem_minmax(0,1fr)_24rem]">
      <div className={`${column} lg:row-span-2`}>
        <StudentContacts student={student} />
      </div>
      <div className={column}>
        <StudentStudies student={student} />
      </div>
      <div className={`${column} lg:col-start-2 2xl:col-start-3`}>
        <StudentHistory student={student} />
      </div>
    </div>
  </ConsolePage>
)
