import { counted } from './plural.ts'

const quizzes = counted('مفيش اختبارات', 'اختبار', 'اختبارين', '# اختبارات', '# اختبار')

/** Logging out while a finished quiz still waits on the device. */
export const logout = {
  title: 'فيه اختبار لسه ماتسلّمش',
  text: (count: number) =>
    `على الجهاز ده ${quizzes(count)} في انتظار التسليم. مع الخروج هيفضل محفوظ هنا، ومش هيتسلّم غير بعد دخول نفس الحساب من الجهاز ده.`,
  handIn: 'تسليم وبعدها خروج',
  handingIn: 'بنسلّم الاختبار…',
  notYet: 'لسه مفيش اتصال بالسيرفر، والاختبار لسه محفوظ.',
  leave: 'خروج من غير تسليم',
}
