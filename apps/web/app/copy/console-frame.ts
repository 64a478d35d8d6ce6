import { isolated, leftToRight } from './bidi.ts'
import { layout } from './common.ts'
import { counted } from './plural.ts'

export const consoleFrame = {
  title: layout.teacher,
  nav: 'أقسام لوحة التحكم',
  seeSite: 'المنصة زي ما الطلاب شايفينها',
  account: 'حسابي',
  roles: { teacher: 'حساب التدريس', assistant: 'حساب مساعد' },
  failed: 'مقدرناش نفتح لوحة التحكم',
  notAllowed: 'القسم ده مش مفتوح لحسابك',
  notAllowedText: 'الصلاحيات بتتفتح من حساب التدريس، من صفحة المساعدين.',
  notAllowedBack: 'رجوع لأول صفحة',
}

export const uploadStrip = {
  sending: (name: string, percent: number) => `بنرفع ${isolated(name)}، وصل ${leftToRight(`${percent}%`)}`,
  held: (name: string) => `رفع ${isolated(name)} واقف، وهيكمّل لوحده`,
  paused: (name: string) => `رفع ${isolated(name)} واقف مؤقتًا`,
  waiting: (name: string) => `${isolated(name)} مستني دوره في الرفع`,
  unattached: (name: string) => `${isolated(name)} وصل كله، وفاضل نحفظه في الدرس`,
  failed: (name: string) => `${isolated(name)} ماوصلش`,
  more: counted('', 'وفيديو كمان', 'وفيديوهين كمان', 'و# فيديوهات كمان', 'و# فيديو كمان'),
}

export const consoleParts = {
  overview: 'نظرة عامة',
  desk: 'خدمة الطلاب',
  courses: 'الكورسات',
  books: 'الكتب',
  students: 'الطلاب',
  questions: 'أسئلة الطلاب',
  radar: 'الرادار',
  groups: 'المجموعات',
  sessions: 'حصص النهارده',
  parents: 'أولياء الأمور',
  windows: 'المواعيد',
  results: 'النتايج',
  codes: 'الأكواد',
  holders: 'منافذ البيع',
  takings: 'الوارد اليومي',
  payments: 'التحويلات',
  school: 'بيانات المنصة',
  announcements: 'الإعلانات',
  assistants: 'المساعدين',
  log: 'سجل التعديلات',
  bin: 'المحذوفات',
  security: 'الأمان والأجهزة',
  help: 'المساعدة',
}

/** The help page for teachers, which is a file of the docs. */
export const helpLabels = { title: 'المساعدة', contents: 'أجزاء الصفحة' }

export const consoleGroups = { teaching: 'تدريس', people: 'ناس', school: 'المنصة' }

export const consoleBar = {
  label: 'أهم الأقسام',
  desk: 'خدمة',
  students: 'طلاب',
  codes: 'أكواد',
  takings: 'فلوس',
  sessions: 'حضور',
  more: 'الباقي',
  moreTitle: 'باقي الأقسام',
  waiting: 'مستني قرار',
  account: 'الحساب',
}
