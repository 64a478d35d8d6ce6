import type { Failure, Reply } from '@manassa/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ServerClock, serverClock } from '../schedule/server-clock.ts'

export type StudiedLife<Data> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isRetrying: boolean }
  | { state: 'here'; data: Data; clock: ServerClock }

/**
 * A course or a unit with the student's progress, always asked for anew. What is on the screen stays there while it is read
 * again, and when that fails. `reload` answers when it has been read. Mount anew for another course.
 */
export function useStudied<Data extends { serverNow: string }>(read: () => Promise<Reply<Data>>) {
  const [life, setLife] = useState<StudiedLife<Data>>({ state: 'loading' })
  const ask = useRef(read)

  const reload = useCallback(async () => {
    setLife((before) => (before.state === 'failed' ? { ...before, isRetrying: true } : before))
    const reply = await ask.current()
    if (reply.success) {
      setLife({ state: 'here', data: reply.data, clock: serverClock(reply.data.serverNow, Date.now()) })
    } else {
      setLife((before) => (before.state === 'here' ? before : { state: 'failed', failure: reply, isRetrying: false }))
    }
  }, [])

  useEffect(() => {
    reload()
  }, [reload])

  return { life, reload }
}
