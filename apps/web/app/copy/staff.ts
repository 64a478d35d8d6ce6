import { isolated } from './bidi.ts'
import { layout } from './common.ts'
import { listed } from './listed.ts'

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
