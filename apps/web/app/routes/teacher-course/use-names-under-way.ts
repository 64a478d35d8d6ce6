import type { Failure, Reply } from '@manassa/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { isSessionOver, isTransient } from '#app/lib/transient-failure.ts'
import type { TreeEdit } from '#app/ui/console/tree/tree-edits.ts'
import type { TreeIds } from './curriculum-items.ts'
import { isTyped, keptNames } from './kept-names.ts'
import { nextTry } from './next-try.ts'

/**
 * The steps that the server has not answered yet, one after the other. One that somebody has typed a name for is tried
 * until it is answered, and lies on the device as long: neither a lost line nor a closed tab nor a session that is over
 * takes it.
 */
export function useNamesUnderWay(name: string, ids: TreeIds) {
  const [kept] = useState(() => keptNames(name, ids))
  const [unsent] = useState(() => kept.read())
  const [tries] = useState(nextTry)
  const [pending, setPending] = useState<readonly TreeEdit[]>([])
  const [waiting, setWaiting] = useState<Failure | null>(null)
  const now = useRef(pending)
  /** What a session that is over has left unsaid: for the next page alone. */
  const left = useRef<readonly TreeEdit[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const onWaiting = useRef<() => void>(() => undefined)
  useEffect(() => {
    kept.setGone(false)
    const end = tries.open()
    return () => {
      end()
      kept.setGone(true)
    }
  }, [kept, tries])

  function become(next: readonly TreeEdit[]) {
    now.current = next
    setPending(next)
  }

  const keep = () => kept.write([...left.current, ...now.current])

  async function tryUntilHeard(edit: TreeEdit, write: () => Promise<Reply<unknown>>) {
    for (let count = 0; ; count++) {
      const reply = await write()
      const waits = !reply.success && isTyped(edit) && isTransient(reply)
      setWaiting(waits ? reply : null)
      if (!waits) return reply
      onWaiting.current()
      await tries.after(count)
    }
  }

  /** Shows a step, and makes it in its turn. */
  async function until(edit: TreeEdit, write: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    become([...now.current, edit])
    keep()
    const written = line.current.then(() => tryUntilHeard(edit, write))
    line.current = written
    const reply = await written
    become(now.current.filter((each) => each !== edit))
    // With all that hangs on it: a lesson of a unit that could not be made.
    const isLeft = !reply.success && (isSessionOver(reply) || left.current.length > 0)
    if (isLeft) left.current = [...left.current, edit]
    keep()
    return reply
  }

  const flush = () => {
    const stopped = new Promise<void>((resolve) => {
      onWaiting.current = resolve
    })
    tries.now()
    return Promise.race([line.current, stopped])
  }
  const saving = {
    autosave: { hasUnsaved: () => now.current.some(isTyped), flush },
    status: { state: waiting ? 'waitsForLine' : pending.length > 0 ? 'saving' : 'saved' },
  }
  return { pending, unsent, unfinished: kept.unfinished, saving, line, until }
}
