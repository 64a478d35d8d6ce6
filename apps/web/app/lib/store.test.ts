import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('listeners of a store are called for each new value until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn(() => store.get())
  const unsubscribe = store.subscribe(listener)

  store.set(2)
  store.set(2)
  unsubscribe()
  store.set(3)

  expect(listener.mock.results.map(({ value }) => value)).toEqual([2])
  expect(store.get()).toBe(3)
})
