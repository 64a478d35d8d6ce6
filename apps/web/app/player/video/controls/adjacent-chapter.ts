import type { Chapter } from '@manassa/contract/rules/chapter-lines'

/** Going back within this time of a chapter's start leads to the chapter before it. */
const JUST_BEGUN_SECONDS = 3

interface Now {
  seconds: number
  /** 0 for unknown. */
  duration: number
}

/**
 * The chapter one step away: the next one, or the start of the current one, and from there the previous one. Null at
 * the ends.
 */
export function adjacentChapter(
  chapters: readonly Chapter[],
  { seconds, duration }: Now,
  step: 1 | -1,
): Chapter | null {
  if (step < 0) return chapters.findLast((chapter) => chapter.seconds <= seconds - JUST_BEGUN_SECONDS) ?? null
  return chapters.find((chapter) => chapter.seconds > seconds && (duration === 0 || chapter.seconds < duration)) ?? null
}
