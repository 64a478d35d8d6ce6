import { isolated } from './bidi.ts'
import { layout } from './common.ts'

/** For who teaches here or helps: their own page is on its way, and a student's pages are not theirs. */
export const staff = {
  title: layout.teacher,
  welcome: (name: string) => `أهلًا يا ${isolated(name)}`,
  text: 'اللوحة لسه بتتجهّز: إضافة الدروس والأكواد ومتابعة الطلاب هتبقى هنا. لحد وقتها، الصفحات العامة مفتوحة زي ما الزوار شايفينها.',
  forStudents: 'الصفحة دي لحسابات الطلاب',
  forStudentsText: 'حسابك من حسابات فريق التدريس، وصفحات المذاكرة والأكواد للطلاب بس.',
  seeCourses: 'عرض الكورسات',
  seeHome: 'عرض الرئيسية',
}
