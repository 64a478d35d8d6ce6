import type { ReviewedAttempt } from '@manassa/contract/student/quiz'
import { quiz } from '#app/copy/quiz.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { type Mark, markOf } from './review.ts'

const marks: Record<NonNullable<Mark>, { words: string; icon: IconName; look: string; word: string }> = {
  correct: { words: quiz.correct, icon: 'check', look: 'border-ok bg-ok-soft', word: 'text-ok' },
  chosenCorrect: { words: quiz.yourCorrect, icon: 'check', look: 'border-ok bg-ok-soft', word: 'text-ok' },
  chosenWrong: { words: quiz.yourWrong, icon: 'close', look: 'border-bad bg-bad-soft', word: 'text-bad' },
  chosenLate: { words: quiz.yourLate, icon: 'clock', look: 'border-warn bg-warn-soft', word: 'text-warn' },
}

/** Every question with its right answer in green and a wrong choice in red, each with a sign and a word. */
export function ReviewList({ questions }: Pick<ReviewedAttempt, 'questions'>) {
  return (
    <ol className="rising flex flex-col gap-8">
      {questions.map((question, index) => (
        <li key={question.id} className="flex flex-col gap-3">
          <div className="flex gap-2 font-bold">
            <span>{index + 1}.</span>
            <p dir="auto" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line text-start">
              {question.text}
            </p>
          </div>
          <ul className="flex flex-col gap-2">
            {question.answers.map((answer) => (
              <Answer key={answer.id} text={answer.text} mark={markOf(question, answer)} />
            ))}
          </ul>
          {question.chosenAnswerId === null && <p className="text-muted text-sm">{quiz.notAnswered}</p>}
          {question.explanation && <Explanation text={question.explanation} />}
        </li>
      ))}
    </ol>
  )
}

function Answer({ text, mark }: { text: string; mark: Mark }) {
  const shown = mark && marks[mark]
  return (
    <li
      className={classes(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border px-4 py-2',
        shown ? shown.look : 'border-line bg-card',
      )}
    >
      <span dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </span>
      {shown && (
        <span className={classes('inline-flex items-center gap-1 font-bold text-sm', shown.word)}>
          <Icon name={shown.icon} size={18} />
          {shown.words}
        </span>
      )}
    </li>
  )
}

const Explanation = ({ text }: { text: string }) => (
  <div className="rounded-control bg-gold-soft px-4 py-3 text-gold-text text-sm">
    <b>{quiz.explanation}</b>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line text-start">
      {text}
    </p>
  </div>
)
