import type { Reply } from '@manassa/contract/endpoint'
import { useEffect, useState } from 'react'
import { SaveQueue } from '#app/lib/editing/save-queue.ts'
import { onReconnect } from '#app/lib/page-events.ts'
import { createStore, useStore } from '#app/lib/store.ts'
import { isSessionOver, isTransient } from '#app/lib/transient-failure.ts'
import type { TreeEdit } from '#app/ui/console/tree/tree-edits.ts'
import type { TreeIds } from './curriculum-items.ts'
import { isTyped, nameDrafts } from './name-drafts.ts'

interface QueuedEdit {
  edit: TreeEdit
  write(): Promise<Reply<unknown>>
  resolve(reply: Reply<unknown>): void
}

/**
 * Saves edits one after another. An edit with typed text is retried until the server responds, and stays on the device
 * across lost connections, closed tabs and ended sessions.
 */
function createEditQueue(name: string, ids: TreeIds) {
  const drafts = nameDrafts(name, ids)
  const edits = createStore<readonly QueuedEdit[]>([])
  /** These edits failed because the session ended; only the next page can send them. */
  let unsentEdits: readonly TreeEdit[] = []
  let last: Promise<unknown> = Promise.resolve()

  const pendingEdits = () => edits.get().map(({ edit }) => edit)
  const storeDrafts = () => drafts.write([...unsentEdits, ...pendingEdits()])

  const queue = new SaveQueue({
    delayMs: 0,
    hasWork: () => edits.get().length > 0,
    async send() {
      for (let [first] = edits.get(); first; [first] = edits.get()) {
        const { edit, write, resolve } = first
        const reply = await write()
        if (!reply.success && isTyped(edit) && isTransient(reply)) return reply
        edits.set(edits.get().slice(1))
        // Later edits may depend on it, such as a lesson of a unit that was not created.
        if (!reply.success && (isSessionOver(reply) || unsentEdits.length > 0)) unsentEdits = [...unsentEdits, edit]
        storeDrafts()
        resolve(reply)
      }
      return null
    },
  })

  function enqueue(edit: TreeEdit, write: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    const saved = new Promise<Reply<unknown>>((resolve) => edits.set([...edits.get(), { edit, write, resolve }]))
    last = saved
    storeDrafts()
    // A stalled queue keeps its wait; a running one continues with this edit.
    if (!queue.isSending() && queue.status.get().state !== 'retrying') void queue.flush()
    return saved
  }

  return {
    edits,
    status: queue.status,
    enqueue,
    unsent: drafts.read(),
    unfinished: drafts.unfinished,
    settled: () => last,
    hasUnsaved: () => pendingEdits().some(isTyped),
    flush: queue.flush,
    open() {
      queue.open()
      drafts.setUnmounted(false)
      const endReconnect = onReconnect(queue.wake)
      return () => {
        endReconnect()
        // The next page sends the drafts; a request now could create a row twice.
        queue.stop()
        drafts.setUnmounted(true)
      }
    },
  }
}

export function useEditQueue(name: string, ids: TreeIds) {
  const [queue] = useState(() => createEditQueue(name, ids))
  const status = useStore(queue.status)
  const pendingEdits = useStore(queue.edits).map(({ edit }) => edit)
  useEffect(() => queue.open(), [queue])
  return { ...queue, pendingEdits, saving: { autosave: queue, status } }
}
