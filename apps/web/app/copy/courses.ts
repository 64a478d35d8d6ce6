import { courseCard } from './course-card.ts'
import { counted } from './plural.ts'

export const courses = {
  title: courseCard.allCourses,
  description: (school: string) => `كورسات ${school} لكل الصفوف: الشرح والاختبارات والأسعار.`,
  grades: 'الصف',
  count: counted('مفيش كورسات متاحة', 'كورس واحد متاح', 'كورسين متاحين', '# كورسات متاحة', '# كورس متاح'),
  empty: 'مفيش كورسات متاحة للصف ده دلوقتي',
  emptyText: 'كورسات باقي الصفوف موجودة، والجديد بينزل أول بأول.',
  pastEnd: 'الصفحة دي مفيهاش كورسات',
  failed: (error: string) => `حصلت مشكلة في تحميل الكورسات: ${error}`,
  notSure: 'مش عارفين نبدأ منين؟',
  notSureAsk: 'استفسار على واتساب',
  notSureQuestion: 'السلام عليكم، عندي سؤال: إيه الكورس المناسب ليا؟',
}
