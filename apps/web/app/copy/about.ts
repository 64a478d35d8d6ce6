/** Texts around the teacher's description, which comes from the school's settings. */
export const about = {
  title: 'مين بيشرح؟',
  description: (teacher: string, subject: string) => `${teacher}، ${subject}: المؤهلات وطريقة الشرح والنتائج.`,
  soon: 'المؤهلات وطريقة الشرح هينزلوا هنا قريب.',
  qualifications: 'المؤهلات',
  style: 'طريقة الشرح',
  subjects: 'المواد',
  results: 'أرقام ونتائج',
  years: 'سنين خبرة',
  passed: 'نجحوا معانا',
  lessons: 'درس',
  success: 'نسبة نجاح',
  nextTitle: 'المنهج قبل الاشتراك',
  nextText: 'كل كورس ليه صفحة فيها المنهج كامل قبل أي اشتراك.',
  toCourses: 'عرض الكورسات',
  ask: 'استفسار على واتساب',
  question: (teacher: string) => `السلام عليكم، عندي سؤال عن كورسات ${teacher}`,
}
