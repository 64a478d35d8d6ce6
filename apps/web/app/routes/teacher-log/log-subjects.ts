import type { LogSubject } from '@manassa/contract/teacher/log'
import { logLabels } from '#app/copy/log.ts'
import { valueTexts } from '#app/copy/log-values.ts'

/** `to` links to the screen of the named subject. */
export interface ValuePart {
  text: string
  to?: string | undefined
}

const LONGEST_NAME = 60

/** A question or an announcement is named by its first words. */
export const shortened = (text: string) =>
  text.length <= LONGEST_NAME ? text : `${text.slice(0, LONGEST_NAME).trimEnd()}…`

/** Undefined if no screen shows the subject. */
export function screenOf({ kind, id, name, of }: LogSubject): string | undefined {
  if (name === null) return undefined
  switch (kind) {
    case 'course':
    case 'order':
      return `/teacher/courses/${id}`
    case 'unit':
      return of ? `/teacher/courses/${of.id}` : undefined
    case 'lesson':
    case 'video':
    case 'quiz':
      return `/teacher/lessons/${id}`
    case 'question':
      return of ? `/teacher/lessons/${of.id}` : undefined
    case 'student':
      return `/teacher/students/${id}`
    case 'holder':
      return `/teacher/holders/${id}`
    case 'group':
      return `/teacher/groups/${id}`
    case 'centre':
      return '/teacher/groups?part=centres'
    case 'codeBatch':
      return `/teacher/codes/${id}`
    case 'code':
      return of ? `/teacher/codes/${of.id}?search=${name}` : undefined
    case 'book':
      return '/teacher/books'
    case 'assistant':
      return '/teacher/assistants'
    default:
      return undefined
  }
}

/** Null for a subject without a name, such as the school itself. */
export function nameOf({ kind, id, name, number }: LogSubject): string | null {
  if (name === null) return kind === 'hostedLibrary' ? String(id) : null
  if (kind === 'question' && number !== null) return logLabels.question(number, shortened(name))
  if (kind === 'code') return valueTexts.card(name)
  return shortened(name)
}

export const partOf = (subject: LogSubject): ValuePart => ({
  text: nameOf(subject) ?? logLabels.removed,
  to: screenOf(subject),
})
