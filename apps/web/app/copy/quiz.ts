import { answersToPass } from '@manassa/contract/rules/quiz-score'
import type { QuizResult } from '@manassa/contract/student/quiz'
import { leftToRight } from './bidi.ts'
import { dayAndHour } from './format.ts'
import { player } from './player.ts'
import { counted, countedWithin, plural } from './plural.ts'

/** The percent sign stays behind its number. */
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
const attempts = countedWithin('محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة')

type HeadlineFacts = Pick<QuizResult, 'score' | 'passed' | 'passingScore' | 'correctCount' | 'questionCount'>

export const quiz = {
  position: (number: number, total: number) => `السؤال ${number} من ${total}`,
  number: (number: number) => `السؤال ${number}: `,
  pictureOf: (number: number) => `صورة السؤال ${number}`,
  enlarge: (picture: string) => `تكبير ${picture}`,
  pictureMissing: 'الصورة مش باينة دلوقتي',
  percent: (done: number) => `تم ${percent(done)}`,
  progress: 'تقدمك في الاختبار',
  previous: 'السؤال اللي قبله',
  next: 'السؤال اللي بعده',
  finish: 'إنهاء الاختبار',
  skip: 'تخطي',
  confirm: 'تأكيد',
  rightNow: 'إجابة صح!',
  wrongNow: 'الإجابة دي غلط',
  chooseFirst: 'نختار إجابة وبعدها نكمّل',
  chooseOrSkip: 'نختار إجابة، أو نتخطى السؤال ونرجع له بعدين',
  flag: 'نعلّم السؤال',
  strip: 'كل الأسئلة',
  square: (number: number, isAnswered: boolean, isFlagged: boolean) =>
    `السؤال ${number}، ${isAnswered ? 'عليه إجابة' : 'من غير إجابة'}${isFlagged ? '، عليه علامة' : ''}`,
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
  timeOverText: 'الإجابات اللي اتختارت قبل نهاية الوقت هي اللي بتتسلّم.',
  cameLate: 'وصل بعد نهاية الوقت، واتحسبت الإجابات اللي اتختارت قبلها.',
  seeResult: 'نشوف النتيجة اللي اتسلّمت',
  submitting: 'بنسلّم الاختبار…',
  empty: 'مفيش أسئلة متاحة',
  emptyText: 'الأسئلة هتنزل هنا أول ما تبقى جاهزة.',
  resumed: (question: number) => `كمّلنا من السؤال ${question}، والإجابات اللي فاتت محفوظة`,
  withoutConnection: 'الاتصال مقطوع دلوقتي. الأسئلة محفوظة على الجهاز زي الإجابات، ونقدر نكمّل عادي.',
  saved: 'محفوظ على الجهاز',
  sending: 'بيتسلّم',
  unsaved: 'الجهاز مش راضي يحفظ الإجابات. الأحسن الصفحة دي تفضل مفتوحة لحد التسليم.',
  queuedTitle: 'الاختبار محفوظ على الجهاز',
  queued: 'مفيش نت. الاختبار محفوظ وهيتسلّم لوحده أول ما النت يرجع.',
  queuedBusy: 'السيرفر مش بيرد دلوقتي. الاختبار محفوظ وهيتسلّم لوحده أول ما يرد.',
  queuedLogin: 'محتاجين تسجيل دخول من جديد. الاختبار محفوظ وهيتسلّم لوحده بعد تسجيل الدخول.',
  faultKept: 'الاختبار محفوظ زي ما هو على الجهاز، وبنجرّب تاني لوحدنا.',
  faultUnkept: 'الجهاز مش راضي يحفظ الاختبار. الصفحة دي لازم تفضل مفتوحة، وبنجرّب تاني لوحدنا.',
  sendNow: 'تسليم دلوقتي',
  keep: 'الصفحة ممكن تتقفل، والاختبار هيفضل محفوظ.',
  unkeptTitle: 'الاختبار لسه ماتسلّمش',
  unkept: 'مفيش نت، والجهاز مش راضي يحفظ الاختبار. الصفحة دي لازم تفضل مفتوحة، وهيتسلّم لوحده أول ما النت يرجع.',
  unkeptBusy:
    'السيرفر مش بيرد دلوقتي، والجهاز مش راضي يحفظ الاختبار. الصفحة دي لازم تفضل مفتوحة، وهيتسلّم لوحده أول ما يرد.',
  checkTitle: 'نسلّم الامتحان؟',
  answered: (answered: number, total: number) => `${answered} من ${total} عليها إجابة`,
  unanswered: 'من غير إجابة:',
  flagged: 'عليها علامة:',
  goTo: (question: number) => `الرجوع للسؤال ${question}`,
  forGood: 'بعد التسليم الإجابات مش هتتغيّر.',
  forGoodLast: 'دي آخر محاولة مسموحة، وبعد التسليم الإجابات مش هتتغيّر.',
  handInNow: 'تسليم الامتحان',
  backToQuestions: 'رجوع للأسئلة',
  leaveTitle: 'الامتحان لسه شغال',
  timeGoesOn: (left: string) => `فاضل ${leftToRight(left)}، والوقت هيفضل ماشي.`,
  leaveText: 'الإجابات محفوظة، والرجوع للامتحان متاح لحد ما الوقت يخلص.',
  stayInExam: 'نكمّل الامتحان',
  leaveExam: 'خروج والوقت ماشي',
  resultTitle: 'نتيجة الاختبار',
  result: (correct: number, total: number) => `${rightAnswers(correct)} من\u00a0${total}`,
  score: (score: number) => `الدرجة ${percent(score)}`,
  headline: ({ score, passed, passingScore, correctCount, questionCount }: HeadlineFacts) => {
    if (score === null) return quiz.unmarked
    const [mark, needed] =
      correctCount === null
        ? [quiz.score(score), percent(passingScore)]
        : [`${correctCount} من\u00a0${questionCount}`, answersToPass(passingScore, questionCount)]
    return passed ? `نجاح! ${mark}` : `لسه شوية: ${mark}، والنجاح من\u00a0${needed}`
  },
  unmarked: player.unmarked,
  unmarkedText: 'وصلنا الاختبار من غير الإجابات، عشان كده مالوش درجة.',
  answersShow: (when: 'never' | 'afterLastAttempt' | 'afterEachAttempt', left: number | null) => {
    if (when === 'never') return 'الإجابات الصح مش بتظهر في الاختبار ده'
    return when === 'afterEachAttempt' || left === 1
      ? 'الإجابات الصح بتظهر بعد التسليم'
      : 'الإجابات الصح بتظهر بعد تسليم آخر محاولة'
  },
  answersAfterLast: (left: number) => `الإجابات الصح هتظهر بعد تسليم آخر محاولة، وفاضل ${attempts(left)}.`,
  answersNever: 'الإجابات الصح مش بتظهر في الاختبار ده.',
  takenElsewhere: 'المحاولة دي اتسلّمت قبل كده من صفحة أو جهاز تاني.',
  reveal: 'عرض الإجابات الصح',
  hide: 'إخفاء الإجابات',
  reviewMistakes: plural({
    zero: 'عرض الإجابات الصح',
    one: 'نراجع غلطة واحدة',
    two: 'نراجع غلطتين',
    few: 'نراجع # غلطات',
    many: 'نراجع # غلطة',
    other: 'نراجع # غلطة',
  }),
  shownQuestions: 'الأسئلة المعروضة',
  mistakesOnly: (count: number) => `الغلطات ${count}`,
  allQuestions: (count: number) => `الكل ${count}`,
  watchAgain: 'نشوف الدرس تاني',
  correct: 'إجابة صح',
  yourCorrect: 'إجابتك – صح',
  yourWrong: 'إجابتك – غلط',
  yourLate: 'إجابتك – بعد الوقت',
  notAnswered: 'السؤال ده من غير إجابة',
  reviewFailed: 'مقدرناش نجيب الإجابات',
  explanation: 'الشرح',
  answeredIn: (minute: string) => `نشوف شرحها في الفيديو، الدقيقة ${leftToRight(minute)}`,
  finishNext: 'إنهاء والدرس اللي بعده',
  finishBack: 'إنهاء والرجوع للدرس',
  markedAgain: (at: number) => `اتصحح تاني ${dayAndHour(at)}`,
  countsForAll: 'السؤال ده اتحسب صح للكل',
  notCounted: 'السؤال ده ماتحسبش',
  onlyReported: 'وصلتنا الدرجة بس من غير الإجابات',
  voided: 'المحاولة دي اتلغت ومش محسوبة',
  bestOf: (score: number, passed: boolean, passingScore: number) =>
    passed ? `نجاح! أحسن درجة ${percent(score)}` : `لسه شوية: ${percent(score)}، والنجاح من ${percent(passingScore)}`,
  again: 'محاولة جديدة',
  goOn: 'نكمّل المحاولة',
  attempts: 'المحاولات اللي فاتت',
  attempt: (number: number) => `المحاولة ${number}`,
  handedInAt: dayAndHour,
  percentOf: percent,
  olderAttempts: 'محاولات أقدم',
  loadingAttempts: 'بنجيب المحاولات…',
  attemptsFailed: 'مقدرناش نجيب المحاولات اللي فاتت',
  attemptsDone: 'المحاولات المسموحة خلصت.',
}
