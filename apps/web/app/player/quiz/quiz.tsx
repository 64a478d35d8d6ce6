import type { QuizFacts } from '@manassa/contract/courses'
import type { QuizQuestion } from '@manassa/contract/lessons'
import { useEffect, useEffectEvent, useState } from 'react'
import { player } from '../../copy/player.ts'
import { quiz } from '../../copy/quiz.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dropAnswerSheet } from './answer-sheet.ts'
import { QuizResult } from './quiz-result.tsx'
import { QuizSheet } from './quiz-sheet.tsx'
import { SubmittedQuiz } from './submitted-quiz.tsx'
import { useHandedIn } from './use-outbox.ts'

interface QuizProps {
  lessonId: number
  questions: readonly QuizQuestion[]
  facts: QuizFacts | null
  isSubmitted: boolean
  userId: number
  hasNext: boolean
  /** The server has it: what stands behind it may open. */
  onDelivered(): void
  /** The student has seen the result. */
  onFinish(): void
  /** Straight on, without doing it again; null when nothing follows. */
  onNext: (() => void) | null
}

/** A quiz from its first question to its result (specification, section 2). Give it a `key` for each lesson. */
export function Quiz({ lessonId, questions, facts, isSubmitted, userId, hasNext, onNext, ...quizEvents }: QuizProps) {
  const { outbox, row, isSending } = useHandedIn(userId, lessonId)
  const [again, setAgain] = useState(false)
  const state = row?.state

  const isDelivered = state?.state === 'delivered'
  const delivered = useEffectEvent(quizEvents.onDelivered)
  useEffect(() => {
    if (isDelivered) delivered()
  }, [isDelivered])

  function forget() {
    dropAnswerSheet(userId, lessonId)
    outbox.forget(lessonId)
  }

  if (state?.state === 'delivered') {
    return (
      <QuizResult
        questions={questions}
        chosen={row?.handIn.answers ?? []}
        result={state.result}
        hasNext={hasNext}
        onFinish={() => {
          setAgain(false)
          forget()
          quizEvents.onFinish()
        }}
      />
    )
  }
  if (isSubmitted && !row && !again) {
    return <SubmittedQuiz facts={facts} onAgain={() => setAgain(true)} onNext={onNext} next={player.next} />
  }
  if (questions.length === 0) return <EmptyState title={quiz.empty}>{quiz.emptyText}</EmptyState>
  return <QuizSheet {...{ lessonId, questions, userId, outbox, row, isSending }} />
}
