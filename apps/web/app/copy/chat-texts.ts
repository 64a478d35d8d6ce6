import type { ChatTextKind } from '@manassa/contract/teacher/chat-text-slots'
import { isolated } from './bidi.ts'

export const chats = {
  writtenBy: (name: string | null, ago: string) =>
    name === null ? `آخر رسالة ${ago}` : `آخر رسالة: ${isolated(name)}، ${ago}`,
  chat: 'واتساب',
  kinds: {
    welcome: 'ترحيب',
    card: 'كود كارت',
    reminder: 'تذكير بالمذاكرة',
    mark: 'درجة اختبار',
    absence: 'غياب، لولي الأمر',
    weekDone: 'أخبار الأسبوع: كل الدروس تمّت',
    weekPartly: 'أخبار الأسبوع: تم جزء',
    weekNone: 'أخبار الأسبوع: مفيش مذاكرة',
    closing: 'وحدة بتتقفل بكرة',
  } satisfies Record<ChatTextKind, string>,
  plain: 'محادثة من غير رسالة',
  send: 'إرسال على واتساب',
  parentOf: (name: string) => `ولي أمر ${isolated(name)}`,
}

export const chatTextForm = {
  title: 'رسايل واتساب',
  intro: 'الرسالة اللي بتتكتب لوحدها لما نفتح محادثة مع طالب أو ولي أمر. قبل الإرسال ممكن تتغيّر.',
  failed: 'مقدرناش نحمّل الرسايل',
  parts: 'أقسام الإعدادات',
  face: 'بيانات المنصة',
  available: (slots: readonly string[]) => `كلمات بتتبدّل لوحدها: ${slots.map((slot) => `{${slot}}`).join(' ')}`,
  unknown: (slots: readonly string[]) => `مش معروفة هنا: ${slots.map((slot) => `{${slot}}`).join(' ')}`,
  preview: 'هتوصل كده',
  usual: 'الرسالة الأصلية',
  usualOf: (kind: string) => `الرسالة الأصلية: ${kind}`,
  examples: {
    name: 'سلمى حسن',
    course: 'تاريخ مصر',
    lesson: 'اختبار الوحدة الأولى',
    unit: 'بناة الأهرام',
    closes: 'الخميس 26 نوفمبر الساعة 9:00 م',
    mark: '85 من 100',
    code: 'K7MX-4Q92-BTW3',
    days: '4 أيام',
    lessons: '3 من 4 دروس',
    link: 'https://school.example/set-password#8F2K',
  },
}

/** Without bidi marks, because the message is copied from WhatsApp. */
export const markText = (score: number) => `${score} من 100`
