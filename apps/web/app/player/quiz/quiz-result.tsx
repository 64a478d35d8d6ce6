import type { QuizResult as Result } from '@manassa/contract/student/quiz'
import { useEffect, useId, useRef, useState } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { useTakenFocus } from '#app/lib/use-taken-focus.ts'
import { classes } from '#app/ui/class-names.ts'
import { StarLattice } from '#app/ui/ornament.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { MarkedAgain } from './marked-again.tsx'
import { NextSteps, ReviewButton, StepsAfterReview } from './next-steps.tsx'
import { AttemptReview } from './review.tsx'
import { useReviewInAddress } from './review-in-address.ts'

export function QuizResult({
  result,
  later,
  hasNext,
  onFinish,
  onAgain,
  onLecture,
}: {
  result: Result
  later: string | null
  hasNext: boolean
  onFinish(): void
  /** Null when it was passed, or no attempt is left. */
  onAgain: (() => void) | null
  onLecture: (() => void) | null
}) {
  const [revealed, setRevealed] = useReviewInAddress(result.attemptId)
  const reviewId = useId()
  const steps = useRef<HTMLDivElement>(null)
  const [isPressed, setPressed] = useState(false)
  // The address opens it a moment after the press, and the buttons above it leave only then.
  const isOpening = isPressed && revealed
  useEffect(() => {
    // With the review itself on top, browsers would hold the buttons below its placeholder in place.
    if (isOpening) steps.current?.scrollIntoView({ block: 'start' })
  }, [isOpening])
  const title = useTakenFocus<HTMLHeadingElement>(true, 'center')
  const { score, passed } = result
  const isFailed = score !== null && !passed
  const again = onAgain && { text: quiz.again, go: onAgain }
  const onwards = { text: hasNext ? quiz.finishNext : quiz.finishBack, go: onFinish }

  return (
    <>
      <div className="relative overflow-hidden rounded-card border border-line bg-card p-6 text-center shadow-card">
        <StarLattice className="absolute inset-0 size-full text-gold opacity-10" />
        <div className="relative flex flex-col items-center gap-3">
          <h3 ref={title} tabIndex={-1} className="text-muted text-sm outline-none">
            {quiz.resultTitle}
          </h3>
          <p className={classes('font-bold text-2xl', score !== null && (passed ? 'text-ok' : 'text-warn'))}>
            {quiz.headline(result)}
          </p>
          {score === null ? (
            <p className="text-muted text-sm">{quiz.unmarkedText}</p>
          ) : (
            <>
              <Progress
                value={score}
                label={quiz.resultTitle}
                tone={passed ? 'ok' : 'gold'}
                className="w-full max-w-sm"
              />
              <p className="text-sm">{quiz.score(score)}</p>
            </>
          )}
          <MarkedAgain markedAgainAt={result.markedAgainAt} />
          {result.lateSeconds !== null && <p className="text-sm text-warn">{quiz.cameLate}</p>}
        </div>
      </div>
      <NextSteps
        ref={steps}
        isFailed={isFailed}
        review={
          result.review && (
            <ReviewButton
              attempt={result}
              kind={isFailed ? 'brand' : 'outline'}
              aria-expanded={revealed}
              aria-controls={reviewId}
              onClick={() => {
                setRevealed(!revealed)
                setPressed(!revealed)
              }}
            />
          )
        }
        onwards={revealed ? null : onwards}
        again={revealed ? null : again}
        onLecture={onLecture}
      />
      {!result.review && later && <p className="text-muted text-sm">{later}</p>}
      <div id={reviewId}>
        {revealed && (
          <>
            <AttemptReview attemptId={result.attemptId} />
            <StepsAfterReview again={again} onwards={onwards} />
          </>
        )}
      </div>
    </>
  )
}
