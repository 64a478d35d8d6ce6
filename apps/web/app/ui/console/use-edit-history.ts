import type { Reply } from '@manassa/contract/endpoint'
import { useRef, useState } from 'react'

interface EditHistoryOptions<Edit> {
  /** Shows an edit at once and sends it, as `edit` of `useCall` does; a refused edit is reverted there. */
  apply(edit: Edit): Promise<Reply<unknown>>
  inverse(edit: Edit): Edit
  /** Merges two successive edits into one undo step; null when they stay separate. */
  merge?(last: Edit, next: Edit): Edit | null
}

export type EditHistory<Edit> = ReturnType<typeof useEditHistory<Edit>>

/** An undo history. Undo sends the inverse as a new edit; a refused edit leaves the history. */
export function useEditHistory<Edit>({ apply, inverse, merge }: EditHistoryOptions<Edit>) {
  const history = useRef<{ done: Edit[]; undone: Edit[] }>({ done: [], undone: [] })
  const [, rerender] = useState(0)

  function commit(done: Edit[], undone: Edit[]) {
    history.current = { done, undone }
    rerender((times) => times + 1)
  }

  async function edit(edit: Edit): Promise<Reply<unknown>> {
    commit([...history.current.done, edit], [])
    const reply = await apply(edit)
    const { done, undone } = history.current
    if (!reply.success) commit(without(done, edit), without(undone, edit))
    return reply
  }

  /** Adds an edit that was saved by other means. */
  function record(edit: Edit) {
    const { done } = history.current
    const last = done.at(-1)
    const merged = last === undefined ? null : (merge?.(last, edit) ?? null)
    commit(merged === null ? [...done, edit] : [...done.slice(0, -1), merged], [])
  }

  /** Null when there is nothing to undo. */
  async function undo(): Promise<Reply<unknown> | null> {
    const last = history.current.done.at(-1)
    if (last === undefined) return null
    commit(history.current.done.slice(0, -1), [...history.current.undone, last])
    const reply = await apply(inverse(last))
    const { done, undone } = history.current
    if (!reply.success) commit([...done, last], without(undone, last))
    return reply
  }

  /** Null when there is nothing to redo. */
  async function redo(): Promise<Reply<unknown> | null> {
    const last = history.current.undone.at(-1)
    if (last === undefined) return null
    commit([...history.current.done, last], history.current.undone.slice(0, -1))
    const reply = await apply(last)
    const { done, undone } = history.current
    if (!reply.success) commit(without(done, last), [...undone, last])
    return reply
  }

  const { done, undone } = history.current
  return { edit, record, undo, redo, canUndo: done.length > 0, canRedo: undone.length > 0 }
}

const without = <Edit>(edits: Edit[], edit: Edit) => edits.filter((each) => each !== edit)
