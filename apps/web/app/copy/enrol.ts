import { isolated } from './bidi.ts'

/** The box for the code of a printed card, and what follows. */
export const enrol = {
  label: 'كود الاشتراك',
  hint: 'من على الكارت: 12 حرف ورقم. الشرطة وحجم الحروف مش فارقين.',
  submit: 'تسجيل',
  sending: 'جاري التسجيل…',
  success: 'تم التسجيل بنجاح',
  noCard: 'لسه من غير كارت؟',
  askForCard: 'استفسار عن الكارت على واتساب',
  dialogText: (course: string) => `كورس «${isolated(course)}» بقى في حسابك. يلا نبدأ!`,
  start: 'يلا نبدأ',
  toMyCourses: 'عرض كورساتي',
}
