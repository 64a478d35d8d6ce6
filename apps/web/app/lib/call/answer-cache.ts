import type { AnyEndpoint, Success } from '@manassa/contract/endpoint'
import { RESPONSE_CACHE_MS } from '../timings.ts'

const MOST_ANSWERS = 200

export interface AnswerCache {
  get(key: string): Success<unknown> | null
  keep(key: string, endpoint: AnyEndpoint, answer: Success<unknown>): void
  /** Forgets the answers of the calls that are stale. */
  clear(isStale: (endpoint: AnyEndpoint) => boolean): void
}

/** Good answers, for five minutes (docs/behaviour.md#the-apps-calls). `now` is in milliseconds. */
export function answerCache(now: () => number): AnswerCache {
  const answers = new Map<string, { endpoint: AnyEndpoint; answer: Success<unknown>; until: number }>()
  return {
    get(key) {
      const kept = answers.get(key)
      if (!kept) return null
      if (kept.until > now()) return kept.answer
      answers.delete(key)
      return null
    },
    keep(key, endpoint, answer) {
      answers.delete(key)
      answers.set(key, { endpoint, answer, until: now() + RESPONSE_CACHE_MS })
      const [oldest] = answers.keys()
      if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
    },
    clear(isStale) {
      for (const [key, { endpoint }] of answers) if (isStale(endpoint)) answers.delete(key)
    },
  }
}
