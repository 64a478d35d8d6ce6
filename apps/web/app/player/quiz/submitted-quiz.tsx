import type { QuizFacts } from '@manassa/contract/student/study'
import { player } from '#app/copy/player.ts'
import { quiz } from '#app/copy/quiz.ts'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Attempts } from './attempts.tsx'
import { NextSteps } from './next-steps.tsx'

export function SubmittedQuiz({
  lessonId,
  facts,
  isUnderWay,
  onAgain,
  onNext,
  onLecture,
}: {
  lessonId: number
  facts: QuizFacts | null
  isUnderWay: boolean
  onAgain(): void
  onNext: (() => void) | null
  onLecture: (() => void) | null
}) {
  const mayRepeat = facts === null || facts.attemptsLeft === null || facts.attemptsLeft > 0
  const later = answersLater(facts, facts?.attemptsLeft ?? null)
  const best = facts?.bestScore ?? null
  const passed = facts?.hasPassed ?? (facts?.bestScore != null && facts.bestScore >= facts.passingScore)
  return (
    <>
      <Card className="flex flex-col items-center gap-3 p-6 text-center md:p-8">
        {facts === null || best === null ? (
          <p className="font-bold text-lg">{player.quizSubmitted}</p>
        ) : (
          <p className={classes('font-bold text-lg', passed ? 'text-ok' : 'text-warn')}>
            {quiz.bestOf(best, passed, facts.passingScore)}
          </p>
        )}
        {facts !== null && best === null && <p className="text-muted">{quiz.unmarked}</p>}
        {!mayRepeat && <p className="text-muted text-sm">{quiz.attemptsDone}</p>}
        {later && <p className="text-muted text-sm">{later}</p>}
        <div className="mt-2">
          <NextSteps
            isFailed={best !== null && !passed}
            onwards={onNext && { text: player.next, go: onNext }}
            again={mayRepeat ? { text: isUnderWay ? quiz.goOn : quiz.again, go: onAgain } : null}
            onLecture={later ? onLecture : null}
          />
        </div>
      </Card>
      {/* A new attempt changes the list. */}
      <Attempts key={facts?.attemptCount} lessonId={lessonId} />
    </>
  )
}

/**
 * The time at which right answers will be shown, by the number of attempts left. Null when they are shown now, or when
 * the time is unknown.
 */
export function answersLater(facts: QuizFacts | null, attemptsLeft: number | null): string | null {
  if (facts?.revealsAnswers === 'never') return quiz.answersNever
  if (facts?.revealsAnswers !== 'afterLastAttempt' || !attemptsLeft) return null
  return quiz.answersAfterLast(attemptsLeft)
}
