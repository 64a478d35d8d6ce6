import type { Success } from '@manassa/contract/endpoint'
import { RESPONSE_CACHE_MS } from '../timings.ts'

const MOST_ANSWERS = 200

export interface AnswerCache {
  get(key: string): Success<unknown> | null
  /** `kind` is the method with its path template. */
  keep(key: string, kind: string, answer: Success<unknown>): void
  /** Forgets the answers of one kind, or all. */
  clear(kind?: string): void
}

/** Good answers, for five minutes (docs/behaviour.md#the-apps-calls). `now` is in milliseconds. */
export function answerCache(now: () => number): AnswerCache {
  const answers = new Map<string, { kind: string; answer: Success<unknown>; until: number }>()
  return {
    get(key) {
      const kept = answers.get(key)
      if (!kept) return null
      if (kept.until > now()) return kept.answer
      answers.delete(key)
      return null
    },
    keep(key, kind, answer) {
      answers.delete(key)
      answers.set(key, { kind, answer, until: now() + RESPONSE_CACHE_MS })
      const [oldest] = answers.keys()
      if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
    },
    clear(kind) {
      for (const [key, kept] of answers) if (kind === undefined || kept.kind === kind) answers.delete(key)
    },
  }
}
