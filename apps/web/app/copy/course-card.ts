import { isolated } from './bidi.ts'

export const courseCard = {
  noDescription: 'تفاصيل الكورس هتنزل قريب',
  view: 'عرض الكورس',
  viewNamed: (course: string) => `عرض الكورس: ${isolated(course)}`,
  allCourses: 'كل الكورسات',
}
