/** Who teaches here. What is told comes from the school's settings; these are the words around it. */
export const about = {
  title: 'عن المدرس',
  description: (teacher: string, subject: string) => `${teacher}، ${subject}: المؤهلات وطريقة الشرح والنتائج.`,
  soon: 'هنا هتنزل المؤهلات وطريقة الشرح قريب.',
  qualifications: 'المؤهلات',
  style: 'طريقة الشرح',
  subjects: 'المواد',
  results: 'أرقام ونتائج',
  years: 'سنين خبرة',
  passed: 'طالب ناجح',
  lessons: 'درس',
  success: 'نسبة نجاح',
  nextTitle: 'التجربة أصدق من الكلام',
  nextText: 'كل كورس ليه صفحة فيها المنهج كامل قبل أي اشتراك.',
  toCourses: 'عرض الكورسات',
  ask: 'سؤال على واتساب',
  question: (teacher: string) => `السلام عليكم، عندي سؤال عن كورسات ${teacher}`,
}
