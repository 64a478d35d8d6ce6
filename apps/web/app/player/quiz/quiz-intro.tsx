import type { QuizFacts } from '@manassa/contract/student/study'
import { lessonFacts } from '#app/copy/lesson-facts.ts'
import { quiz } from '#app/copy/quiz.ts'
import { useTakenFocus } from '#app/lib/use-taken-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

interface QuizIntroProps {
  facts: QuizFacts
  /** It replaced an earlier attempt. The button does not take the focus: a second Enter would start the clock. */
  takesFocus: boolean
  onStart(): void
}

/** Shown before a timed quiz, because its button starts the clock. */
export function QuizIntro({ facts, takesFocus, onStart }: QuizIntroProps) {
  const intro = useTakenFocus<HTMLUListElement>(takesFocus, 'center')
  const { questionCount, timeLimitMinutes, passingScore, attemptsLeft, revealsAnswers } = facts
  const lines: Array<[IconName, string]> = [
    ['quiz', lessonFacts.questions(questionCount)],
    ['clock', quiz.limit(timeLimitMinutes ?? 0)],
    ['star', quiz.passingFrom(passingScore)],
    ...(attemptsLeft === null ? [] : [['retry', quiz.attemptsLeft(attemptsLeft)] satisfies [IconName, string]]),
  ]
  return (
    <Card className="flex flex-col gap-5 p-6 md:p-8">
      <ul ref={intro} tabIndex={-1} className="grid gap-3 outline-none sm:grid-cols-2">
        {lines.map(([icon, text]) => (
          <li key={icon} className="flex items-center gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand-strong">
              <Icon name={icon} />
            </span>
            <span className="font-bold">{text}</span>
          </li>
        ))}
      </ul>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
        <li>{quiz.clockStarts}</li>
        <li>{quiz.clockGoesOn}</li>
        <li>{quiz.beforeTheEnd}</li>
        <li>{quiz.answersShow(revealsAnswers, attemptsLeft)}</li>
      </ul>
      <Button onClick={onStart}>{quiz.start}</Button>
    </Card>
  )
}
