import { isolated } from './bidi.ts'
import { counted } from './plural.ts'

/** Books in a list. */
export const books = {
  title: 'الكتب',
  intro: 'كتب ومذكرات تكمّل الشرح',
  introWithChat: 'كتب ومذكرات تكمّل الشرح، وأي سؤال عنها على واتساب.',
  description: (school: string) => `كتب ومذكرات ${school} لكل المراحل، بالأسعار.`,
  grades: 'المرحلة',
  all: 'كل المراحل',
  count: counted('مفيش كتب', 'كتاب واحد', 'كتابين', '# كتب', '# كتاب'),
  empty: 'مفيش كتب متاحة للمرحلة دي دلوقتي',
  emptyText: 'ممكن تشوفوا كتب باقي المراحل، أو تسألونا على واتساب.',
  emptyAll: 'الكتب هتنزل قريب',
  emptyAllText: 'لحد ما تنزل، كل اللي محتاجينه موجود في الكورسات.',
  toCourses: 'عرض الكورسات',
  showAll: 'كتب كل المراحل',
  pastEnd: 'الصفحة دي بعد آخر كتاب',
  firstPage: 'أول صفحة',
  failed: 'مقدرناش نحمّل الكتب. نجرّب تاني؟',
  noDescription: 'تفاصيل الكتاب هتنزل قريب',
  tax: 'السعر شامل الضريبة',
  enquire: 'استفسار على واتساب',
  enquireNamed: (book: string) => `استفسار على واتساب: ${isolated(book)}`,
  noNumber: 'رقم الواتساب مش متاح دلوقتي',
  loadingNumber: 'بنجيب رقم الواتساب…',
  enquiry: (book: string) => `السلام عليكم، استفسار عن كتاب «${book}» لو سمحت`,
}
