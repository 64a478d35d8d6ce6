import { type ReviewedQuestion, readAttempt } from '@manassa/contract/student/quiz'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { quiz } from '#app/copy/quiz.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Chip, Chips } from '#app/ui/chips.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { AnsweredIn } from './answered-in.tsx'
import { MarkedAgain } from './marked-again.tsx'
import { playerKindOf, type ReviewedProps } from './question-kinds.ts'
import { QuestionPicture } from './quiz-picture.tsx'
import { QUESTION_PARAMETER } from './review-in-address.ts'
import type { MarkLabels } from './reviewed-answer.tsx'

/** The questions of an attempt with the right and the chosen answers. Give it a `key` for each attempt. */
export function AttemptReview({ attemptId }: { attemptId: number }) {
  const query = useCall(readAttempt, { attemptId }, { fresh: true, revalidates: false })
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
          <MistakesFirst questions={questions} />
        </>
      )}
    </Async>
  )
}

const isMistake = (question: ReviewedQuestion) =>
  question.countsAs === undefined && !playerKindOf(question).isRight(question)

function MistakesFirst({ questions }: { questions: readonly ReviewedQuestion[] }) {
  const mistakes = questions.filter(isMistake)
  const leftAt = Number(new URLSearchParams(useLocation().search).get(QUESTION_PARAMETER))
  const [isShort, setShort] = useState(() => mistakes.some(({ id }) => !leftAt || id === leftAt))
  useEffect(() => {
    document.getElementById(idOf(leftAt))?.scrollIntoView({ block: 'center' })
  }, [leftAt])
  return (
    <>
      {mistakes.length > 0 && (
        <div className="mb-4">
          <Chips label={quiz.shownQuestions}>
            <Chip chosen={isShort} onChoose={() => setShort(true)}>
              {quiz.mistakesOnly(mistakes.length)}
            </Chip>
            <Chip chosen={!isShort} onChoose={() => setShort(false)}>
              {quiz.allQuestions(questions.length)}
            </Chip>
          </Chips>
        </div>
      )}
      <ReviewList
        questions={questions}
        isShown={(question) => !isShort || isMistake(question)}
        isShort={isShort}
        answeredIn={({ id, reference }) => reference && <AnsweredIn questionId={id} reference={reference} />}
      />
    </>
  )
}

const idOf = (questionId: number) => `question-${questionId}`

export const markLabelsForStudent: MarkLabels = {
  correct: quiz.correct,
  chosenCorrect: quiz.yourCorrect,
  chosenWrong: quiz.yourWrong,
  chosenLate: quiz.yourLate,
}

const countsAs = { everybodyRight: quiz.countsForAll, notCounted: quiz.notCounted }

interface ReviewListProps<Question> {
  questions: readonly Question[]
  labels?: MarkLabels
  isShown?(question: Question): boolean
  isShort?: boolean
  answeredIn(question: Question): ReactNode
}

/** Each question on a card with its right answer in green and a wrong choice in red, each with an icon and a word. */
export function ReviewList<Question extends ReviewedQuestion>({
  questions,
  labels = markLabelsForStudent,
  isShown = () => true,
  isShort = false,
  answeredIn,
}: ReviewListProps<Question>) {
  return (
    <ol className="rising flex flex-col gap-4">
      {questions.map(
        (question, index) =>
          isShown(question) && (
            <li
              key={question.id}
              id={idOf(question.id)}
              className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 shadow-card"
            >
              <div className="flex gap-2 font-bold">
                <span>{index + 1}.</span>
                <p dir="auto" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-line text-start">
                  {question.text}
                </p>
              </div>
              {question.imagePath && <QuestionPicture path={question.imagePath} alt={quiz.pictureOf(index + 1)} />}
              <ReviewedChoices question={question} labels={labels} isShort={isShort} />
              {question.countsAs && <p className="text-sm text-warn">{countsAs[question.countsAs]}</p>}
              {!playerKindOf(question).isAnswered(question) && <p className="text-muted text-sm">{quiz.notAnswered}</p>}
              {question.explanation && <Explanation text={question.explanation} />}
              {answeredIn(question)}
            </li>
          ),
      )}
    </ol>
  )
}

export function ReviewedChoices(props: ReviewedProps) {
  const { Reviewed } = playerKindOf(props.question)
  return <Reviewed {...props} />
}

export const Explanation = ({ text }: { text: string }) => (
  <div className="rounded-control bg-gold-soft px-4 py-3 text-gold-text text-sm">
    <b>{quiz.explanation}</b>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line text-start">
      {text}
    </p>
  </div>
)
