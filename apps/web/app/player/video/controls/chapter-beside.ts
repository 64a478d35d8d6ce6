import type { Chapter } from '@manassa/contract/rules/chapter-lines'

/** Whoever goes back so soon after a chapter has begun wants the one before it. */
const JUST_BEGUN_SECONDS = 3

interface Now {
  seconds: number
  /** 0 for not known. */
  duration: number
}

/**
 * The chapter to which one step leads: the next one that begins, or back to where this one began, and from there to the
 * one before. Null where there is none that way.
 */
export function chapterBeside(chapters: readonly Chapter[], { seconds, duration }: Now, step: 1 | -1): Chapter | null {
  if (step < 0) return chapters.findLast((chapter) => chapter.seconds <= seconds - JUST_BEGUN_SECONDS) ?? null
  return chapters.find((chapter) => chapter.seconds > seconds && (duration === 0 || chapter.seconds < duration)) ?? null
}
