import type { ReviewedQuestion } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import { classes } from '#app/ui/class-names.ts'
import { AnswerPicture } from '../quiz-picture.tsx'
import { type AnswerMark, type MarkLabels, ReviewedAnswer } from '../reviewed-answer.tsx'

interface ChoicesProps {
  question: QuizQuestion
  chosen: number | undefined
  disabled: boolean
  onChoose(answerId: number): void
}

/** Native radio buttons, for every keyboard. */
const Choices = ({ question, chosen, disabled, onChoose }: ChoicesProps) =>
  question.answers.map(({ id, text, imagePath }, index) => (
    <label
      key={id}
      className={classes(
        'flex min-h-14 items-center gap-3 rounded-control border px-4 py-3 transition-colors',
        'has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
        disabled ? 'opacity-70' : 'cursor-pointer',
        id === chosen ? 'border-brand bg-brand-soft font-bold' : 'border-line bg-card hover:border-brand',
      )}
    >
      <input
        type="radio"
        name={`question-${question.id}`}
        value={id}
        checked={id === chosen}
        onChange={() => onChoose(id)}
        className="size-5 shrink-0 accent-brand outline-none"
      />
      <span dir="auto" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line text-start">
        {text}
        {imagePath && <AnswerPicture path={imagePath} />}
      </span>
      <span
        aria-hidden="true"
        className="hidden size-6 shrink-0 place-items-center rounded-sm border border-line text-muted text-xs pointer-fine:grid"
      >
        {index + 1}
      </span>
    </label>
  ))

type ReviewedSingleChoice = Pick<ReviewedQuestion, 'chosenAnswerId' | 'answers' | 'isLate'>

/** An answer that was chosen after the end of the time does not count. */
export function markOf(
  { chosenAnswerId, isLate }: Pick<ReviewedSingleChoice, 'chosenAnswerId' | 'isLate'>,
  { id, isCorrect }: { id: number; isCorrect: boolean },
): AnswerMark | null {
  const isChosen = id === chosenAnswerId
  if (isChosen && isLate) return 'chosenLate'
  if (isCorrect) return isChosen ? 'chosenCorrect' : 'correct'
  return isChosen ? 'chosenWrong' : null
}

interface ReviewedProps {
  question: ReviewedSingleChoice
  labels: MarkLabels
  isShort: boolean
}

const Reviewed = ({ question, labels, isShort }: ReviewedProps) => (
  <ul className="flex flex-col gap-2">
    {question.answers
      .map((answer) => ({ ...answer, mark: markOf(question, answer) }))
      .filter(({ mark }) => mark !== null || !isShort)
      .map(({ id, text, imagePath, mark }) => (
        <ReviewedAnswer key={id} text={text} imagePath={imagePath} labels={labels} mark={mark} />
      ))}
  </ul>
)

export const singleChoice = {
  Choices,
  Reviewed,
  choiceAt: ({ answers }: QuizQuestion, _chosen: number | undefined, index: number) => answers[index]?.id,
  pictures: ({ answers }: QuizQuestion) => answers.flatMap(({ imagePath }) => imagePath ?? []),
  isRight: (question: ReviewedSingleChoice) =>
    question.answers.some((answer) => markOf(question, answer) === 'chosenCorrect'),
  isAnswered: ({ chosenAnswerId }: ReviewedSingleChoice) => chosenAnswerId !== null,
  reviewedAtOnce: ({ answers }: QuizQuestion, choice: number | undefined) => ({
    chosenAnswerId: choice ?? null,
    answers: answers.map((answer) => ({ ...answer, isCorrect: answer.isCorrect === true })),
  }),
  reviewedFields: (
    { answers }: QuizQuestion,
    revealed: { correctAnswerId: number } | undefined,
    choice: number | undefined,
  ) => ({
    chosenAnswerId: choice ?? null,
    answers: answers.map((answer) => ({ ...answer, isCorrect: answer.id === revealed?.correctAnswerId })),
  }),
}
