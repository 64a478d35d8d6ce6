import type { AnyEndpoint, Success } from '@manassa/contract/endpoint'
import { AHEAD_MS, RESPONSE_CACHE_MS } from '../timings.ts'

const MOST_ANSWERS = 200

export interface AnswerCache {
  get(key: string): Success<unknown> | null
  /** The answer that was asked for ahead, moments ago. Who takes it is the one for whom it was asked. */
  getAhead(key: string, how: { takes: boolean }): Success<unknown> | null
  keep(key: string, endpoint: AnyEndpoint, answer: Success<unknown>, how?: { isAhead: boolean }): void
  /** Forgets the answers of the calls that are stale. */
  clear(isStale: (endpoint: AnyEndpoint) => boolean): void
}

/** Good answers, for five minutes (docs/behaviour/calls.md). `now` is in milliseconds. */
export function answerCache(now: () => number): AnswerCache {
  const answers = new Map<string, { endpoint: AnyEndpoint; answer: Success<unknown>; until: number }>()
  /** Until when an answer is one that was asked for ahead. */
  const ahead = new Map<string, number>()
  return {
    get(key) {
      const cached = answers.get(key)
      if (!cached) return null
      if (cached.until > now()) return cached.answer
      answers.delete(key)
      return null
    },
    getAhead(key, { takes }) {
      const isAhead = (ahead.get(key) ?? 0) > now()
      if (takes || !isAhead) ahead.delete(key)
      return isAhead ? (answers.get(key)?.answer ?? null) : null
    },
    keep(key, endpoint, answer, { isAhead } = { isAhead: false }) {
      answers.delete(key)
      if (isAhead) ahead.set(key, now() + AHEAD_MS)
      answers.set(key, { endpoint, answer, until: now() + RESPONSE_CACHE_MS })
      const [oldest] = answers.keys()
      if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
    },
    clear(isStale) {
      for (const [key, { endpoint }] of answers) if (isStale(endpoint)) answers.delete(key)
    },
  }
}
