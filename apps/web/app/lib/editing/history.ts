import { createStore } from '../store.ts'

const MAX_STEPS = 200

interface HistoryOptions<Step> {
  /** Merges two successive steps, so that one undo reverts both; null if they stay separate. */
  merge?(last: Step, next: Step): Step | null
}

/** An undo history. A step contains what its user needs to undo and to redo it. */
export function createHistory<Step>({ merge = () => null }: HistoryOptions<Step> = {}) {
  const { get, set, subscribe } = createStore<{ done: readonly Step[]; undone: readonly Step[] }>({
    done: [],
    undone: [],
  })
  /** A change after an undo is a step of its own. */
  let mayMerge = false
  const without = (steps: readonly Step[], step: Step) => steps.filter((each) => each !== step)

  return {
    get,
    subscribe,
    canUndo: () => get().done.length > 0,
    canRedo: () => get().undone.length > 0,
    record(step: Step) {
      const { done } = get()
      const last = mayMerge ? done.at(-1) : undefined
      const merged = last === undefined ? null : merge(last, step)
      set({ done: merged === null ? [...done.slice(1 - MAX_STEPS), step] : [...done.slice(0, -1), merged], undone: [] })
      mayMerge = true
    },
    undo(): Step | null {
      const { done, undone } = get()
      const step = done.at(-1)
      if (step === undefined) return null
      set({ done: done.slice(0, -1), undone: [...undone, step] })
      mayMerge = false
      return step
    },
    redo(): Step | null {
      const { done, undone } = get()
      const step = undone.at(-1)
      if (step === undefined) return null
      set({ done: [...done, step], undone: undone.slice(0, -1) })
      mayMerge = false
      return step
    },
    remove(step: Step) {
      const { done, undone } = get()
      set({ done: without(done, step), undone: without(undone, step) })
    },
    revert(step: Step) {
      const { done, undone } = get()
      if (done.includes(step)) set({ done: without(done, step), undone: [...undone, step] })
      else set({ done: [...done, step], undone: without(undone, step) })
    },
    updateAll(update: (step: Step) => Step) {
      const { done, undone } = get()
      set({ done: done.map(update), undone: undone.map(update) })
    },
  }
}

interface ValueChange<Value> {
  before: Value
  after: Value
  field: string | null
}

export type ValueHistory<Value> = ReturnType<typeof createValueHistory<Value>>

/** The undo history of one value. Consecutive changes of one field are a single step. */
export function createValueHistory<Value>(initial: Value) {
  let value = initial
  const history = createHistory<ValueChange<Value>>({
    merge: (last, next) => (next.field !== null && last.field === next.field ? { ...next, before: last.before } : null),
  })
  const { get, subscribe, canUndo, canRedo } = history
  return {
    get,
    subscribe,
    canUndo,
    canRedo,
    value: () => value,
    change(next: Value, field: string | null = null): boolean {
      if (next === value) return false
      const before = value
      value = next
      history.record({ before, after: next, field })
      return true
    },
    undo(): boolean {
      const before = history.get().done.at(-1)
      if (before) value = before.before
      return history.undo() !== null
    },
    redo(): boolean {
      const next = history.get().undone.at(-1)
      if (next) value = next.after
      return history.redo() !== null
    },
    /** Applies a change that is not the user's to the value and to all steps. */
    updateAll(update: (value: Value) => Value) {
      value = update(value)
      history.updateAll((step) => ({ ...step, before: update(step.before), after: update(step.after) }))
    },
  }
}
