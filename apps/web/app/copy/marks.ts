import { leftToRight } from './bidi.ts'
import { layout } from './common.ts'
import { lessonFacts } from './lesson-facts.ts'
import { counted } from './plural.ts'

const scores = counted('ولا درجة', 'درجة واحدة', 'درجتين', '# درجات', '# درجة')
const attempts = counted('من غير محاولات', 'محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة')

export const marks = {
  loading: 'بنحمّل النتايج…',
  failed: 'مقدرناش نجيب النتايج',
  empty: 'لسه مفيش نتايج',
  emptyText: 'أول اختبار هيتسلّم هيظهر هنا بدرجته.',
  toStudy: layout.study,
  pastEnd: 'الصفحة دي مفيهاش نتايج',
  last: (count: number) => `آخر ${scores(count)}`,
  lastAre: (last: readonly number[]) =>
    `${marks.last(last.length)}: ${last.map((score) => leftToRight(`${score}%`)).join('، ')}`,
  outcome: lessonFacts.outcome,
  attempts,
  withoutReview: 'الإجابات الصح مش ظاهرة دلوقتي',
}
