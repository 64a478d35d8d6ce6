import { describe, inGroup, shape } from '../documentation/doc.ts'
import * as chatTexts from './chat-texts.ts'

const OF_WEEK = 'must contain `{الرابط}`, may contain `{الاسم}`, `{الأيام}`, `{الدروس}` and `{المنصة}`.'
const texts = {
  welcome: 'For a new student; may contain `{الاسم}`, `{الكورس}` and `{المنصة}`.',
  card: 'With a card; may contain `{الكورس}`, `{الكود}` and `{المنصة}`.',
  reminder: 'For an inactive student; may contain `{الاسم}`, `{الكورس}`, `{الدرس}` and `{المنصة}`.',
  mark: 'For a student or a parent; may contain `{الاسم}`, `{الكورس}`, `{الدرس}`, `{الدرجة}` and `{المنصة}`.',
  absence: 'For a parent; may contain `{الاسم}`, `{الكورس}`, `{الدرس}` and `{المنصة}`.',
  weekDone: `For a parent, of a week whose lessons are all done; ${OF_WEEK}`,
  weekPartly: `For a parent, of another week with study; ${OF_WEEK}`,
  weekNone:
    'For a parent, of a week without study; must contain `{الرابط}`, may contain `{الاسم}`, `{الدروس}` and `{المنصة}`.',
  closing: 'Before a unit closes; may contain `{الاسم}`, `{الكورس}`, `{الوحدة}`, `{الميعاد}` and `{المنصة}`.',
} as const

export const chatTextsDocs = inGroup('teacher', [
  shape(chatTexts.chatTexts, { ...texts, revision: ['The number of changes of the texts.', 'from 1'] }),
  describe(chatTexts.readChatTexts, {
    summary: "Returns the school's WhatsApp texts by purpose; a default text replaces a missing one.",
  }),
  describe(chatTexts.updateChatTexts, {
    summary:
      'Changes the given texts, each of at most 1,000 characters, and those of a week 300; the others stay the same.',
    details: 'Words in braces are replaced with facts about the student when a chat is started.',
    input: {
      ...texts,
      revision: ['The latest revision that the writer has seen; without it the last write wins.', 'from 1'],
    },
  }),
])
