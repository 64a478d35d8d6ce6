import type { Failure } from '@manassa/contract/endpoint'
import { readLesson } from '@manassa/contract/student/study'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '#app/lib/call/use-call.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { Waits } from './hand-in-bar.tsx'
import { readKeptQuiz } from './kept-quiz.ts'
import { NoQuestions } from './no-questions.tsx'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { QuizSheet, type QuizSheetProps } from './quiz-sheet.tsx'
import { QuestionSkeleton } from './quiz-skeleton.tsx'
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
  const { answer, reload } = useCall(
    readLesson,
    { lessonId },
    { fresh: true, revalidates: false, asks, kept: () => kept && { data: kept.questions, cameAt: 0 } },
  )
  const isWithoutLine = answer.state === 'here' && answer.failure !== null
  useRetryUntilOnline(isWithoutLine && sheet.row === null, reload, ASK_AGAIN_EVERY_MS)

  if (waits) return waits
  if (answer.state === 'waiting') return asks ? <QuestionSkeleton /> : <NoQuestions />
  if (answer.state !== 'here') return refused(answer.failure, reload, answer.state === 'retrying')
  const questions = answer.data
  if (!Array.isArray(questions) || questions.length === 0) return <NoQuestions />
  return <QuizSheet {...{ lessonId, questions, isWithoutLine }} running={null} {...sheet} />
}

/**
 * A quiz against the clock. `starts` once the student has pressed «start»; without it only what runs is gone on with.
 */
export function TimedQuestions({ lessonId, starts, refused, ...sheet }: QuizQuestionsProps & { starts: boolean }) {
  const { kept, asks, waits } = useKept(lessonId, sheet)
  const { answer, reload } = useSitting(lessonId, { starts, kept, asks })
  const isWithoutLine = answer.state === 'here' && answer.failure !== null
  useRetryUntilOnline(isWithoutLine && sheet.row === null, reload, ASK_AGAIN_EVERY_MS)

  const isOver = answer.state === 'failed' && answer.failure.code === 'quiz.notStarted'
  const isOut = sheet.row?.state.state === 'waiting'
  const seeResult = useEffectEvent(sheet.onSeeResult)
  useEffect(() => {
    if (isOver && !isOut) seeResult()
  }, [isOver, isOut])

  if (waits) return waits
  if (answer.state === 'waiting' || isOver) return <QuestionSkeleton />
  if (answer.state !== 'here') return refused(answer.failure, reload, answer.state === 'retrying')
  const { questions, running } = answer.data
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
