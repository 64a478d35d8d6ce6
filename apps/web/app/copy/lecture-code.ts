import { fieldErrors } from '@manassa/contract/errors'

/** The box for a lecture code (specification, section 2: home page). */
export const lectureCode = {
  title: 'معاك كود محاضرة؟',
  intro: 'الكود اللي على الكارت بيفتح المحاضرة أسبوع كامل.',
  label: 'كود المحاضرة',
  submit: 'فتح المحاضرة',
  verifying: 'بنتأكد من الكود…',
  loginNote: 'محتاجين تسجيل دخول الأول',
  memberNote: 'المحاضرة هتظهر في محاضراتي',
  mistyped: fieldErrors['code.mistyped'],
  failed: 'الكود ماتسجلش',
  courseCard: 'فتح كود الكورس',
  success: 'تمام! المحاضرة اتفتحت وهتلاقيها في محاضراتي',
  redirecting: 'هننتقل لمحاضراتي…',
  stay: 'نفضل هنا',
  toLectures: 'عرض محاضراتي',
  another: 'كود تاني',
}
