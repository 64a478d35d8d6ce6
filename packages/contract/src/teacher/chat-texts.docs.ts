import { describe, shape } from '../documentation/doc.ts'
import * as chatTexts from './chat-texts.ts'

const group = 'teacher'
const texts = {
  welcome: 'To a student who is new: may name `{الاسم}`, `{الكورس}` and `{المنصة}`.',
  card: 'With a card: may name `{الكورس}`, `{الكود}` and `{المنصة}`.',
  reminder: 'To a student who has stopped: may name `{الاسم}`, `{الكورس}`, `{الدرس}` and `{المنصة}`.',
  mark: 'To a student or a parent: may name `{الاسم}`, `{الكورس}`, `{الدرس}`, `{الدرجة}` and `{المنصة}`.',
  absence: 'To a parent: may name `{الاسم}`, `{الكورس}`, `{الدرس}` and `{المنصة}`.',
} as const

export const chatTextsDocs = [
  shape(chatTexts.chatTexts, { ...texts, revision: ['How often they were changed.', 'from 1'] }),
  describe(chatTexts.readChatTexts, {
    group,
    summary: 'What the school writes on WhatsApp, by what it is for; where it has written nothing, the usual words.',
  }),
  describe(chatTexts.updateChatTexts, {
    group,
    summary: 'Changes the texts that were sent, at most 1,000 characters each; the others stay.',
    details: 'What stands between braces is replaced with what is known of the student when a chat is begun.',
    input: { ...texts, revision: ['The newest that the writer has seen; without it the last one wins.', 'from 1'] },
  }),
]
