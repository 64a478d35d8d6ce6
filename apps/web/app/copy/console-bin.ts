import { isolated } from './bidi.ts'

export const bin = {
  title: 'المحذوفات',
  intro: 'اللي بيتحذف بيفضل هنا 30 يوم، ونقدر نرجّعه زي ما كان.',
  list: 'المحذوفات',
  what: 'المحذوف',
  kinds: { course: 'كورس', unit: 'وحدة', lesson: 'درس', question: 'سؤال', book: 'كتاب' },
  who: 'مين حذفه',
  unknown: 'مش معروف',
  when: 'اتحذف',
  until: 'يرجع لحد',
  restore: 'إرجاع',
  restoreThis: (name: string) => `إرجاع ${isolated(name)}`,
  restoring: 'بنرجّعه…',
  restored: (name: string) => `رجّعنا ${isolated(name)}`,
  empty: 'مفيش محذوفات',
  emptyText: 'أي كورس أو وحدة أو درس أو سؤال أو كتاب يتحذف هيظهر هنا.',
}
