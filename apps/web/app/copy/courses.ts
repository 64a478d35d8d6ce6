import { isolated } from './bidi.ts'
import { counted } from './plural.ts'

/** Courses in a list. */
export const courses = {
  title: 'كل الكورسات',
  description: (school: string) => `كورسات ${school} لكل المراحل: الشرح والاختبارات والأسعار.`,
  grades: 'المرحلة',
  count: counted('مفيش كورسات متاحة', 'كورس واحد متاح', 'كورسين متاحين', '# كورسات متاحة', '# كورس متاح'),
  grade: (grade: string) => `المرحلة: ${grade}`,
  empty: 'مفيش كورسات متاحة للمرحلة دي دلوقتي',
  emptyText: 'ممكن تشوفوا باقي المراحل، أو ترجعوا قريب.',
  pastEnd: 'الصفحة دي بعد آخر كورس',
  firstPage: 'أول صفحة',
  failed: (error: string) => `حصلت مشكلة في تحميل الكورسات: ${error}`,
  noDescription: 'تفاصيل الكورس هتنزل قريب',
  notSure: 'مش عارفين نبدأ منين؟',
  notSureAsk: 'سؤال على واتساب',
  notSureQuestion: 'السلام عليكم، محتاجين مساعدة في اختيار الكورس المناسب',
  view: 'عرض الكورس',
  viewNamed: (course: string) => `عرض الكورس: ${isolated(course)}`,
}
