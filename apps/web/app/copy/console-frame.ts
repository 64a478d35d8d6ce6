import { layout } from './common.ts'

/** What stands around every screen of the console. */
export const consoleFrame = {
  title: layout.teacher,
  nav: 'أقسام لوحة التحكم',
  seeSite: 'عرض المنصة للطلاب',
  account: 'حسابي',
  roles: { teacher: 'حساب التدريس', assistant: 'حساب مساعدة' },
  failed: 'مقدرناش نفتح لوحة التحكم',
  notAllowed: 'القسم ده مش مفتوح لحسابك',
  notAllowedText: 'الصلاحيات بتتفتح من حساب التدريس، من صفحة المساعدين.',
  notAllowedBack: 'رجوع لأول صفحة',
}

/** The parts of the console, as its navigation has them. */
export const consoleParts = {
  overview: 'نظرة عامة',
  desk: 'خدمة الطلاب',
  courses: 'الكورسات',
  books: 'الكتب',
  students: 'الطلاب',
  radar: 'الرادار',
  windows: 'المواعيد',
  results: 'النتايج',
  codes: 'الأكواد',
  holders: 'منافذ البيع',
  takings: 'الوارد اليومي',
  school: 'بيانات المنصة',
  announcements: 'الإعلانات',
  assistants: 'المساعدين',
  log: 'سجل التعديلات',
  bin: 'المحذوفات',
  security: 'الأمان والأجهزة',
  help: 'المساعدة',
}

/** The page for teachers, which is a file of the docs. */
export const helpWords = { title: 'المساعدة', contents: 'أجزاء الصفحة' }

/** What stands above some parts that belong together. */
export const consoleGroups = { content: 'المحتوى', people: 'الطلاب والأكواد', school: 'المنصة' }
