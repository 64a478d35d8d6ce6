import { PARENT_TEXT_MAX_CHARACTERS } from '@manassa/contract/limits'
import { type Actor, isAllowed } from '@manassa/contract/rules/permissions'
import { type ChatTextKind, filledText, usualChatTexts } from '@manassa/contract/teacher/chat-text-slots'
import type { ChatTexts } from '@manassa/contract/teacher/chat-texts'
import { linkMessage, marksLine, weekFacts } from '#api/copy/parents.ts'
import type { ParentWeek } from '#api/features/parents/parent-week.ts'
import type { ParentSchool } from '#api/features/school/parent-school.ts'

export type WeekKind = Extract<ChatTextKind, `week${string}`>

/** The text that fits a week; null if nothing was due, so that there is no message. */
export function weekKind({ lessons, days }: Pick<ParentWeek, 'lessons' | 'days'>): WeekKind | null {
  if (lessons === null) return null
  if (lessons.done === lessons.all) return 'weekDone'
  return lessons.done === 0 && days === 0 ? 'weekNone' : 'weekPartly'
}

interface MessageFacts {
  school: ParentSchool
  sender: Actor
  texts: ChatTexts
  link: string
}

/**
 * The message about one child. Marks are left out where the school wants it, where the sender may not see them, or
 * where they would make it too long.
 */
export function weekMessage(week: ParentWeek, { school, sender, texts, link }: MessageFacts): string {
  const facts = { name: week.name, school: school.name, link }
  const kind = weekKind(week)
  if (!kind || !week.lessons) return linkMessage(facts)
  const filled = { ...facts, ...weekFacts({ days: week.days, lessons: week.lessons }) }
  const text = filledText(texts[kind], filled) ?? filledText(usualChatTexts[kind], filled) ?? linkMessage(facts)
  if (!school.parentMarks || !isAllowed(sender, 'results') || week.marks.length === 0) return text
  const withMarks = `${text}\n${marksLine(week.marks)}`
  return withMarks.length <= PARENT_TEXT_MAX_CHARACTERS ? withMarks : text
}
