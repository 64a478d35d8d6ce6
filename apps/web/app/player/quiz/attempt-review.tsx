import { quiz } from '../../copy/quiz.ts'
import { Failed } from '../../ui/failed.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ReviewList } from './review-list.tsx'
import { useReview } from './use-review.ts'

/** The questions of an attempt with the right answers and the student's own. Give it a `key` for each attempt. */
export function AttemptReview({ attemptId }: { attemptId: number }) {
  const { reply, isLoading, load } = useReview(attemptId)
  if (!reply) {
    return (
      <SkeletonRegion className="flex flex-col gap-3">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonRegion>
    )
  }
  if (!reply.success) {
    return <Failed failure={reply} title={quiz.reviewFailed} onRetry={load} retrying={isLoading} />
  }
  return <ReviewList questions={reply.data.questions} />
}
