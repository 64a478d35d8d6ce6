import { isolated } from './bidi.ts'

export const enrol = {
  label: 'كود الاشتراك',
  hint: 'الكود اللي على الكارت: 12 خانة، حروف وأرقام. الشرطة مش لازمة، والحروف الكبيرة زي الصغيرة.',
  submit: 'تسجيل',
  sending: 'بنسجّل الكود…',
  success: 'تم التسجيل بنجاح',
  otherYearText: 'الكود لسه ماتستخدمش.',
  submitAnyway: 'أيوه، تسجيل الكورس ده',
  notThis: 'لأ، نراجع الكورس',
  noCard: 'لسه من غير كارت؟',
  askForCard: 'استفسار عن الكارت على واتساب',
  dialogText: (course: string) => `كورس «${isolated(course)}» بقى في حسابك. يلا نبدأ!`,
  start: 'يلا نبدأ',
  toMyCourses: 'عرض كورساتي',
}
