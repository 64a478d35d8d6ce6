import { CLOSING_SOON_DAYS, UNIT_WINDOW_DAYS } from '@manassa/contract/limits'
import { isolated } from './bidi.ts'
import { roundSize } from './file-size.ts'
import { counted, countedWithin } from './plural.ts'

const days = countedWithin('يوم واحد', 'يومين', '# أيام', '# يوم')

export const detail = {
  loading: 'بنحمّل الكورس…',
  checking: 'بنتأكد من الاشتراك…',
  checkFailed: 'مقدرناش نتأكد من الاشتراك',
  enrolled: 'الكورس ده في حسابك',
  continue: 'نكمّل',
  start: 'يلا نبدأ',
  contactSupervisor: 'تواصل مع المشرف',
  noSupervisor: 'رقم المشرف مش متاح دلوقتي',
  supervisorText: (course: string) => `السلام عليكم، عندي استفسار عن الاشتراك في كورس «${course}»`,
  subscribe: 'الاشتراك دلوقتي',
  payByTransfer: 'هدفع بتحويل',
  staffNote: 'حسابات فريق التدريس مش محتاجة اشتراك: الصفحة دي زي ما الطلاب شايفينها',
  freeNote: 'الكورس ده مجاني، محتاجين حساب بس',
  freePreview: 'مشاهدة مجانية',
  whereToBuy: 'أشتري الكارت منين؟',
  paidNote: 'الاشتراك بكود من الكارت',
  tabs: 'تفاصيل الكورس',
  curriculum: 'المنهج',
  overview: 'نظرة عامة',
  noUnits: 'المنهج هينزل قريب',
  grade: 'الصف',
  term: 'الترم',
  lessons: 'عدد الدروس',
  units: 'عدد الوحدات',
  notFound: 'الكورس ده مش موجود',
  notFoundText: 'ممكن يكون اتشال، أو العنوان اتكتب غلط.',
  failed: 'حصلت مشكلة وإحنا بنحمّل الكورس',
}

const quizzes = counted('', 'اختبار واحد', 'اختبارين', '# اختبارات', '# اختبار')
const hours = counted('', 'ساعة', 'ساعتين', '# ساعات', '# ساعة')
const minutes = counted('أقل من دقيقة', 'دقيقة', 'دقيقتين', '# دقايق', '# دقيقة')

/** `3 ساعات و20 دقيقة`. */
export function studyTime(seconds: number): string {
  const all = Math.round(seconds / 60)
  if (all < 60) return minutes(all)
  return all % 60 === 0 ? hours(all / 60) : `${hours(Math.floor(all / 60))} و${minutes(all % 60)}`
}

/** The facts of a course in one line; those that are not known are left out. */
export const courseFacts = {
  quizzes: (count: number) => `منها ${quizzes(count)}`,
  size: (bytes: number) => `${isolated(roundSize(bytes))} تقريبًا`,
}

export const timetable = {
  title: 'مواعيد الوحدات',
  window: `كل وحدة مفتوحة ${days(UNIT_WINDOW_DAYS)}، والأسبوع بيتحسب من وقت الاشتراك.`,
  opening: 'وحدة جديدة كل أسبوع من وقت الاشتراك، وبتفضل مفتوحة.',
  week: (week: number) => `الأسبوع ${week}`,
  firstWeek: 'بتتفتح أول ما الاشتراك يبدأ',
  laterWeek: (week: number) =>
    week <= 1 ? timetable.firstWeek : `بتتفتح بعد ${days((week - 1) * UNIT_WINDOW_DAYS)} من الاشتراك`,
  warning: `لما يفضل ${days(CLOSING_SOON_DAYS)} بس على قفل الوحدة، هننبّه في صفحة الكورس.`,
}
