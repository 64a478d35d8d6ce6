import { MISTAKES_A_DAY } from '@manassa/contract/limits'
import { isolated } from './bidi.ts'
import { layout } from './common.ts'
import { dayOf } from './format.ts'
import { countedWithin } from './plural.ts'

const questions = countedWithin('سؤال واحد', 'سؤالين', '# أسئلة', '# سؤال')

export const mistakes = {
  loading: 'بنحمّل الغلطات…',
  failed: 'مقدرناش نجيب الغلطات',
  empty: 'مفيش غلطات مستنية',
  emptyText: 'أول اختبار هيملاها: كل سؤال إجابته غلط بيرجع هنا بعد يوم.',
  toStudy: layout.study,
  nothingToday: 'مفيش غلطات مستنية النهارده',
  nothingKept: 'مفيش غلطات محفوظة للنهارده',
  nextOn: (day: number) => `الجاية ${dayOf(day)}`,
  progress: 'غلطات النهارده',
  from: (lesson: string, course: string) => `${isolated(lesson)}\u00a0· ${isolated(course)}`,
  next: 'اللي بعدها',
  finish: 'خلّصنا',
  done: 'خلّصنا غلطات النهارده!',
  keptDone: 'خلّصنا الغلطات المحفوظة على الجهاز',
  doneText: 'الإجابات الصح بترجع بعد كام يوم عشان تثبت، والغلط بترجع بكرة.',
  more: (count: number) => (count < MISTAKES_A_DAY ? `كمان ${questions(count)}` : 'كمان خمسة'),
  notCounted: 'مراجعة زيادة، مش بتتحسب',
  moreDone: (count: number) => `راجعنا ${questions(count)} زيادة`,
  today: 'رجوع للنهارده',
  kept: 'مفيش نت دلوقتي. الإجابات محفوظة على الجهاز، وهتوصل لوحدها أول ما النت يرجع.',
  maybeMore: 'لو فيه غلطات تانية، هتظهر أول ما النت يرجع.',
}
