import { isolated } from './bidi.ts'
import { counted } from './plural.ts'

const all = counted('0 محاضرة', 'محاضرة واحدة', 'محاضرتين', '# محاضرات', '# محاضرة')

export const lectures = {
  title: 'محاضراتي',
  codeTitle: 'معاك كود محاضرة؟',
  opened: 'تمام! المحاضرة اتفتحت وظهرت تحت في القايمة',
  search: 'بحث باسم المحاضرة أو الكورس',
  grade: 'الصف',
  allGrades: 'كل الصفوف',
  term: 'الترم',
  allTerms: 'كل الترمات',
  filters: 'فلتر المحاضرات',
  refresh: 'تحديث',
  refreshing: 'بنحدّث…',
  count: (shown: number, total: number) => `عرض\u00a0${shown}\u00a0من\u00a0${all(total)}`,
  active: 'مفعّلة',
  inactive: 'مقفولة',
  redeemed: (day: string) => `اتفتحت يوم ${day}`,
  enter: 'دخول المحاضرة',
  enterNamed: (unit: string) => `دخول المحاضرة: ${isolated(unit)}`,
  empty: 'لسه مفيش محاضرات',
  emptyText: 'أول محاضرة هتظهر هنا بعد كتابة كود المحاضرة اللي على الكارت.',
  noMatch: 'مفيش نتيجة للبحث ده',
  noMatchText: 'ممكن نجرّب كلمة أقصر، أو نشيل الفلتر.',
  showAll: 'عرض كل المحاضرات',
  pastEnd: 'الصفحة دي مفيهاش محاضرات',
  failed: 'محاضراتك مش ظاهرة دلوقتي',
  failedText: (why: string) => `مقدرناش نجيب محاضراتك، بس كلها محفوظة في حسابك. ${why}`,
}
