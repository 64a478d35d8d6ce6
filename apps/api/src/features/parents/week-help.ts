import { PARENT_HELP_BEFORE_CLOSING_DAYS, PARENT_HELP_FEW_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'

export interface HelpFacts {
  days: number
  lessons: { done: number; all: number } | null
  marks: ReadonlyArray<{ lessonName: string; score: number | null; passed: boolean }>
  next: { unit: string; closesAt: Date; lessonsLeft: number } | null
  pausedUntil: Date | null
}

export type WeekHelp =
  | { kind: 'finish'; unit: string; lessonsLeft: number }
  | { kind: 'review'; lessonName: string }
  | { kind: 'begin'; unit: string }
  | { kind: 'spread' }
  | { kind: 'praise' }

/**
 * The one thing that would help most: a unit that closes soon, then a newest known mark below passing, then days of
 * study. Null if nothing is open and nothing was missed, or during a pause.
 */
export function weekHelp({ days, lessons, marks, next, pausedUntil }: HelpFacts, now: Date): WeekHelp | null {
  if (next && next.closesAt.getTime() - now.getTime() <= PARENT_HELP_BEFORE_CLOSING_DAYS * DAY_MS) {
    return { kind: 'finish', unit: next.unit, lessonsLeft: next.lessonsLeft }
  }
  if (pausedUntil) return null
  const newest = marks.find(({ score }) => score !== null)
  if (newest && !newest.passed) return { kind: 'review', lessonName: newest.lessonName }
  if (next && days === 0) return { kind: 'begin', unit: next.unit }
  if (next && days <= PARENT_HELP_FEW_DAYS) return { kind: 'spread' }
  return lessons && lessons.done === lessons.all ? { kind: 'praise' } : null
}
