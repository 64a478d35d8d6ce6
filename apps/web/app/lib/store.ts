import { useSyncExternalStore } from 'react'
import { createEvents } from './events.ts'

interface ReadableStore<State> {
  get(): State
  subscribe(listener: () => void): () => void
}

export interface Store<State> extends ReadableStore<State> {
  /** Notifies the listeners, unless the state is the same object. */
  set(next: State): void
}

export function createStore<State>(initial: State): Store<State> {
  const { emit, subscribe } = createEvents()
  let state = initial
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return
      state = next
      emit()
    },
    subscribe,
  }
}

export const useStore = <State>({ get, subscribe }: ReadableStore<State>): State =>
  useSyncExternalStore(subscribe, get, get)
