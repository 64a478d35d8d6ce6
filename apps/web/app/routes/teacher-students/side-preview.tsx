import { readStudent } from '@manassa/contract/teacher/students'
import { studentList as copy } from '#app/copy/students.ts'
import { StudentContacts, StudentStudies, studentIntro } from '#app/features/console/students/student-detail.tsx'
import { StudentStateBadge } from '#app/features/console/students/student-state.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { Name } from '#app/ui/bidi.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { QueryFailure } from '#app/ui/console/query-failure.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'

export function SidePreview({ studentId }: { studentId: number | null }) {
  const { answer, reload } = useCall(readStudent, studentId === null ? null : { studentId }, { fresh: true })
  return (
    <aside aria-label={copy.preview} className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] overflow-auto xl:block">
      {studentId === null ? (
        <p className="rounded-card border border-line border-dashed p-6 text-center text-muted text-sm">
          {copy.choose}
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          {answer.state === 'waiting' && (
            <SkeletonRegion className="flex flex-col gap-4">
              <Skeleton className="h-16" />
              <Skeleton className="h-48" />
            </SkeletonRegion>
          )}
          <QueryFailure answer={answer} reload={reload} />
          {answer.state === 'here' && (
            <>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <div className="min-w-0">
                  <h2 className="font-bold text-lg">
                    <Name className="break-words">{answer.data.name}</Name>
                  </h2>
                  <p className="text-muted text-sm">{studentIntro(answer.data)}</p>
                </div>
                <StudentStateBadge state={answer.data.state} />
              </div>
              <ButtonLink to={`/teacher/students/${answer.data.id}`} kind="soft" size="small">
                {copy.open}
              </ButtonLink>
              <StudentContacts student={answer.data} />
              <StudentStudies student={answer.data} />
            </>
          )}
        </div>
      )}
    </aside>
  )
}
