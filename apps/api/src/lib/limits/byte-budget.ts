import { LruCache } from '../cache/lru-cache.ts'

const MOST_SUBJECTS = 20_000

interface Spent {
  bytes: number
  /** The start of the window, by the monotonic clock. */
  since: number
}

/** Bounds the bytes that each subject gets within a window; counted in this process. */
export function byteBudget({ most, windowMs, monotonicMs }: { most: number; windowMs: number; monotonicMs(): number }) {
  const known = new LruCache<Spent>(MOST_SUBJECTS)

  function spentBy(subject: string): Spent {
    const spent = known.get(subject)
    return spent && monotonicMs() - spent.since < windowMs ? spent : { bytes: 0, since: monotonicMs() }
  }

  return {
    /** Whole seconds until the next window; 0 while something is left. */
    secondsToWait(subject: string): number {
      const { bytes, since } = spentBy(subject)
      return bytes < most ? 0 : Math.max(1, Math.ceil((since + windowMs - monotonicMs()) / 1000))
    },
    spend(subject: string, bytes: number) {
      const spent = spentBy(subject)
      known.set(subject, { ...spent, bytes: spent.bytes + bytes })
    },
  }
}
