import type { Permission } from '@manassa/contract/rules/permissions'
import { isolated } from './bidi.ts'
import { layout } from './common.ts'
import { listed } from './listed.ts'

/** For who teaches here or helps: a student's pages are not theirs, nor the console a student's. */
export const staff = {
  title: layout.teacher,
  welcome: (name: string) => `أهلًا يا ${isolated(name)}`,
  forStudents: 'الصفحة دي لحسابات الطلاب',
  forStudentsText: 'حسابك من حسابات فريق التدريس، وصفحات المذاكرة والأكواد للطلاب بس.',
  forStaff: 'الصفحة دي لفريق التدريس',
  forStaffText: 'لوحة التحكم لفريق التدريس بس. كورساتك ومحاضراتك في مكانها.',
  home: 'رجوع للرئيسية',
  ownCourses: layout.myCourses,
  seeCourses: 'عرض الكورسات',
  seeHome: 'عرض الرئيسية',
  allowed: (names: readonly string[]) => `المسموح لحسابك: ${listed(names)}`,
  nothingAllowed: 'لسه مفيش صلاحيات مفتوحة لحسابك',
}

/** What a teacher can allow an assistant, as both read it. */
export const permissionNames: Record<Permission, string> = {
  courses: 'الكورسات والدروس',
  results: 'نتايج الاختبارات',
  students: 'بيانات الطلاب',
  grants: 'الاشتراكات',
  codes: 'متابعة الأكواد',
  'codes.make': 'عمل الأكواد والكروت',
  money: 'الفلوس ومنافذ البيع',
  export: 'تنزيل الكشوف',
  school: 'بيانات المنصة',
  photos: 'صور إثبات الشخصية',
  log: 'سجل التعديلات',
}
