import type { Reply } from '@manassa/contract/endpoint'
import { type QuizSitting, readSitting, startQuiz } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import { useRef } from 'react'
import { useQuery } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
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

interface OpenQuiz {
  running: RunningTime | null
  questions: readonly QuizQuestion[]
}

/**
 * The clock and the questions of a timed quiz: of the one that runs, or of a new one if the student has pressed
 * «start». Nothing else starts a clock: a page that opens again asks how things stand. `asks` is false for what was
 * finished here.
 */
export function useSitting(
  lessonId: number,
  { starts, kept, asks }: { starts: boolean; kept: KeptQuiz | null; asks: boolean },
) {
  const hasStarted = useRef(false)

  async function ask(): Promise<Reply<OpenQuiz>> {
    const isStart = starts && !hasStarted.current
    const patience = { fresh: true, ...(kept && { timeoutMs: SILENT_LINE_MS }) }
    const reply = isStart ? await call(startQuiz, { lessonId }) : await call(readSitting, { lessonId }, patience)
    if (!reply.success) return reply
    hasStarted.current = true
    const { questions, ...sitting } = reply.data
    return { ...reply, data: { questions, running: runningOf({ sitting, cameAt: Date.now() }) } }
  }
  return useQuery<OpenQuiz>(`sitting ${lessonId} ${starts}`, ask, {
    asks,
    revalidates: false,
    kept: () => kept && { data: openOf(kept), cameAt: 0 },
  })
}

export const runningOf = ({ sitting, cameAt }: NonNullable<KeptQuiz['clock']>): RunningTime => ({
  sitting,
  clock: serverClock(sitting.serverNow, cameAt),
  cameAt,
})

const openOf = ({ clock, questions }: KeptQuiz): OpenQuiz => ({ running: clock && runningOf(clock), questions })
