import { pause } from '../pause.ts'
import { REQUEST_THROTTLE_MS } from '../timings.ts'

/** Runs `work` when its kind's turn has come. */
export type InLane = <Result>(kind: string, work: () => Promise<Result>) => Promise<Result>

/**
 * One call of a kind at a time, and the next no sooner than 300 ms after it began (docs/behaviour.md#the-apps-calls). A
 * kind is a method with its path template; different kinds run side by side. `now` is in milliseconds.
 */
export function lanes(now: () => number): InLane {
  const last = new Map<string, Promise<{ began: number }>>()

  return (kind, work) => {
    const turn = (last.get(kind) ?? Promise.resolve({ began: Number.NEGATIVE_INFINITY })).then(async ({ began }) => {
      const wait = began + REQUEST_THROTTLE_MS - now()
      if (wait > 0) await pause(wait)
      return now()
    })
    const result = turn.then(work)
    last.set(
      kind,
      turn.then(async (began) => {
        await result.catch(() => undefined)
        return { began }
      }),
    )
    return result
  }
}
