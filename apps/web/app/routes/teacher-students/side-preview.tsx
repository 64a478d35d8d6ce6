import { readStudent } from '@manassa/contract/teacher/students'
import { studentList as copy } from '#app/copy/students.ts'
import { StudentContacts, StudentStudies, studentIntro } from '#app/features/console/students/student-detail.tsx'
import { StudentStateBadge } from '#app/features/console/students/student-state.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'

export function SidePreview({ studentId }: { studentId: number }) {
  const query = useCall(readStudent, { studentId }, { fresh: true })
  return (
    <aside aria-label={copy.preview} className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] overflow-auto xl:block">
      <div className="flex flex-col gap-4">
        <Async
          query={query}
          loading={
            <SkeletonRegion className="flex flex-col gap-4">
              <Skeleton className="h-16" />
              <Skeleton className="h-48" />
            </SkeletonRegion>
          }
        >
          {(student) => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <div className="min-w-0">
                  <h2 className="font-bold text-lg">
                    <Name className="break-words">{student.name}</Name>
                  </h2>
                  <p className="text-muted text-sm">{studentIntro(student)}</p>
                </div>
                <StudentStateBadge state={student.state} />
              </div>
              <ButtonLink to={`/teacher/students/${student.id}`} kind="soft" size="small">
                {copy.open}
              </ButtonLink>
              <StudentContacts student={student} />
              <StudentStudies student={student} />
            </>
          )}
        </Async>
      </div>
    </aside>
  )
}
