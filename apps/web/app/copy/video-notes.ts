import { leftToRight } from './bidi.ts'

export const videoNotes = {
  loading: 'بنجيب الملاحظات…',
  failed: 'الملاحظات اللي على حسابك ماوصلتش. ممكن تكون المشكلة من النت',
  empty: 'لسه مفيش ملاحظات هنا. أي ملاحظة بتتحفظ عند الثانية اللي واقفين عندها.',
  at: (time: string) => `ملاحظة عند ${leftToRight(time)}`,
  save: 'حفظ الملاحظة',
  unsent: 'مستنية النت',
  refused: 'ماتحفظتش',
  remove: (text: string) => `مسح الملاحظة: ${text}`,
  removeFailed: 'الملاحظة ماتمسحتش',
  print: 'طباعة الملاحظات',
}
