import type { Failure, Reply } from '@manassa/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { isSessionOver, isTransient } from '#app/lib/transient-failure.ts'
import type { TreeEdit } from '#app/ui/console/tree/tree-edits.ts'
import { createBackOff } from './back-off.ts'
import type { TreeIds } from './curriculum-items.ts'
import { isTyped, nameDrafts } from './name-drafts.ts'

/**
 * A queue that saves edits one after another. An edit with typed text is retried until the server responds, and stays
 * on the device across lost connections, closed tabs and ended sessions.
 */
export function useEditQueue(name: string, ids: TreeIds) {
  const [drafts] = useState(() => nameDrafts(name, ids))
  const [unsent] = useState(() => drafts.read())
  const [backOff] = useState(createBackOff)
  const [pendingEdits, setPendingEdits] = useState<readonly TreeEdit[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  const latest = useRef(pendingEdits)
  /** These edits failed because the session ended; only the next page can send them. */
  const unsentEdits = useRef<readonly TreeEdit[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const onStalled = useRef<() => void>(() => undefined)
  useEffect(() => {
    drafts.setUnmounted(false)
    const end = backOff.open()
    return () => {
      end()
      drafts.setUnmounted(true)
    }
  }, [drafts, backOff])

  function setEdits(next: readonly TreeEdit[]) {
    latest.current = next
    setPendingEdits(next)
  }

  const storeDrafts = () => drafts.write([...unsentEdits.current, ...latest.current])

  async function saveWithRetries(edit: TreeEdit, write: () => Promise<Reply<unknown>>) {
    for (let count = 0; ; count++) {
      const reply = await write()
      const isRetried = !reply.success && isTyped(edit) && isTransient(reply)
      setFailure(isRetried ? reply : null)
      if (!isRetried) return reply
      onStalled.current()
      await backOff.wait(count)
    }
  }

  async function enqueue(edit: TreeEdit, write: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    setEdits([...latest.current, edit])
    storeDrafts()
    const saved = queue.current.then(() => saveWithRetries(edit, write))
    queue.current = saved
    const reply = await saved
    setEdits(latest.current.filter((each) => each !== edit))
    // Later edits may depend on it, such as a lesson of a unit that was not created.
    const isUnsent = !reply.success && (isSessionOver(reply) || unsentEdits.current.length > 0)
    if (isUnsent) unsentEdits.current = [...unsentEdits.current, edit]
    storeDrafts()
    return reply
  }

  const flush = () => {
    const stopped = new Promise<void>((resolve) => {
      onStalled.current = resolve
    })
    backOff.retryNow()
    return Promise.race([queue.current, stopped])
  }
  const saving = {
    autosave: { hasUnsaved: () => latest.current.some(isTyped), flush },
    status: { state: failure ? 'offline' : pendingEdits.length > 0 ? 'saving' : 'saved' },
  }
  return { pendingEdits, unsent, unfinished: drafts.unfinished, saving, queue, enqueue }
}
