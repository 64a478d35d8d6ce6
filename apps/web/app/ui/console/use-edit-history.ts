import type { Reply } from '@manassa/contract/endpoint'
import { useState } from 'react'
import { createHistory } from '#app/lib/editing/history.ts'
import { useStore } from '#app/lib/store.ts'

interface EditHistoryOptions<Edit> {
  /** Shows an edit at once and sends it, as `edit` of `useCall` does; a refused edit is reverted there. */
  apply(edit: Edit): Promise<Reply<unknown>>
  inverse(edit: Edit): Edit
  /** Merges two successive edits into one undo step; null when they stay separate. */
  merge?(last: Edit, next: Edit): Edit | null
}

export type EditHistory<Edit> = ReturnType<typeof useEditHistory<Edit>>

/** An undo history of edits that are sent. Undo sends the inverse as a new edit; a refused edit leaves the history. */
export function useEditHistory<Edit>({ apply, inverse, merge }: EditHistoryOptions<Edit>) {
  const [history] = useState(() => createHistory<Edit>({ merge }))
  const { done, undone } = useStore(history)

  async function edit(edit: Edit): Promise<Reply<unknown>> {
    history.record(edit)
    const reply = await apply(edit)
    if (!reply.success) history.remove(edit)
    return reply
  }

  async function step(edit: Edit | null, sent: (edit: Edit) => Edit): Promise<Reply<unknown> | null> {
    if (edit === null) return null
    const reply = await apply(sent(edit))
    if (!reply.success) history.revert(edit)
    return reply
  }

  return {
    edit,
    record: history.record,
    undo: () => step(history.undo(), inverse),
    redo: () => step(history.redo(), (edit) => edit),
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
  }
}
