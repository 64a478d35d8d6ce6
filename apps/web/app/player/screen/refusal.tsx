import type { Failure } from '@manassa/contract/endpoint'
import { player } from '#app/copy/player.ts'
import { isNotFound } from '#app/lib/is-not-found.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { type LessonNow, quizInTheWay } from '../schedule/course-now.ts'
import { usePlayer } from './player-context.ts'

const shut = new Set([
  'lesson.behindQuiz',
  'lesson.unitUpcoming',
  'lesson.unitEnded',
  'lesson.unitShut',
  'lesson.unitUndated',
])

export function Refusal({
  lesson,
  failure,
  onRetry,
  retrying,
}: {
  lesson: LessonNow
  failure: Failure
  onRetry(): void
  retrying: boolean
}) {
  const { course, coursePath, variant, choose } = usePlayer()
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
    return <Failed failure={failure} title={variant.lessonFailed} onRetry={onRetry} retrying={retrying} />
  }
  const quiz = failure.code === 'lesson.behindQuiz' ? quizInTheWay(course, lesson) : null
  return (
    <div role="alert">
      <EmptyState
        title={failure.code === 'lesson.unitEnded' ? variant.unitEnded : failure.message}
        icon="lock"
        actions={quiz && <Button onClick={() => choose(quiz)}>{player.goToQuiz}</Button>}
      />
    </div>
  )
}
