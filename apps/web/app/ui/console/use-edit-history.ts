import type { Reply } from '@manassa/contract/endpoint'
import { useRef, useState } from 'react'

interface EditHistoryOptions<Edit> {
  /**
   * Shows an edit at once and tells the server of it, as `edit` of `useCall` does; what the server refuses is taken
   * back there.
   */
  apply(edit: Edit): Promise<Reply<unknown>>
  inverse(edit: Edit): Edit
  /** One step of two, where the second goes on with the first. */
  joined?(last: Edit, next: Edit): Edit | null
}

export type EditHistory<Edit> = ReturnType<typeof useEditHistory<Edit>>

/**
 * What was done here, to be taken back and done again. To undo is a new edit, so that the server hears of it like of
 * any other; what it refused was never done.
 */
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

  /** What the server has by other means is a step like any other. */
  function record(edit: Edit) {
    const { done } = history.current
    const last = done.at(-1)
    const whole = last === undefined ? null : (joined?.(last, edit) ?? null)
    become(whole === null ? [...done, edit] : [...done.slice(0, -1), whole], [])
  }

  /** Null where there is nothing to take back. */
  async function undo(): Promise<Reply<unknown> | null> {
    const last = history.current.done.at(-1)
    if (last === undefined) return null
    become(history.current.done.slice(0, -1), [...history.current.undone, last])
    const reply = await apply(inverse(last))
    const { done, undone } = history.current
    if (!reply.success) become([...done, last], without(undone, last))
    return reply
  }

  /** Null where nothing was taken back. */
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
