import { type ReviewedQuestion, readAttempt } from '@manassa/contract/student/quiz'
import type { ReactNode } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { AnsweredIn } from './answered-in.tsx'
import { MarkedAgain } from './marked-again.tsx'
import { playerKindOf } from './question-kinds.ts'
import { QuestionPicture } from './quiz-picture.tsx'
import type { MarkLabels } from './reviewed-answer.tsx'

/** The questions of an attempt with the right and the chosen answers. Give it a `key` for each attempt. */
export function AttemptReview({ attemptId }: { attemptId: number }) {
  const query = useCall(readAttempt, { attemptId }, { revalidates: false })
  return (
    <Async
      query={query}
      failed={quiz.reviewFailed}
      loading={
        <SkeletonRegion className="flex flex-col gap-3">
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonRegion>
      }
    >
      {({ questions, markedAgainAt, score }) => (
        <>
          {markedAgainAt && (
            <div className="mb-6 rounded-control bg-sheen px-4 py-3">
              <MarkedAgain markedAgainAt={markedAgainAt} />
              {score !== null && <p className="font-bold text-sm">{quiz.score(score)}</p>}
            </div>
          )}
          <ReviewList
            questions={questions}
            answeredIn={({ reference }) => reference && <AnsweredIn {...reference} />}
          />
        </>
      )}
    </Async>
  )
}

const toStudent: MarkLabels = {
  correct: quiz.correct,
  chosenCorrect: quiz.yourCorrect,
  chosenWrong: quiz.yourWrong,
  chosenLate: quiz.yourLate,
}

/** The effect of a correction on a question. */
const countsAs = { everybodyRight: quiz.countsForAll, notCounted: quiz.notCounted }

interface ReviewListProps<Question> {
  questions: readonly Question[]
  labels?: MarkLabels
  /** A link to the lecture that answers a question. */
  answeredIn(question: Question): ReactNode
}

/** Every question with its right answer in green and a wrong choice in red, each with an icon and a word. */
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
          <ReviewedChoices question={question} labels={labels} />
          {question.countsAs && <p className="text-sm text-warn">{countsAs[question.countsAs]}</p>}
          {!playerKindOf(question).isAnswered(question) && <p className="text-muted text-sm">{quiz.notAnswered}</p>}
          {question.explanation && <Explanation text={question.explanation} />}
          {answeredIn(question)}
        </li>
      ))}
    </ol>
  )
}

function ReviewedChoices(props: { question: ReviewedQuestion; labels: MarkLabels }) {
  const { Reviewed } = playerKindOf(props.question)
  return <Reviewed {...props} />
}

const Explanation = ({ text }: { text: string }) => (
  <div className="rounded-control bg-gold-soft px-4 py-3 text-gold-text text-sm">
    <b>{quiz.explanation}</b>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line text-start">
      {text}
    </p>
  </div>
)
