/** Listeners that receive each event; `subscribe` returns the function that ends the subscription. */
export function createEvents<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    emit(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
