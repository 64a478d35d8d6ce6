import { leftToRight } from './bidi.ts'
import { dayAndHour } from './format.ts'
import { counted, plural } from './plural.ts'

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

const minutes = counted('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة')
const attemptsLeft = counted('مفيش محاولات فاضلة', 'محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة')

/** The quiz: questions, handing in, and the result. */
export const quiz = {
  position: (number: number, total: number) => `السؤال ${number} من ${total}`,
  number: (number: number) => `السؤال ${number}: `,
  percent: (done: number) => `تم ${percent(done)}`,
  progress: 'تقدمك في الاختبار',
  previous: 'السؤال اللي قبله',
  next: 'السؤال اللي بعده',
  finish: 'إنهاء الاختبار',
  chooseFirst: 'لازم نختار إجابة الأول',
  keys: 'الأرقام للاختيار، وزرار Enter للسؤال اللي بعده',
  limit: (count: number) => `مدته ${minutes(count)}`,
  passingFrom: (score: number) => `النجاح من ${percent(score)}`,
  attemptsLeft,
  start: 'نبدأ الاختبار',
  clockStarts: 'الوقت بيبدأ أول ما الأسئلة تظهر',
  clockGoesOn: 'الوقت بيكمّل حتى لو الصفحة اتقفلت أو النت قطع',
  beforeTheEnd: 'الإجابات بتتحفظ أول بأول، واللي اتختار قبل نهاية الوقت هو اللي بيتحسب',
  timeLeft: 'فاضل',
  minutesLeft: (count: number) => `فاضل ${minutes(count)}`,
  timeOver: 'الوقت خلص',
  timeOverText: 'الإجابات اللي اتختارت قبل نهاية الوقت هي اللي بتتسلّم',
  cameLate: 'وصل بعد نهاية الوقت، واتحسبت الإجابات اللي اتختارت قبلها',
  seeResult: 'نشوف النتيجة اللي اتسلّمت',
  submitting: 'بنسلّم الاختبار…',
  empty: 'مفيش أسئلة متاحة',
  emptyText: 'الأسئلة هتنزل هنا أول ما تبقى جاهزة.',
  resumed: (question: number) => `كمّلنا من السؤال ${question}، والإجابات اللي فاتت محفوظة`,
  withoutLine: 'الاتصال مقطوع دلوقتي. الأسئلة محفوظة على الجهاز زي الإجابات، ونقدر نكمّل عادي',
  saved: 'محفوظ على الجهاز',
  sending: 'بيتسلّم',
  delivered: 'اتسلّم',
  unsaved: 'الجهاز مش راضي يحفظ الإجابات. الأحسن الصفحة دي تفضل مفتوحة لحد التسليم',
  queuedTitle: 'الاختبار محفوظ على الجهاز',
  queued: 'مفيش نت. الاختبار محفوظ وهيتسلّم لوحده أول ما النت يرجع',
  sendNow: 'تسليم دلوقتي',
  keep: 'الصفحة ممكن تتقفل، والاختبار هيفضل محفوظ',
  unkeptTitle: 'الاختبار لسه ماتسلّمش',
  unkept: 'مفيش نت، والجهاز مش راضي يحفظ الاختبار. الصفحة دي لازم تفضل مفتوحة، وهيتسلّم لوحده أول ما النت يرجع',
  resultTitle: 'نتيجة الاختبار',
  result: (correct: number, total: number) => `${rightAnswers(correct)} من\u00a0${total}`,
  score: (score: number) => `الدرجة ${percent(score)}`,
  passed: 'نجاح',
  notPassed: (passingScore: number) => `درجة النجاح ${percent(passingScore)}`,
  /** Before the start: when the right answers will show. */
  answersShow: (when: 'never' | 'afterLastAttempt' | 'afterEachAttempt', left: number | null) => {
    if (when === 'never') return 'الإجابات الصح مش بتظهر في الاختبار ده'
    return when === 'afterEachAttempt' || left === 1
      ? 'الإجابات الصح بتظهر بعد التسليم'
      : 'الإجابات الصح بتظهر بعد تسليم آخر محاولة'
  },
  answersAfterLast: (left: number) => `الإجابات الصح هتظهر بعد تسليم آخر محاولة، وفاضل ${attemptsLeft(left)}.`,
  answersNever: 'الإجابات الصح مش بتظهر في الاختبار ده.',
  takenElsewhere: 'المحاولة دي اتسلّمت قبل كده من صفحة أو جهاز تاني.',
  reveal: 'عرض الإجابات الصح',
  hide: 'إخفاء الإجابات',
  correct: 'إجابة صح',
  yourCorrect: 'إجابتك – صح',
  yourWrong: 'إجابتك – غلط',
  yourLate: 'إجابتك – بعد الوقت',
  notAnswered: 'السؤال ده من غير إجابة',
  reviewFailed: 'مقدرناش نجيب الإجابات',
  explanation: 'الشرح',
  finishNext: 'إنهاء والدرس اللي بعده',
  finishBack: 'إنهاء والرجوع للدرس',
  bestScore: (score: number) => `أحسن درجة ${percent(score)}`,
  again: 'محاولة جديدة',
  goOn: 'نكمّل المحاولة',
  attempts: 'المحاولات اللي فاتت',
  attempt: (number: number) => `المحاولة ${number}`,
  handedInAt: dayAndHour,
  percentOf: percent,
  olderAttempts: 'محاولات أقدم',
  loadingAttempts: 'بنجيب المحاولات…',
  attemptsFailed: 'مقدرناش نجيب المحاولات اللي فاتت',
  attemptsDone: 'المحاولات المسموحة خلصت',
  exam: 'امتحان',
  practice: 'تدريب',
}
