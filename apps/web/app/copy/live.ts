import { number } from './format.ts'
import { counted } from './plural.ts'

const students = counted('مفيش حد', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')
const quizzes = counted('مفيش', 'اختبار واحد', 'اختبارين', '# اختبارات', '# اختبار')

export const live = {
  title: 'دلوقتي على المنصة',
  failed: 'مقدرناش نعرف مين بيذاكر دلوقتي',
  outdated: 'النت مقطوع، ودي آخر حاجة وصلتنا',
  studying: 'بيذاكروا دلوقتي',
  count: students,
  nobody: 'الجو هادي دلوقتي',
  nobodyText: 'أول ما حد يفتح فيديو أو اختبار اسمه بيظهر هنا.',
  doing: { film: 'فيديو', quiz: 'اختبار' },
  others: (count: number) => `و${students(count)} كمان`,
  marks: 'درجات النهارده',
  marksCount: quizzes,
  noMarks: 'لسه مفيش اختبارات اتسلّمت النهارده',
  /** Plain text for WhatsApp. */
  markOf: (lesson: string, mark: string) => `${mark} في ${lesson}`,
  score: (score: number) => `${number(score)} من 100`,
  passed: 'ناجح',
  failedQuiz: 'مانجحش',
}
