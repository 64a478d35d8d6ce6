import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PARENT_TEXT_MAX_CHARACTERS } from '../limits.ts'
import { isStorable } from '../rules/storable-text.ts'
import { type ChatTextKind, namesSlot, unknownSlots } from './chat-text-slots.ts'
import { revision, seenRevision } from './editing.ts'

const MAX_CHARACTERS = 1_000

/** These are sent for one child of possibly several, and must lead to the page. */
const isOfWeek = (kind: ChatTextKind) => kind.startsWith('week')

/** A text with line breaks; braces may contain only facts of its kind. */
const chatText = (kind: ChatTextKind) =>
  z.string('field.invalid').check(
    z.trim(),
    z.minLength(1, 'chatText.required'),
    z.maxLength(isOfWeek(kind) ? PARENT_TEXT_MAX_CHARACTERS : MAX_CHARACTERS, 'field.tooLong'),
    z.refine(isStorable, 'field.invalid'),
    z.refine((text) => unknownSlots(kind, text).length === 0, 'chatText.slot'),
    z.refine((text) => !isOfWeek(kind) || namesSlot(text, 'link'), 'chatText.link'),
  )

export const chatTextFields = {
  welcome: chatText('welcome'),
  card: chatText('card'),
  reminder: chatText('reminder'),
  mark: chatText('mark'),
  absence: chatText('absence'),
  weekDone: chatText('weekDone'),
  weekPartly: chatText('weekPartly'),
  weekNone: chatText('weekNone'),
  closing: chatText('closing'),
} satisfies Record<ChatTextKind, unknown>

export const chatTexts = z.object({
  welcome: z.string(),
  card: z.string(),
  reminder: z.string(),
  mark: z.string(),
  absence: z.string(),
  weekDone: z.string(),
  weekPartly: z.string(),
  weekNone: z.string(),
  closing: z.string(),
  revision,
})
export type ChatTexts = z.output<typeof chatTexts>

export const readChatTexts = endpoint({
  method: 'GET',
  path: '/api/teacher/school/chat-texts',
  access: { staff: 'any' },
  tags: ['chatTexts'],
  input: z.object({}),
  reply: chatTexts,
})

export const updateChatTexts = endpoint({
  method: 'PATCH',
  path: '/api/teacher/school/chat-texts',
  access: { staff: 'school' },
  invalidates: ['chatTexts'],
  input: z.extend(z.partial(z.object(chatTextFields)), { revision: seenRevision }),
  reply: chatTexts,
  errors: ['edit.conflict'],
})
