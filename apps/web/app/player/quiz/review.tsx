import { type ReviewedQuestion, readAttempt } from '@manassa/contract/student/quiz'
import type { ReactNode } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { classes } from '#app/ui/class-names.ts'
import { Failed } from '#app/ui/failed.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { AnsweredIn } from './answered-in.tsx'
import { MarkedAgain } from './marked-again.tsx'
import { AnswerPicture, QuestionPicture } from './quiz-picture.tsx'

/** The questions of an attempt with the right answers and the student's own. Give it a `key` for each attempt. */
export function AttemptReview({ attemptId }: { attemptId: number }) {
  const query = useCall(readAttempt, { attemptId }, { revalidates: false })
  if (query.status === 'pending') {
    return (
      <SkeletonRegion className="flex flex-col gap-3">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonRegion>
    )
  }
  if (query.status !== 'success') {
    const isRetrying = query.isFetching
    return <Failed failure={query.failure} title={quiz.reviewFailed} onRetry={query.refetch} retrying={isRetrying} />
  }
  const { questions, markedAgainAt, score } = query.data
  return (
    <>
      {markedAgainAt && (
        <div className="mb-6 rounded-control bg-sheen px-4 py-3">
          <MarkedAgain markedAgainAt={markedAgainAt} />
          {score !== null && <p className="font-bold text-sm">{quiz.score(score)}</p>}
        </div>
      )}
      <ReviewList questions={questions} answeredIn={({ reference }) => reference && <AnsweredIn {...reference} />} />
    </>
  )
}

type Mark = 'correct' | 'chosenCorrect' | 'chosenWrong' | 'chosenLate' | null

/**
 * What an answer is marked with when the right ones are shown. One chosen after the end of the time counts for nothing.
 */
export function markOf(
  { chosenAnswerId, isLate }: Pick<ReviewedQuestion, 'chosenAnswerId' | 'isLate'>,
  { id, isCorrect }: { id: number; isCorrect: boolean },
): Mark {
  const isChosen = id === chosenAnswerId
  if (isChosen && isLate) return 'chosenLate'
  if (isCorrect) return isChosen ? 'chosenCorrect' : 'correct'
  return isChosen ? 'chosenWrong' : null
}

const looks: Record<NonNullable<Mark>, { icon: IconName; look: string; labelLook: string }> = {
  correct: { icon: 'check', look: 'border-ok bg-ok-soft', labelLook: 'text-ok' },
  chosenCorrect: { icon: 'check', look: 'border-ok bg-ok-soft', labelLook: 'text-ok' },
  chosenWrong: { icon: 'close', look: 'border-bad bg-bad-soft', labelLook: 'text-bad' },
  chosenLate: { icon: 'clock', look: 'border-warn bg-warn-soft', labelLook: 'text-warn' },
}

/** What the marks are called: whose answer was chosen. */
export type MarkLabels = Record<NonNullable<Mark>, string>
const toStudent: MarkLabels = {
  correct: quiz.correct,
  chosenCorrect: quiz.yourCorrect,
  chosenWrong: quiz.yourWrong,
  chosenLate: quiz.yourLate,
}

/** How a correction counts a question, whatever was chosen. */
const countsAs = { everybodyRight: quiz.countsForAll, notCounted: quiz.notCounted }

interface ReviewListProps<Question> {
  questions: readonly Question[]
  labels?: MarkLabels
  /** The way to the lecture that answers a question. */
  answeredIn(question: Question): ReactNode
}

/** Every question with its right answer in green and a wrong choice in red, each with a sign and a word. */
export function ReviewList<Question extends ReviewedQuestion>({
  questions,
  labels = toStudent,
  answeredIn,
}: ReviewListProps<Question>) {
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
          {question.imagePath && <QuestionPicture path={question.imagePath} alt={quiz.pictureOf(index + 1)} />}
          <ul className="flex flex-col gap-2">
            {question.answers.map((answer) => (
              <Answer key={answer.id} {...answer} mark={markOf(question, answer)} labels={labels} />
            ))}
          </ul>
          {question.countsAs && <p className="text-sm text-warn">{countsAs[question.countsAs]}</p>}
          {question.chosenAnswerId === null && <p className="text-muted text-sm">{quiz.notAnswered}</p>}
          {question.explanation && <Explanation text={question.explanation} />}
          {answeredIn(question)}
        </li>
      ))}
    </ol>
  )
}

interface AnswerProps extends Pick<ReviewedQuestion['answers'][number], 'text' | 'imagePath'> {
  mark: Mark
  labels: MarkLabels
}

function Answer({ text, imagePath, mark, labels }: AnswerProps) {
  const shown = mark && looks[mark]
  return (
    <li
      className={classes(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border px-4 py-2',
        shown ? shown.look : 'border-line bg-card',
      )}
    >
      <span dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
        {imagePath && <AnswerPicture path={imagePath} />}
      </span>
      {shown && (
        <span className={classes('inline-flex items-center gap-1 font-bold text-sm', shown.labelLook)}>
          <Icon name={shown.icon} size={18} />
          {labels[mark]}
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
