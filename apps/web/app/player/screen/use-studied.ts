import type { Failure } from '@manassa/contract/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isPassing } from '../../lib/passing.ts'
import { fetchStreamScriptEarly } from '../media/stream-script.ts'
import { SILENT_LINE_MS } from '../quiz/kept-quiz-place.ts'
import { type ServerClock, serverClock } from '../schedule/server-clock.ts'
import type { StudyDoors } from './study-doors.ts'

export type StudiedLife<Data> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isRetrying: boolean }
  | { state: 'here'; data: Data; clock: ServerClock }

/** Who comes back to the page after so long may have gone on elsewhere. */
const STALE_AFTER_MS = 60_000

/**
 * A course or a unit with the student's progress, always asked for anew: also when the line is back, and when the page
 * is looked at again after a while. What is on the screen stays there while it is read again, and when that fails; a
 * quiz under way opens while nobody can be asked or nobody answers, too. `reload` answers when it has been read. Mount
 * anew for another course.
 */
export function useStudied<Data extends { serverNow: string }>(study: StudyDoors<Data>) {
  const [life, setLife] = useState<StudiedLife<Data>>({ state: 'loading' })
  const doors = useRef(study)
  const readAt = useRef(0)

  const reload = useCallback(async () => {
    setLife((before) => (before.state === 'failed' ? { ...before, isRetrying: true } : before))
    const showKept = () => {
      const kept = doors.current.kept()
      if (kept) setLife((before) => (before.state === 'here' ? before : here(kept.data, kept.cameAt)))
    }
    const silence = setTimeout(showKept, SILENT_LINE_MS)
    const reply = await doors.current.ask()
    clearTimeout(silence)
    if (reply.success) {
      readAt.current = Date.now()
      doors.current.keep(reply.data, readAt.current)
      return setLife(here(reply.data, readAt.current))
    }
    if (isPassing(reply)) showKept()
    setLife((before) =>
      before.state === 'here' ? before : { state: 'failed' as const, failure: reply, isRetrying: false },
    )
  }, [])

  useEffect(() => {
    reload()
    fetchStreamScriptEarly()
    const seen = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt.current > STALE_AFTER_MS) reload()
    }
    window.addEventListener('online', reload)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('online', reload)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [reload])

  return { life, reload }
}

const here = <Data extends { serverNow: string }>(data: Data, cameAt: number) => ({
  state: 'here' as const,
  data,
  clock: serverClock(data.serverNow, cameAt),
})
