import { leftToRight } from './bidi.ts'
import { plural } from './plural.ts'

/** The sign stays behind its number. */
const percent = (value: number) => leftToRight(`${value}%`)

const rightAnswers = plural({
  zero: 'ولا إجابة صح',
  one: 'إجابة واحدة صح',
  two: 'إجابتين صح',
  few: '# إجابات صح',
  many: '# إجابة صح',
  other: '# إجابة صح',
})

/** The quiz: questions, handing in, and the result. */
export const quiz = {
  position: (number: number, total: number) => `السؤال ${number} من ${total}`,
  percent: (done: number) => `تم ${percent(done)}`,
  progress: 'تقدمك في الاختبار',
  previous: 'السؤال اللي قبله',
  next: 'السؤال اللي بعده',
  finish: 'إنهاء الاختبار',
  chooseFirst: 'لازم اختيار إجابة الأول',
  submitting: 'بنسلّم الاختبار…',
  empty: 'مفيش أسئلة متاحة',
  emptyText: 'الأسئلة هتنزل هنا أول ما تبقى جاهزة',
  resumed: (question: number) => `كمّلنا من السؤال ${question}، والإجابات اللي فاتت محفوظة`,
  saved: 'محفوظ على الموبايل',
  sending: 'بيتسلّم',
  delivered: 'اتسلّم',
  unsaved: 'الموبايل مش راضي يحفظ الإجابات. الأحسن الصفحة دي تفضل مفتوحة لحد التسليم',
  queuedTitle: 'الاختبار محفوظ على الموبايل',
  queued: 'مفيش نت. الاختبار محفوظ وهيتسلّم لوحده أول ما النت يرجع',
  sendNow: 'تسليم دلوقتي',
  keep: 'الصفحة ممكن تتقفل، والاختبار هيفضل محفوظ',
  resultTitle: 'نتيجة الاختبار',
  result: (correct: number, total: number) => `${rightAnswers(correct)} من ${total}`,
  score: (score: number) => `الدرجة ${percent(score)}`,
  passed: 'ناجح',
  notPassed: (passingScore: number) => `درجة النجاح ${percent(passingScore)}`,
  waitForResult: 'الاختبار اتسلّم، والإجابات هتظهر لما المدرس يفتحها',
  reveal: 'عرض الإجابات الصح',
  hide: 'إخفاء الإجابات',
  correct: 'إجابة صح',
  yourCorrect: 'إجابتك – صح',
  yourWrong: 'إجابتك – غلط',
  explanation: 'الشرح',
  finishNext: 'إنهاء والدرس اللي بعده',
  finishBack: 'إنهاء والرجوع للدرس',
  submittedTitle: 'الاختبار اتسلّم',
  bestScore: (score: number) => `أحسن درجة ${percent(score)}`,
  again: 'محاولة جديدة',
  attemptsDone: 'المحاولات المسموحة خلصت',
  exam: 'امتحان',
  practice: 'تدريب',
}
