import { type Attempt, listAttempts } from '@manassa/contract/student/quiz'
import { useId, useState } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { MarkedAgain } from './marked-again.tsx'
import { ReviewButton } from './next-steps.tsx'
import { AttemptReview } from './review.tsx'
import { useReviewInAddress } from './review-in-address.ts'

export function Attempts({ lessonId }: { lessonId: number }) {
  const [page, setPage] = useState<{ number: number; before: readonly Attempt[] }>({ number: 1, before: [] })
  const query = useCall(listAttempts, { lessonId, pageNumber: page.number }, { fresh: true, revalidates: false })
  const attempts = [...page.before, ...(query.status === 'success' ? query.data.attempts : [])]
  const hasMore = query.status === 'success' && attempts.length < query.data.totalCount
  const isLoadingMore = query.status === 'pending' && page.number > 1
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{quiz.attempts}</h3>
      {query.status === 'pending' && !isLoadingMore && <SkeletonBlock className="h-20 w-full" />}
      {(attempts.length > 0 || query.status === 'success') && (
        <ol className="flex flex-col gap-3">
          {attempts.map((attempt, index) => (
            <AttemptCard key={attempt.attemptId} attempt={attempt} isNewest={index === 0} />
          ))}
        </ol>
      )}
      {'failure' in query && query.failure && (
        <Failed
          failure={query.failure}
          title={quiz.attemptsFailed}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      )}
      {(hasMore || isLoadingMore) && (
        <Button
          kind="soft"
          pending={isLoadingMore && quiz.loadingAttempts}
          onClick={() => setPage({ number: page.number + 1, before: attempts })}
        >
          {quiz.olderAttempts}
        </Button>
      )}
    </section>
  )
}

function AttemptCard({ attempt, isNewest }: { attempt: Attempt; isNewest: boolean }) {
  const [shown, setShown] = useReviewInAddress(attempt.attemptId)
  const reviewId = useId()
  const titleId = useId()
  const { attemptNumber, score, passed, submittedAt, lateSeconds, correctCount, questionCount } = attempt
  const { markedAgainAt, isReported = false, isVoided = false } = attempt
  return (
    <li>
      <Card className="p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-36 flex-1">
            <p id={titleId} className="font-bold">
              {quiz.attempt(attemptNumber)}
            </p>
            <p className="text-muted text-sm">
              <time dateTime={submittedAt}>{quiz.handedInAt(Date.parse(submittedAt))}</time>
              {lateSeconds !== null && <span className="block text-warn">{quiz.cameLate}</span>}
              <MarkedAgain markedAgainAt={markedAgainAt} />
              {isReported && <span className="block">{quiz.onlyReported}</span>}
              {isVoided && <span className="block text-warn">{quiz.voided}</span>}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2 text-sm">
            {score === null ? (
              quiz.unmarked
            ) : (
              <>
                <span>{correctCount === null ? quiz.score(score) : quiz.result(correctCount, questionCount)}</span>
                <Badge tone={passed ? 'ok' : 'warn'} icon={passed ? 'check' : 'info'}>
                  {quiz.percentOf(score)}
                </Badge>
              </>
            )}
          </div>
          {attempt.isReviewable && (
            <ReviewButton
              attempt={attempt}
              kind={isNewest && score !== null && !passed ? 'brand' : 'plain'}
              size="small"
              aria-describedby={titleId}
              aria-expanded={shown}
              aria-controls={reviewId}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
      </Card>
      <div id={reviewId} hidden={!shown} className="mt-4">
        {shown && <AttemptReview attemptId={attempt.attemptId} />}
      </div>
    </li>
  )
}
