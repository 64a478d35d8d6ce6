import type { Failure } from '@manassa/contract/endpoint'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { quiz } from '../../copy/quiz.ts'
import { isPassing } from '../../lib/failure-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QuestionSkeleton } from '../lesson/quiz-skeleton.tsx'
import { useLessonContent } from '../lesson/use-lesson-content.ts'
import { readKeptQuiz } from './kept-quiz.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { QuizSheet } from './quiz-sheet.tsx'
import { useSitting } from './use-sitting.ts'

const ASK_AGAIN_EVERY_MS = 5_000

export interface QuizQuestionsProps {
  lessonId: number
  userId: number
  isTimed: boolean
  outbox: Outbox
  row: OutboxRow | null
  isSending: boolean
  onSeeResult(): void
  /** Why it does not open, and what can be done about it. */
  refused(failure: Failure, onRetry: () => void, isRetrying: boolean): ReactNode
}

/**
 * A quiz as it is taken: its questions and, where its time is limited, its clock, which runs once they are asked for. Without
 * a line one that was under way on this device goes on with what is kept of it.
 */
export function QuizQuestions({ lessonId, isTimed, refused, ...sheet }: QuizQuestionsProps) {
  const [kept] = useState(() => readKeptQuiz(sheet.userId, lessonId))
  // Finished here and not handed in yet: what is kept is all there is to see, and asking would begin the next attempt.
  const [asks] = useState(kept === null || sheet.row?.state.state !== 'waiting')
  const { life, start } = useSitting(lessonId, isTimed, { kept: kept?.clock, asks })
  const { reply, isLoading, reload } = useLessonContent(lessonId, asks)
  const isWithoutLine = reply !== null && !reply.success && isPassing(reply) && kept !== null
  useLineBack(isWithoutLine && sheet.row === null, () => {
    if (isTimed) start()
    reload()
  })

  if (life.state === 'failed') return refused(life.failure, start, life.isRetrying)
  if (reply && !reply.success && !isWithoutLine) return refused(reply, reload, isLoading)
  if ((!reply && asks) || life.state === 'starting') return <QuestionSkeleton />
  const questions = reply?.success ? reply.data : kept?.questions
  if (!Array.isArray(questions) || questions.length === 0) {
    return (
      <EmptyState title={quiz.empty} icon="quiz">
        {quiz.emptyText}
      </EmptyState>
    )
  }
  return <QuizSheet {...{ lessonId, questions, isWithoutLine }} running={life.running} {...sheet} />
}

/** The clock and the questions as the server has them, once it can be asked again; a phone does not always know when. */
function useLineBack(isWaitedFor: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isWaitedFor) return
    const ask = () => back()
    const timer = setInterval(ask, ASK_AGAIN_EVERY_MS)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [isWaitedFor])
}
