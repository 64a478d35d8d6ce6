import type { Failure } from '@manassa/contract/endpoint'
import { type QuizSitting, readSitting, startQuiz } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { isPassing } from '../../lib/passing.ts'
import { type ServerClock, serverClock } from '../schedule/server-clock.ts'
import type { KeptQuiz } from './kept-quiz.ts'
import { SILENT_LINE_MS } from './kept-quiz-place.ts'

/** A timed quiz under way, with the server's clock by which its time runs. */
export interface RunningTime {
  sitting: QuizSitting
  clock: ServerClock
  /** When the server told of it, in milliseconds by the device's own clock. */
  cameAt: number
}

export type SittingLife =
  | { state: 'asking' }
  | { state: 'failed'; failure: Failure; isRetrying: boolean }
  /** `isKept`: it is what this device kept, because nobody can be asked. */
  | { state: 'here'; running: RunningTime | null; questions: readonly QuizQuestion[]; isKept: boolean }

/**
 * The clock and the questions of a timed quiz: of the one that runs, or of a new one if the student has pressed
 * «start». Nothing else starts a clock: a page that opens again asks how things stand. `asks` is false for what was
 * finished here.
 */
export function useSitting(
  lessonId: number,
  { starts, kept, asks }: { starts: boolean; kept: KeptQuiz | null; asks: boolean },
) {
  const [life, setLife] = useState<SittingLife>(() => (!asks && kept ? keptLife(kept) : { state: 'asking' }))
  const hasStarted = useRef(false)

  const ask = useCallback(async () => {
    setLife((before) => (before.state === 'failed' ? { ...before, isRetrying: true } : before))
    const isStart = starts && !hasStarted.current
    const patience = { fresh: true, ...(kept && { timeoutMs: SILENT_LINE_MS }) }
    const reply = isStart ? await call(startQuiz, { lessonId }) : await call(readSitting, { lessonId }, patience)
    if (reply.success) {
      hasStarted.current = true
      const { questions, ...sitting } = reply.data
      return setLife({ state: 'here', running: runningOf({ sitting, cameAt: Date.now() }), questions, isKept: false })
    }
    setLife(kept && isPassing(reply) ? keptLife(kept) : { state: 'failed', failure: reply, isRetrying: false })
  }, [lessonId, starts, kept])

  useEffect(() => {
    if (asks) ask()
  }, [asks, ask])

  return { life, ask }
}

export const runningOf = ({ sitting, cameAt }: NonNullable<KeptQuiz['clock']>): RunningTime => ({
  sitting,
  clock: serverClock(sitting.serverNow, cameAt),
  cameAt,
})

const keptLife = ({ clock, questions }: KeptQuiz): SittingLife => ({
  state: 'here',
  running: clock && runningOf(clock),
  questions,
  isKept: true,
})
