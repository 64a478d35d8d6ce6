import { questionCountingLabels } from '@manassa/contract/labels/question-counting'
import type { QuestionResults } from '@manassa/contract/teacher/results'
import { number } from '#app/copy/format.ts'
import { quizResults as copy, percentText } from '#app/copy/results.ts'
import { MinuteLink } from '#app/features/console/results/minute-link.tsx'
import type { SortKeys } from '#app/features/console/results/use-whole-list.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'

/** `position` counts from 1. */
export type NumberedQuestion = QuestionResults & { position: number }

export const numbered = (questions: readonly QuestionResults[]): NumberedQuestion[] =>
  questions.map((question, index) => ({ ...question, position: index + 1 }))

/** The ranges are those of textbooks on item discrimination. */
export function separationOf({ discrimination }: QuestionResults): keyof typeof copy.separation | '' {
  if (discrimination === null) return ''
  if (discrimination >= 0.3) return 'well'
  if (discrimination >= 0.1) return 'little'
  return discrimination >= -0.1 ? 'not' : 'reversed'
}

export const questionOrders: SortKeys<NumberedQuestion> = {
  correct: ({ correctRate }) => correctRate,
  separation: ({ discrimination }) => discrimination,
}

export const questionColumns = (courseId: number): ReadonlyArray<Column<NumberedQuestion>> => [
  { key: 'question', label: copy.question, isTitle: true, cell: (question) => <Question question={question} /> },
  {
    key: 'correct',
    label: copy.correct,
    cell: (question) => <CorrectRate question={question} />,
    isNumber: true,
    sort: { up: 'correct', down: '-correct' },
  },
  { key: 'attracts', label: copy.attracts, cell: attractsText },
  {
    key: 'separates',
    label: copy.separates,
    cell: (question) => {
      const separation = separationOf(question)
      if (separation !== '') return copy.separation[separation]
      return question.counting === 'counted' ? copy.tooFew : ''
    },
    sort: { up: 'separation', down: '-separation' },
  },
  {
    key: 'minute',
    label: copy.minute,
    cell: ({ reference }) => reference && <MinuteLink reference={reference} courseId={courseId} />,
  },
]

function CorrectRate({ question: { correctRate, counting } }: { question: NumberedQuestion }) {
  if (counting === 'counted') return percentText(correctRate)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {counting === 'everybodyRight' && <span className="text-muted">{percentText(correctRate)}</span>}
      <Badge tone="quiet">{questionCountingLabels[counting]}</Badge>
    </span>
  )
}

function attractsText({ answers, markCount }: QuestionResults) {
  const wrong = answers.filter(({ isCorrect, chosenCount }) => !isCorrect && chosenCount > 0)
  const [most] = wrong.toSorted((one, other) => other.chosenCount - one.chosenCount)
  if (most) return copy.chosen(most.text || copy.picture, most.chosenCount)
  return markCount > 0 ? copy.noneWrong : ''
}

const Question = ({
  question: { position, text, isArchived, skippedCount, answers },
}: {
  question: NumberedQuestion
}) => (
  <div className="min-w-0">
    <p className="break-words">
      {number(position)}. <bdi>{text}</bdi>
      {isArchived && <span className="font-normal text-muted text-xs"> ({copy.archived})</span>}
    </p>
    <details className="font-normal text-sm">
      <summary
        aria-label={`${copy.answers}: ${copy.question} ${number(position)}`}
        className="flex min-h-11 cursor-pointer items-center text-brand-strong"
      >
        {copy.answers}
      </summary>
      <ul className="flex flex-col gap-1 pb-2">
        {answers.map((answer) => (
          <li key={answer.id} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">
              <bdi>{answer.text || copy.picture}</bdi>
              {answer.isCorrect && <span className="font-bold text-ok"> {copy.right}</span>}
            </span>
            <span className="tabular">{number(answer.chosenCount)}</span>
          </li>
        ))}
        {skippedCount > 0 && <li className="text-muted">{copy.skipped(skippedCount)}</li>}
      </ul>
    </details>
  </div>
)
