/** Spreads the retries of phones that lost the server in the same second. */
const SPREAD = 0.3

/** Runs `work` after about so many milliseconds; returns what cancels it. */
export function spreadLater(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds * (1 + SPREAD * Math.random()))
  return () => clearTimeout(timer)
}

/**
 * Runs work while no other tab runs work of this name; not at all when another one is at it. Locks exist on secure
 * pages only; elsewhere the key of a request alone prevents that two tabs store it twice.
 */
export const inOneTab =
  (name: string) =>
  (work: () => Promise<void>): Promise<unknown> =>
    navigator.locks ? navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && work()) : work()
