import type { QuizFacts } from '@manassa/contract/student/study'
import { player } from '#app/copy/player.ts'
import { quiz } from '#app/copy/quiz.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Attempts } from './attempts.tsx'

/** A submitted quiz: its best mark, the next step, another attempt where allowed, and earlier attempts. */
export function SubmittedQuiz({
  lessonId,
  facts,
  isUnderWay,
  onAgain,
  onNext,
  next,
}: {
  lessonId: number
  facts: QuizFacts | null
  /** Another attempt was started on this device. */
  isUnderWay: boolean
  onAgain(): void
  onNext: (() => void) | null
  next: string
}) {
  const mayRepeat = facts === null || facts.attemptsLeft === null || facts.attemptsLeft > 0
  const later = answersLater(facts, facts?.attemptsLeft ?? null)
  const passed = facts?.hasPassed ?? (facts?.bestScore != null && facts.bestScore >= facts.passingScore)
  return (
    <>
      <Card className="flex flex-col items-center gap-3 p-6 text-center md:p-8">
        <p className="font-bold text-lg">{player.quizSubmitted}</p>
        {facts?.bestScore === null && <p className="text-muted">{quiz.unmarked}</p>}
        {facts?.bestScore != null && (
          <p className="flex flex-wrap items-center justify-center gap-2 text-muted">
            {quiz.bestScore(facts.bestScore)}
            <Badge tone={passed ? 'ok' : 'warn'} icon={passed ? 'check' : 'info'}>
              {passed ? quiz.passed : quiz.notPassed(facts.passingScore)}
            </Badge>
          </p>
        )}
        {!mayRepeat && <p className="text-muted text-sm">{quiz.attemptsDone}</p>}
        {later && <p className="text-muted text-sm">{later}</p>}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {onNext && <Button onClick={onNext}>{next}</Button>}
          {mayRepeat && (
            <Button kind="outline" icon="retry" onClick={onAgain}>
              {isUnderWay ? quiz.goOn : quiz.again}
            </Button>
          )}
        </div>
      </Card>
      {/* A new attempt changes the list. */}
      <Attempts key={facts?.attemptCount} lessonId={lessonId} />
    </>
  )
}

/**
 * The time at which right answers will be shown, for a student with so many attempts left; null when they are shown
 * now, or it is unknown.
 */
export function answersLater(facts: QuizFacts | null, attemptsLeft: number | null): string | null {
  if (facts?.revealsAnswers === 'never') return quiz.answersNever
  if (facts?.revealsAnswers !== 'afterLastAttempt' || !attemptsLeft) return null
  return quiz.answersAfterLast(attemptsLeft)
}
