import type { Attempt } from '@manassa/contract/student/quiz'
import { useId, useState } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AttemptReview } from './attempt-review.tsx'

/** One earlier attempt: when, how much, whether that was enough, and its answers where they may be seen. */
export function AttemptCard({ attempt }: { attempt: Attempt }) {
  const [shown, setShown] = useState(false)
  const reviewId = useId()
  const { attemptNumber, score, passed, submittedAt, lateSeconds, correctCount, questionCount } = attempt
  return (
    <li>
      <Card className="flex flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-36 flex-1">
            <p className="font-bold">{quiz.attempt(attemptNumber)}</p>
            <p className="text-muted text-sm">
              <time dateTime={submittedAt}>{quiz.handedInAt(Date.parse(submittedAt))}</time>
              {lateSeconds !== null && <span className="block text-warn">{quiz.cameLate}</span>}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <span>{correctCount === null ? quiz.score(score) : quiz.result(correctCount, questionCount)}</span>
            <Badge tone={passed ? 'ok' : 'warn'} icon={passed ? 'check' : 'info'}>
              {quiz.percentOf(score)}
            </Badge>
          </div>
          {attempt.isReviewable && (
            <Button
              kind="plain"
              size="small"
              icon={shown ? 'eyeOff' : 'eye'}
              aria-label={`${shown ? quiz.hide : quiz.reveal}: ${quiz.attempt(attemptNumber)}`}
              aria-expanded={shown}
              aria-controls={reviewId}
              onClick={() => setShown(!shown)}
            >
              {shown ? quiz.hide : quiz.reveal}
            </Button>
          )}
        </div>
        <div id={reviewId} hidden={!shown}>
          {shown && <AttemptReview attemptId={attempt.attemptId} />}
        </div>
      </Card>
    </li>
  )
}
