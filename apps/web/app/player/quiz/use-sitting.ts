import type { Failure } from '@manassa/contract/endpoint'
import { type QuizSitting, startQuiz } from '@manassa/contract/quiz'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { type ServerClock, serverClock } from '../schedule/server-clock.ts'

/** A timed quiz under way, with the server's clock by which its time runs. */
export interface RunningTime {
  sitting: QuizSitting
  clock: ServerClock
}

export type SittingLife =
  | { state: 'starting' }
  | { state: 'failed'; failure: Failure; isRetrying: boolean }
  | { state: 'here'; running: RunningTime | null }

/** Starts the clock of a timed quiz, or goes on with the one that runs. A quiz without a limit has none. */
export function useSitting(lessonId: number, isTimed: boolean) {
  const [life, setLife] = useState<SittingLife>(isTimed ? { state: 'starting' } : { state: 'here', running: null })

  const start = useCallback(async () => {
    setLife((before) => (before.state === 'failed' ? { ...before, isRetrying: true } : before))
    const reply = await call(startQuiz, { lessonId })
    if (!reply.success) return setLife({ state: 'failed', failure: reply, isRetrying: false })
    const clock = serverClock(reply.data.serverNow, Date.now())
    setLife({ state: 'here', running: { sitting: reply.data, clock } })
  }, [lessonId])

  useEffect(() => {
    if (isTimed) start()
  }, [isTimed, start])

  return { life, start }
}
