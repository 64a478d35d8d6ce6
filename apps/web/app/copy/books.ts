import { isolated } from './bidi.ts'
import { counted } from './plural.ts'

export const books = {
  title: 'الكتب',
  intro: 'كتب ومذكرات تكمّل الشرح',
  introWithChat: 'كتب ومذكرات تكمّل الشرح، وأي سؤال عنها على واتساب.',
  description: (school: string) => `كتب ومذكرات ${school} لكل الصفوف، بالأسعار.`,
  grades: 'الصف',
  all: 'كل الصفوف',
  count: counted('مفيش كتب', 'كتاب واحد', 'كتابين', '# كتب', '# كتاب'),
  empty: 'مفيش كتب متاحة للصف ده دلوقتي',
  emptyText: 'كتب باقي الصفوف موجودة، وأي سؤال على واتساب.',
  emptyAll: 'الكتب هتنزل قريب',
  emptyAllText: 'لحد ما تنزل، كل اللي محتاجينه موجود في الكورسات.',
  toCourses: 'عرض الكورسات',
  showAll: 'كتب كل الصفوف',
  pastEnd: 'الصفحة دي مفيهاش كتب',
  failed: 'مقدرناش نحمّل الكتب. نجرّب تاني؟',
  noDescription: 'تفاصيل الكتاب هتنزل قريب',
  tax: 'السعر شامل الضريبة',
  enquire: 'استفسار على واتساب',
  enquireNamed: (book: string) => `استفسار على واتساب: ${isolated(book)}`,
  noNumber: 'رقم الواتساب مش متاح دلوقتي',
  loadingNumber: 'بنجيب رقم الواتساب…',
  enquiry: (book: string) => `السلام عليكم، عندي استفسار عن كتاب «${book}»`,
}
