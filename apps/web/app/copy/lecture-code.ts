/** The box for a lecture code (specification, section 2: home page). */
export const lectureCode = {
  title: 'معاك كود محاضرة؟',
  intro: 'الكود اللي على الكارت بيفتح المحاضرة أسبوع كامل.',
  label: 'كود المحاضرة',
  submit: 'فتح المحاضرة',
  verifying: 'بنتأكد من الكود…',
  loginNote: 'لازم تسجيل الدخول الأول',
  memberNote: 'المحاضرة هتظهر في محاضراتي',
  mistyped: 'الكود مش مكتوب صح، محتاج مراجعة (مفيش فيه O ولا I ولا L)',
  failed: 'الكود ماتسجلش',
  courseCard: 'فتح كود الكورس',
  success: 'تمام! المحاضرة اتفتحت وهتلاقيها في محاضراتي',
  redirecting: 'هننتقل لمحاضراتي…',
  stay: 'إلغاء الانتقال',
  toLectures: 'محاضراتي',
  another: 'كود تاني',
}
