import { lessonTypeLabels } from '@manassa/contract/labels/lesson-type'
import { quizStandingLabels } from '@manassa/contract/labels/quiz-standing'
import { isolated, leftToRight } from './bidi.ts'
import { dayAndHour, number } from './format.ts'
import { counted } from './plural.ts'
import { timeText } from './time-text.ts'

const students = counted('مفيش طلاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')
const times = counted('مفيش حد', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')
const attempts = counted('مفيش محاولات', 'محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة')

/** Shown in place of a figure that does not exist yet. */
const NO_FIGURE = 'لسه'
export const percentText = (rate: number | null | undefined) =>
  typeof rate === 'number' ? leftToRight(`${Math.round(rate * 100)}%`) : NO_FIGURE
export const UNMARKED = 'من غير درجة'
export const scoreText = (score: number | null | undefined) =>
  typeof score === 'number' ? leftToRight(`${Math.round(score)}%`) : NO_FIGURE

export const results = {
  title: 'النتايج',
  intro: 'كل كورس ماشي إزاي: مين حل، ونجح كام.',
  failed: 'مقدرناش نجيب النتايج',
  list: 'نتايج الكورسات',
  course: 'الكورس',
  grade: 'الصف',
  students: 'مشتركين دلوقتي',
  studentsOf: (name: string) => `مشتركين دلوقتي في ${isolated(name)}`,
  attempts: 'المحاولات',
  average: 'متوسط الدرجات',
  passed: 'نجحوا',
  empty: 'لسه مفيش كورسات',
  emptyText: 'أول ما يبقى فيه كورس ليه طلاب، نتايجه بتظهر هنا.',
  asOf: (at: string) => `الأرقام لحد ${dayAndHour(new Date(at))}. محسوبة من أول محاولة لكل طالب.`,
  watchedAsOf: (at: string) => `الأرقام لحد ${dayAndHour(new Date(at))}.`,
  save: 'تنزيل جدول Excel',
  saveQuestions: 'تنزيل جدول الأسئلة',
  saving: 'بننزّل…',
}

export const courseResults = {
  back: 'كل النتايج',
  list: 'نتايج الدروس',
  lesson: 'الدرس',
  type: 'النوع',
  types: lessonTypeLabels,
  done: 'فتحوه أو حلّوه',
  completed: 'خلّصوه',
  opened: (name: string) => `فتحوا ${isolated(name)}`,
  completedOf: (name: string) => `خلّصوا ${isolated(name)}`,
  took: (name: string) => `اختبروا في ${isolated(name)}`,
  started: (started: number) => times(started),
  handedIn: (count: number, tries: number) => (count === 0 ? NO_FIGURE : `${times(count)}، ${attempts(tries)}`),
  empty: 'الكورس ده لسه مفيهوش دروس',
  emptyText: 'الدروس بتتضاف من صفحة الكورس.',
}

export const quizResults = {
  title: 'نتايج الاختبار',
  figures: 'الأرقام',
  students: 'حلّوا الاختبار',
  attemptCount: (count: number, unmarked: number) =>
    (count === 0 ? attempts(0) : `عملوا ${attempts(count)}`) +
    (unmarked > 0 ? `، و${times(unmarked)} من غير درجة` : ''),
  average: 'متوسط أول محاولة',
  best: (score: string) => `وأحسن محاولة ${score}`,
  passed: 'نجحوا من أول مرة',
  passedEver: (rate: string) => `ونجحوا في الآخر ${rate}`,
  chart: 'نسبة الإجابات الصح، سؤال بسؤال',
  chartText: (hardest: number, rate: string) => `أصعب سؤال هو رقم ${number(hardest)}، وجاوبه صح ${rate}`,
  bar: (place: number, rate: string) => `سؤال ${number(place)}: ${rate} صح`,
  list: 'الأسئلة',
  question: 'السؤال',
  correct: 'جاوبوا صح',
  attracts: 'أكتر إجابة غلط',
  noneWrong: 'مفيش حد غلط',
  chosen: (answer: string, count: number) => `${isolated(answer)} (${times(count)})`,
  separates: 'بيفرّق بين الطلاب',
  separation: { well: 'بيفرّق كويس', little: 'بيفرّق شوية', not: 'مش بيفرّق', reversed: 'محتاج مراجعة' },
  tooFew: 'بيظهر لما 30 طالب يحلّوا',
  answers: 'كل الإجابات',
  right: 'صح',
  skipped: (count: number) => `من غير إجابة: ${times(count)}`,
  picture: 'إجابة بصورة',
  minute: 'مكانه في الشرح',
  atMinute: (seconds: number) => `الدقيقة ${leftToRight(timeText(seconds))}`,
  archived: 'اتشال من الاختبار',
  empty: 'الاختبار ده لسه مفيهوش أسئلة',
  emptyText: 'الأسئلة بتتضاف من صفحة الدرس.',
}

export const watchedResults = {
  title: 'مشاهدة الدرس',
  started: 'فتحوا الدرس',
  completed: 'خلّصوه',
  notStarted: 'لسه مافتحوهوش',
  chart: 'الجزء اللي اتشاف من الفيديو',
  fromTo: (first: string, last: string) => `أول الفيديو شافه ${first} منهم، وآخره ${last}`,
  known: (count: number) => `النسبة من اللي وصلتنا مشاهدتهم: ${students(count)}.`,
  nothing: 'لسه مفيش مشاهدة نعرف نحسبها',
  bar: (place: number, rate: string) => `الجزء ${number(place)} من 20: شافه ${rate}`,
  beginning: 'أول الفيديو',
  end: 'آخره',
  stops: 'بيقفوا فين',
  stopBar: (place: number, count: number) => `الجزء ${number(place)} من 20، اللي وقفوا عنده: ${times(count)}`,
  mostStop: (place: string, count: number) => `أكتر مكان وقفوا فيه ${place}: ${times(count)}`,
  nobodyStops: 'مفيش حد وقف في النص',
  around: (seconds: number) => `حوالي الدقيقة ${leftToRight(timeText(seconds))}`,
  part: (place: number) => `الجزء ${number(place)} من 20`,
}

export const notStartedLabels = {
  quiz: 'لسه ماحلّوش',
  video: 'لسه مافتحوش الدرس',
  count: students,
  all: 'كل اللي عندهم الدرس بدأوا',
  more: (count: number) => `وكمان ${students(count)}`,
}

export const resultParts = {
  parts: 'أقسام النتايج',
  students: 'الطلاب',
  questions: 'الأسئلة',
  watched: 'المشاهدة',
}

export const quizStudents = {
  list: 'طلاب الاختبار',
  name: 'الطالب',
  state: 'الحالة',
  states: quizStandingLabels,
  handedIn: 'حلّ الاختبار',
  best: 'أحسن درجة',
  first: 'أول درجة',
  attempts: 'المحاولات',
  attemptCount: attempts,
  last: 'آخر محاولة',
  none: 'لسه',
  empty: 'مفيش حد عنده الاختبار ده لسه',
  emptyText: 'أول ما يبقى للكورس طلاب، أسماءهم ودرجاتهم بتظهر هنا.',
}

export const lessonStudents = {
  list: 'طلاب الدرس',
  name: 'الطالب',
  state: 'الحالة',
  states: { notStarted: 'لسه مافتحوش', started: 'بدأه', completed: 'خلّصه' },
  opened: 'فتحه',
  watched: 'شاف منه',
  completed: 'خلّصه يوم',
  none: 'لسه',
  empty: 'مفيش حد عنده الدرس ده لسه',
  emptyText: 'أول ما يبقى للكورس طلاب، أسماءهم بتظهر هنا.',
}
