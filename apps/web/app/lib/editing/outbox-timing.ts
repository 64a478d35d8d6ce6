/** Spreads the retries of phones that lost the server in the same second. */
const SPREAD = 0.3

/** Runs `work` after about this many milliseconds; returns the function that cancels it. */
export function afterAbout(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds * (1 + SPREAD * Math.random()))
  return () => clearTimeout(timer)
}

/**
 * Runs work unless another tab is running work of this name. Locks exist on secure pages only; elsewhere only the
 * idempotency key prevents that two tabs store a request twice.
 */
export const inOneTab =
  (name: string) =>
  (work: () => Promise<void>): Promise<unknown> =>
    navigator.locks ? navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && work()) : work()
