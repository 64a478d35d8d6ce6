import { quiz } from '../../copy/quiz.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { ReviewedAnswer, ReviewedQuestion } from './review.ts'

const marks: Record<
  NonNullable<ReviewedAnswer['mark']>,
  { words: string; icon: IconName; look: string; word: string }
> = {
  correct: { words: quiz.correct, icon: 'check', look: 'border-ok bg-ok-soft', word: 'text-ok' },
  chosenCorrect: { words: quiz.yourCorrect, icon: 'check', look: 'border-ok bg-ok-soft', word: 'text-ok' },
  chosenWrong: { words: quiz.yourWrong, icon: 'close', look: 'border-bad bg-bad-soft', word: 'text-bad' },
}

/** Every question with its right answer in green and a wrong choice in red, each with a sign and a word. */
export function ReviewList({ questions }: { questions: readonly ReviewedQuestion[] }) {
  return (
    <ol className="rising flex flex-col gap-6">
      {questions.map(({ id, text, explanation, answers }, index) => (
        <li key={id} className="flex flex-col gap-2">
          <p dir="auto" className="font-bold">
            {index + 1}. {text}
          </p>
          <ul className="flex flex-col gap-2">
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer} />
            ))}
          </ul>
          {explanation && (
            <p dir="auto" className="rounded-control bg-gold-soft px-4 py-3 text-gold-text text-sm">
              <b>{quiz.explanation}:</b> {explanation}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Answer({ answer: { text, mark } }: { answer: ReviewedAnswer }) {
  const shown = mark && marks[mark]
  return (
    <li
      className={classes(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border px-4 py-2',
        shown ? shown.look : 'border-line bg-card',
      )}
    >
      <span dir="auto">{text}</span>
      {shown && (
        <span className={classes('inline-flex items-center gap-1 font-bold text-sm', shown.word)}>
          <Icon name={shown.icon} size={18} />
          {shown.words}
        </span>
      )}
    </li>
  )
}
