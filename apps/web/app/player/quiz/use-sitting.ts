import type { Failure } from '@manassa/contract/endpoint'
import { type QuizSitting, startQuiz } from '@manassa/contract/quiz'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { isPassing } from '../../lib/failure-words.ts'
import { type ServerClock, serverClock } from '../schedule/server-clock.ts'
import type { KeptQuiz } from './kept-quiz.ts'

/** A timed quiz under way, with the server's clock by which its time runs. */
export interface RunningTime {
  sitting: QuizSitting
  clock: ServerClock
  /** When the server told of it, in milliseconds by the device's own clock. */
  cameAt: number
}

export type SittingLife =
  | { state: 'starting' }
  | { state: 'failed'; failure: Failure; isRetrying: boolean }
  | { state: 'here'; running: RunningTime | null }

/**
 * Starts the clock of a timed quiz, or goes on with the one that runs: while nobody can be asked with the one that this device knows of.
 * A quiz without a limit has none. `asks` is false for one that was finished here: asking would start the next attempt's.
 */
export function useSitting(
  lessonId: number,
  isTimed: boolean,
  { kept, asks }: { kept: KeptQuiz['clock'] | undefined; asks: boolean },
) {
  const [life, setLife] = useState<SittingLife>(() => {
    if (!isTimed) return { state: 'here', running: null }
    return asks ? { state: 'starting' } : { state: 'here', running: kept ? runningOf(kept) : null }
  })

  const start = useCallback(async () => {
    setLife((before) => (before.state === 'failed' ? { ...before, isRetrying: true } : before))
    const reply = await call(startQuiz, { lessonId })
    if (reply.success) return setLife(goesOn({ sitting: reply.data, cameAt: Date.now() }))
    if (isPassing(reply) && kept) return setLife(goesOn(kept))
    setLife({ state: 'failed', failure: reply, isRetrying: false })
  }, [lessonId, kept])

  useEffect(() => {
    if (isTimed && asks) start()
  }, [isTimed, asks, start])

  return { life, start }
}

const runningOf = ({ sitting, cameAt }: NonNullable<KeptQuiz['clock']>): RunningTime => ({
  sitting,
  clock: serverClock(sitting.serverNow, cameAt),
  cameAt,
})

const goesOn = (told: NonNullable<KeptQuiz['clock']>): SittingLife => ({ state: 'here', running: runningOf(told) })
