import { leftToRight } from './bidi.ts'

export const examBar = {
  runs: 'امتحانك شغال',
  timeLeft: (left: string) => `امتحانك شغال، فاضل ${leftToRight(left)}`,
  back: 'رجوع للامتحان',
  over: 'وقت الامتحان خلص، والإجابات بتتسلّم',
  delivered: 'الامتحان اتسلّم',
  seeResult: 'نشوف النتيجة',
}
