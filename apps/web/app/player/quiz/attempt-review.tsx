import { readAttempt } from '@manassa/contract/student/quiz'
import { quiz } from '#app/copy/quiz.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Failed } from '#app/ui/failed.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { ReviewList } from './review-list.tsx'

/** The questions of an attempt with the right answers and the student's own. Give it a `key` for each attempt. */
export function AttemptReview({ attemptId }: { attemptId: number }) {
  const { answer, reload } = useCall(readAttempt, { attemptId }, { revalidates: false })
  if (answer.state === 'waiting') {
    return (
      <SkeletonRegion className="flex flex-col gap-3">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonRegion>
    )
  }
  if (answer.state !== 'here') {
    const isRetrying = answer.state === 'retrying'
    return <Failed failure={answer.failure} title={quiz.reviewFailed} onRetry={reload} retrying={isRetrying} />
  }
  return <ReviewList questions={answer.data.questions} />
}
