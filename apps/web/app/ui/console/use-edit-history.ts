import type { Reply } from '@manassa/contract/endpoint'
import { useRef, useState } from 'react'

interface EditHistoryOptions<Edit> {
  /** Shows an edit at once and sends it, as `edit` of `useCall` does; a refused edit is reverted there. */
  apply(edit: Edit): Promise<Reply<unknown>>
  inverse(edit: Edit): Edit
  /** Merges two successive edits into one undo step; null when they stay separate. */
  joined?(last: Edit, next: Edit): Edit | null
}

export type EditHistory<Edit> = ReturnType<typeof useEditHistory<Edit>>

/** An undo history. Undo sends the inverse as a new edit; a refused edit leaves the history. */
export function useEditHistory<Edit>({ apply, inverse, joined }: EditHistoryOptions<Edit>) {
  const history = useRef<{ done: Edit[]; undone: Edit[] }>({ done: [], undone: [] })
  const [, drawAgain] = useState(0)

  function become(done: Edit[], undone: Edit[]) {
    history.current = { done, undone }
    drawAgain((times) => times + 1)
  }

  async function edit(edit: Edit): Promise<Reply<unknown>> {
    become([...history.current.done, edit], [])
    const reply = await apply(edit)
    const { done, undone } = history.current
    if (!reply.success) become(without(done, edit), without(undone, edit))
    return reply
  }

  /** Adds an edit that was saved by other means. */
  function record(edit: Edit) {
    const { done } = history.current
    const last = done.at(-1)
    const whole = last === undefined ? null : (joined?.(last, edit) ?? null)
    become(whole === null ? [...done, edit] : [...done.slice(0, -1), whole], [])
  }

  /** Null when there is nothing to undo. */
  async function undo(): Promise<Reply<unknown> | null> {
    const last = history.current.done.at(-1)
    if (last === undefined) return null
    become(history.current.done.slice(0, -1), [...history.current.undone, last])
    const reply = await apply(inverse(last))
    const { done, undone } = history.current
    if (!reply.success) become([...done, last], without(undone, last))
    return reply
  }

  /** Null when there is nothing to redo. */
  async function redo(): Promise<Reply<unknown> | null> {
    const last = history.current.undone.at(-1)
    if (last === undefined) return null
    become([...history.current.done, last], history.current.undone.slice(0, -1))
    const reply = await apply(last)
    const { done, undone } = history.current
    if (!reply.success) become(without(done, last), [...undone, last])
    return reply
  }

  const { done, undone } = history.current
  return { edit, record, undo, redo, canUndo: done.length > 0, canRedo: undone.length > 0 }
}

const without = <Edit>(edits: Edit[], edit: Edit) => edits.filter((each) => each !== edit)
