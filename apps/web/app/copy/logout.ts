import { leftToRight } from './bidi.ts'
import { countedWithin } from './plural.ts'

const quizzes = countedWithin('اختبار', 'اختبارين', '# اختبارات', '# اختبار')

/** Logging out while unsent quizzes wait on the device. */
export const logout = {
  title: (count: number) => (count === 1 ? 'فيه اختبار لسه ماتسلّمش' : 'فيه اختبارات لسه ماتسلّمتش'),
  text: (count: number) =>
    count === 1
      ? 'على الجهاز ده اختبار في انتظار التسليم. مع الخروج هيفضل محفوظ هنا، ومش هيتسلّم غير بعد دخول نفس الحساب من الجهاز ده.'
      : `على الجهاز ده ${quizzes(count)} في انتظار التسليم. مع الخروج هيفضلوا محفوظين هنا، ومش هيتسلّموا غير بعد دخول نفس الحساب من الجهاز ده.`,
  handIn: 'تسليم وبعدها خروج',
  handingIn: 'بنسلّم الاختبار…',
  notYet: 'لسه مفيش اتصال بالسيرفر، وكل حاجة لسه محفوظة.',
  leave: 'خروج من غير تسليم',
  examText: (left: string) =>
    `فاضل ${leftToRight(left)} في الامتحان، والوقت هيفضل ماشي بعد الخروج. الدخول تاني بيرجّعنا ليه.`,
  unfinishedTitle: 'فيه اختبار لسه ماخلصش',
  unfinishedText: 'إجابات الاختبار اللي لسه ماخلصش هتتمسح من الجهاز مع الخروج.',
  stay: 'نكمّل من غير خروج',
  leaveAnyway: 'خروج',
  failed: 'تسجيل الخروج ماتمش',
  failedText: 'الحساب اتقفل على الجهاز ده، لكن السيرفر ماعرفش: الجهاز ممكن يفضل محسوب من أجهزتك لحد الدخول منه تاني.',
}
