import type { QuizFacts } from '@manassa/contract/courses'
import { quiz } from '../../copy/quiz.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QuizSign } from './quiz-sign.tsx'

/** A quiz that was handed in before: its best mark, another try where the teacher allows it, and the way on. */
export function SubmittedQuiz({
  facts,
  onAgain,
  onNext,
  next,
}: {
  facts: QuizFacts | null
  onAgain(): void
  onNext: (() => void) | null
  next: string
}) {
  const mayRepeat = facts === null || facts.attemptsLeft === null || facts.attemptsLeft > 0
  return (
    <Card className="flex flex-col items-center gap-3 p-8 text-center">
      <QuizSign state="delivered" />
      <p className="font-bold text-lg">{quiz.submittedTitle}</p>
      {facts?.bestScore != null && <p className="text-muted">{quiz.bestScore(facts.bestScore)}</p>}
      {!mayRepeat && <p className="text-muted text-sm">{quiz.attemptsDone}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onNext && <Button onClick={onNext}>{next}</Button>}
        {mayRepeat && (
          <Button kind="outline" icon="retry" onClick={onAgain}>
            {quiz.again}
          </Button>
        )}
      </div>
    </Card>
  )
}
