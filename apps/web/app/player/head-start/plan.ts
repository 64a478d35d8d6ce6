import type { AnyEndpoint } from '@manassa/contract/endpoint'

/** What the server writes before the head start's code (server/head-start.ts). */
export interface HeadStartPlan {
  school: string
  /** Reads the course or the unit of this page, from `/api` on. */
  study: string
  /** The app's scripts, the largest first. */
  scripts: string[]
  /** Those of them that take no longer than an empty answer would. */
  smallScripts: string[]
  /** Reads a lesson. */
  lesson: Pick<AnyEndpoint, 'method' | 'path'>
  /** What takes streams apart; null where it is not a file of its own. */
  streamScript: string | null
  /** What a quiz needs; null where it is not a file of its own. */
  quizScript: string | null
}

declare global {
  interface Window {
    headStart: HeadStartPlan
  }
}
