import type { QuizResult } from '@manassa/contract/student/quiz'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { Button } from '#app/ui/button.tsx'

interface Step {
  text: string
  go(): void
}

interface NextStepsProps {
  ref?: Ref<HTMLDivElement>
  isFailed: boolean
  /** Opens the review; null while the right answers are hidden. */
  review?: ReactNode
  onwards: Step | null
  again: Step | null
  onLecture: (() => void) | null
}

/** The next steps after a mark. After a failed quiz the review comes first, or its lecture if there is no review. */
export function NextSteps({ ref, isFailed, review, onwards, again, onLecture }: NextStepsProps) {
  const onwardsButton = onwards && (
    <Button kind={isFailed ? 'plain' : 'brand'} className={isFailed ? '' : 'min-w-56 flex-1'} onClick={onwards.go}>
      {onwards.text}
    </Button>
  )
  return (
    <div ref={ref} className="flex flex-wrap gap-3 *:grow empty:hidden">
      {isFailed ? review : onwardsButton}
      {isFailed && !review && onLecture && (
        <Button className="min-w-56 flex-1" icon="play" onClick={onLecture}>
          {quiz.watchAgain}
        </Button>
      )}
      {again && (
        <Button kind="outline" icon="retry" onClick={again.go}>
          {again.text}
        </Button>
      )}
      {isFailed ? onwardsButton : review}
    </div>
  )
}

/** An open review takes the next steps to its end, because it may be several screens long. */
export const StepsAfterReview = ({ again, onwards }: { again: Step | null; onwards: Step }) => (
  <div className="mt-4 flex flex-wrap gap-3 *:grow">
    {again && (
      <Button icon="retry" onClick={again.go}>
        {again.text}
      </Button>
    )}
    <Button kind={again ? 'plain' : 'brand'} onClick={onwards.go}>
      {onwards.text}
    </Button>
  </div>
)

interface ReviewButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'icon' | 'className'> {
  attempt: Pick<QuizResult, 'score' | 'passed' | 'correctCount' | 'questionCount'>
}

/** Opens the review of an attempt, and names the mistakes of a failed one. */
export function ReviewButton({ attempt, ...button }: ReviewButtonProps) {
  const { score, passed, correctCount, questionCount } = attempt
  const hasMistakes = score !== null && !passed && correctCount !== null && correctCount < questionCount
  const closed = hasMistakes ? quiz.reviewMistakes(questionCount - correctCount) : quiz.reveal
  const isOpen = button['aria-expanded'] === true
  return (
    <Button {...button} icon={isOpen ? 'eyeOff' : 'eye'} className={button.kind === 'brand' ? 'min-w-56 flex-1' : ''}>
      {isOpen ? quiz.hide : closed}
    </Button>
  )
}
