import { isolated, leftToRight } from './bidi.ts'
import { common } from './common.ts'
import { count } from './countdown.ts'
import { examBar } from './exam-bar.ts'
import { dayOf, endDay, endHour, hourOf, momentOf } from './format.ts'
import { lessonFacts } from './lesson-facts.ts'
import { mistakesDue } from './mistakes-due.ts'
import { counted, plural } from './plural.ts'

const weekday = (at: number) => dayOf(at).split(' ')[0]

const missed = (kind: string) => (title: string, endedAt: string) =>
  `${kind}${isolated(title)} اتقفلت ${endDay(Date.parse(endedAt))}`

const left = plural({
  zero: 'مفيش دروس فاضلة',
  one: 'درس واحد فاضل',
  two: 'درسين فاضلين',
  few: '# دروس فاضلة',
  many: '# درس فاضل',
  other: '# درس فاضل',
})

const lessonsOfWeek = counted('مفيش دروس', 'درس واحد', 'درسين', '# دروس', '# درس')

export const evening = {
  today: (now: number) => dayOf(now),

  next: (place: string) => `الدرس اللي بعده\u00a0· ${isolated(place)}`,
  video: common.lessonType.Video,
  minutes: lessonFacts.minutes,
  quizFacts: (kind: 'practice' | 'exam', questions: number) => [
    lessonFacts.quizzes[kind],
    lessonFacts.questions(questions),
  ],
  beforeNext: (kind: 'practice' | 'exam', questions: number) =>
    `قبل الدرس اللي بعده: ${evening.quizFacts(kind, questions).join('، ')}`,
  closes: (at: number) => `بتتقفل ${endHour(at)}`,
  left: (countdown: string) => `فاضل ${countdown}`,
  goOnFrom: (time: string) => `نكمّل من ${leftToRight(time)}`,
  goOn: 'نكمّل',
  start: 'يلا نبدأ',

  examNow: (course: string) => `${examBar.runs}\u00a0· ${isolated(course)}`,
  examRuns: examBar.runs,
  examOver: count.ended,
  backToExam: examBar.back,
  unsent: 'اختبار مستني النت',
  unsentText: 'محفوظ على الجهاز، وهيتسلّم لوحده أول ما النت يرجع.',
  seeUnsent: 'نشوف الاختبار',

  weekDone: 'خلّصنا الأسبوع!',
  opens: (at: number) => `اللي بعده بيتفتح ${momentOf(at)}`,
  paused: (until: number) => `المواعيد واقفة لحد ${endHour(until)}`,
  bestScore: (name: string, score: number) => `أحسن درجة في «${isolated(name)}»: ${leftToRight(`${score}%`)}`,
  practise: 'نراجع التدريب',
  review: 'نراجع اللي فات',
  allDone: 'برافو! خلّصنا كل اللي معانا',
  offer: (course: string) => `الترم الجاي: ${isolated(course)}`,
  firstStep: 'أول خطوة: كورس مجاني أو كود',
  browse: 'عرض الكورسات',
  haveCode: 'معايا كود',

  missed: { course: missed(''), unit: missed('محاضرة ') },

  failed: 'صفحة النهارده مش ظاهرة دلوقتي',
  myCourses: 'كورساتي',
  myLectures: 'محاضراتي',

  week: 'الأسبوع ده',
  weekDays: ['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج'],
  /** `isActive` is null for a day that is to come. */
  day: (at: number, isActive: boolean | null) =>
    isActive === null ? dayOf(at) : `${dayOf(at)}: ${isActive ? 'ذاكرنا' : 'من غير مذاكرة'}`,
  weekProgress: (done: number, total: number) =>
    `${done}\u00a0من\u00a0${lessonsOfWeek(total).replace(' ', '\u00a0')} الأسبوع ده`,

  closingSoon: 'بتتقفل قريب',
  lessonsLeft: left,
  /** `at` is on the last day, so many `days` from today. */
  closesOn: (at: number, days: number, isWholeDay: boolean) => {
    const day = ['النهارده', 'بكرة'][days]
    return isWholeDay ? `بتتقفل آخر ${day ?? `يوم ${weekday(at)}`}` : `بتتقفل ${day ?? weekday(at)} ${hourOf(at)}`
  },

  code: 'عندك كود؟',
  openCode: 'فتح',
  marks: 'آخر الدرجات',
  score: (score: number) => leftToRight(`${score}%`),
  outcome: lessonFacts.outcome,
  mistakes: 'غلطاتي',
  replies: 'ردود على أسئلتي',
  replied: 'فيه رد جديد',
  mistakesDue,
  explore: 'استكشاف المنصة',
  confirmEmail: 'تأكيد أو تصحيح',
}

export const announcements = {
  title: 'إعلانات المنصة',
  dismiss: 'إخفاء الإعلان',
}
