import type { Failure } from '@manassa/contract/endpoint'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isPassing } from '../../lib/passing.ts'
import { useLineBack } from '../../lib/use-line-back.ts'
import { QuestionSkeleton } from '../lesson/quiz-skeleton.tsx'
import { useLessonContent } from '../lesson/use-lesson-content.ts'
import { Waits } from './hand-in-bar.tsx'
import { readKeptQuiz } from './kept-quiz.ts'
import { NoQuestions } from './no-questions.tsx'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { QuizSheet, type QuizSheetProps } from './quiz-sheet.tsx'
import { useSitting } from './use-sitting.ts'

const ASK_AGAIN_EVERY_MS = 5_000

export interface QuizQuestionsProps {
  lessonId: number
  userId: number
  exam: QuizSheetProps['exam']
  outbox: Outbox
  row: OutboxRow | null
  isSending: boolean
  /** On to what became of it: it was handed in elsewhere. */
  onSeeResult(): void
  /** Why it does not open, and what can be done about it. */
  refused(failure: Failure, onRetry: () => void, isRetrying: boolean): ReactNode
}

/**
 * A quiz without a limit as it is taken. Without a line one that was under way on this device goes on with what is kept
 * of it.
 */
export function UntimedQuestions({ lessonId, refused, ...sheet }: QuizQuestionsProps) {
  const { kept, asks, waits } = useKept(lessonId, sheet)
  const { reply, isLoading, reload } = useLessonContent(lessonId, asks)
  const isWithoutLine = reply !== null && !reply.success && isPassing(reply) && kept !== null
  useLineBack(isWithoutLine && sheet.row === null, reload, ASK_AGAIN_EVERY_MS)

  if (waits) return waits
  if (reply && !reply.success && !isWithoutLine) return refused(reply, reload, isLoading)
  if (!reply && asks) return <QuestionSkeleton />
  const questions = reply?.success ? reply.data : kept?.questions
  if (!Array.isArray(questions) || questions.length === 0) return <NoQuestions />
  return <QuizSheet {...{ lessonId, questions, isWithoutLine }} running={null} {...sheet} />
}

/**
 * A quiz against the clock. `starts` once the student has pressed «start»; without it only what runs is gone on with.
 */
export function TimedQuestions({ lessonId, starts, refused, ...sheet }: QuizQuestionsProps & { starts: boolean }) {
  const { kept, asks, waits } = useKept(lessonId, sheet)
  const { life, ask } = useSitting(lessonId, { starts, kept, asks })
  const isWithoutLine = life.state === 'here' && life.isKept && asks
  useLineBack(isWithoutLine && sheet.row === null, ask, ASK_AGAIN_EVERY_MS)

  const isOver = life.state === 'failed' && life.failure.code === 'quiz.notStarted'
  const isOut = sheet.row?.state.state === 'waiting'
  const seeResult = useEffectEvent(sheet.onSeeResult)
  useEffect(() => {
    if (isOver && !isOut) seeResult()
  }, [isOver, isOut])

  if (waits) return waits
  if (life.state === 'asking' || isOver) return <QuestionSkeleton />
  if (life.state === 'failed') return refused(life.failure, ask, life.isRetrying)
  const { questions, running } = life
  if (questions.length === 0) return <NoQuestions />
  return <QuizSheet {...{ lessonId, questions, running, isWithoutLine }} {...sheet} />
}

/**
 * What this device has of the quiz. Of one that was finished here and waits, that is all there is to see: nobody is
 * asked. Where nothing of it is kept any more, as after a logout, it only says that it waits.
 */
function useKept(
  lessonId: number,
  { userId, outbox, row, isSending }: Omit<QuizQuestionsProps, 'lessonId' | 'refused'>,
) {
  const [kept] = useState(() => readKeptQuiz(userId, lessonId))
  const isOut = row?.state.state === 'waiting'
  const [wasOut] = useState(isOut)
  const isBlind = kept === null && wasOut && isOut
  return { kept, asks: !wasOut || !(isOut || kept), waits: isBlind ? <Waits {...{ outbox, row, isSending }} /> : null }
}
