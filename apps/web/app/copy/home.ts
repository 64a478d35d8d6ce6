import { isolated } from './bidi.ts'

/** Texts around the school's own, which come from its settings. */
export const home = {
  toCourses: 'عرض الكورسات',
  toBooks: 'الكتب والمذكرات',
  teacherPhoto: (teacher: string) => `صورة ${isolated(teacher)}`,
  numbers: 'أرقام المنصة',
  students: 'طالب وطالبة',
  success: 'نجاح طلابنا',
  rating: 'تقييم من 5',
  stepsTitle: 'نبدأ إزاي؟',
  guarantee: 'ضمان المنصة',
  featuresTitle: 'ليه معانا؟',
  aboutTitle: 'مين بيشرح؟',
  moreAbout: 'المؤهلات وطريقة الشرح',
  teacherNumbers: 'أرقام ونتائج',
  years: 'سنين خبرة',
  passed: 'نجحوا معانا',
  lessons: 'درس',
  teacherSuccess: 'نسبة نجاح',
  testimonialsTitle: 'قالوا عننا',
  testimonial: (place: number, total: number) => `${place} من ${total}`,
  previousTestimonial: 'الرأي السابق',
  nextTestimonial: 'الرأي التالي',
  coursesTitle: 'أهم الكورسات',
  coursesIntro: 'أحدث الكورسات لكل صف',
  chooseGrade: 'اختيار الصف',
  newest: 'الأحدث',
  allOfGrade: (grade: string) => `كل كورسات ${grade}`,
  all: 'كل الكورسات',
  booksTitle: 'أهم الكتب',
  booksIntro: 'كتب ومذكرات تكمّل الشرح',
  allBooks: 'كل الكتب',
  footerCta: 'أول درس على بُعد دقيقة واحدة',
  join: 'حساب جديد',
}

export const noCourses = {
  atAll: { title: 'أول كورس هينزل هنا قريب', text: 'الكورسات في الطريق، وأول ما تنزل هتلاقيها هنا.' },
  ofGrade: { title: 'كورسات الصف ده هتنزل قريب', text: 'كورسات باقي الصفوف موجودة دلوقتي.' },
}
