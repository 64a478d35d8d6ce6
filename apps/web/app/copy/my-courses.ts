import { isolated } from './bidi.ts'
import { common } from './common.ts'

export const myCourses = {
  title: 'كورساتي',
  loading: 'بنحمّل كورساتك…',
  start: 'يلا نبدأ',
  goOn: 'نكمّل',
  again: 'مراجعة الكورس',
  startNamed: (course: string, text: string) => `${text}: ${isolated(course)}`,
  empty: 'لسه مفيش كورسات متسجلة في حسابك',
  emptyText: 'أول كورس هيظهر هنا بعد الاشتراك فيه بكود أو من الكورسات المجانية.',
  browse: 'عرض الكورسات',
  haveCard: 'معايا كود من كارت',
  error: 'حصلت مشكلة وإحنا بنجيب كورساتك',
  noToken: 'محتاجين تسجيل دخول من جديد',
  login: 'تسجيل الدخول',
  noDescription: 'تفاصيل الكورس هتنزل قريب',
  progress: (done: number, total: number) =>
    total === 0 ? 'الدروس هتنزل قريب' : `تم\u00a0${done}\u00a0من\u00a0${common.lessonCount(total)}`,
  progressLabel: (course: string) => `تقدمك في ${isolated(course)}`,
  done: 'تم',
  pastEnd: 'الصفحة دي مفيهاش كورسات',
}
