import type { Failure } from '@manassa/contract/endpoint'
import { player } from '#app/copy/player.ts'
import { isNotFound } from '#app/lib/is-not-found.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'

/** The player without a course: it does not exist, it is not this student's, or it could not be read. */
export function CourseMissing({
  courseId,
  failure,
  onRetry,
  isRetrying,
}: {
  courseId: string
  /** Null when the address itself names no course. */
  failure: Failure | null
  onRetry(): void
  isRetrying: boolean
}) {
  return (
    <main className="measure flex min-h-dvh flex-col justify-center py-10">
      <h1 className="sr-only">{player.title}</h1>
      {failure === null || isNotFound(failure) ? (
        <EmptyState title={player.notFound} icon="search" actions={<ToMyCourses />}>
          {player.notFoundText}
        </EmptyState>
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

export const ToMyCourses = () => (
  <ButtonLink to="/enrolled-courses" kind="outline">
    {player.back}
  </ButtonLink>
)
