import { AppError } from './app-error.ts'

export interface WaitingLine {
  /**
   * Runs the work when its turn comes; throws `server.unavailable` at once when the line is full. Those who are let in `ahead`
   * stand in a line of their own, which comes first.
   */
  join<T>(work: () => Promise<T>, how?: { ahead?: boolean }): Promise<T>
}

/**
 * A line in front of work that would use up the machine if everybody did it together: `atOnce` are served, at most
 * `waiting` stand behind them, and whoever comes then is asked to come back after `retryAfterSeconds`.
 */
export function waitingLine(size: { atOnce: number; waiting: number; retryAfterSeconds: number }): WaitingLine {
  let served = 0
  const first: Array<() => void> = []
  const others: Array<() => void> = []

  return {
    async join(work, { ahead = false } = {}) {
      const line = ahead ? first : others
      if (served >= size.atOnce) {
        if (line.length >= size.waiting) {
          throw new AppError('server.unavailable', { retryAfterSeconds: size.retryAfterSeconds })
        }
        // Whoever leaves hands its place over, so `served` stays as it is.
        await new Promise<void>((myTurn) => line.push(myTurn))
      } else {
        served += 1
      }
      try {
        return await work()
      } finally {
        const next = first.shift() ?? others.shift()
        if (next) next()
        else served -= 1
      }
    },
  }
}
