import type { Failure } from '@manassa/contract/endpoint'
import { player } from '#app/copy/player.ts'
import { isNotFound } from '#app/lib/is-not-found.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'

const shut = new Set(['lesson.behindQuiz', 'lesson.unitUpcoming', 'lesson.unitEnded', 'lesson.unitUndated'])

/** Why a lesson does not open, in the server's own words, and what can be done about it. */
export function Refusal({
  failure,
  failedTitle,
  unitEnded,
  coursePath,
  toQuiz,
  onRetry,
  retrying,
}: {
  failure: Failure
  /** What is said when it is no gate that keeps the lesson shut. */
  failedTitle: string
  /** Said of a unit whose time is over. */
  unitEnded: string
  coursePath: string
  /** To the quiz that stands before the lesson; null when there is none. */
  toQuiz: (() => void) | null
  onRetry(): void
  retrying: boolean
}) {
  if (failure.code === 'course.notEnrolled') {
    return (
      <EmptyState
        title={failure.message}
        icon="lock"
        actions={<ButtonLink to={coursePath}>{player.notEnrolledAction}</ButtonLink>}
      />
    )
  }
  if (!shut.has(failure.code) && !isNotFound(failure)) {
    return <Failed failure={failure} title={failedTitle} onRetry={onRetry} retrying={retrying} />
  }
  const showsQuiz = failure.code === 'lesson.behindQuiz' && toQuiz
  return (
    <div role="alert">
      <EmptyState
        title={failure.code === 'lesson.unitEnded' ? unitEnded : failure.message}
        icon="lock"
        actions={showsQuiz && <Button onClick={toQuiz}>{player.goToQuiz}</Button>}
      />
    </div>
  )
}
