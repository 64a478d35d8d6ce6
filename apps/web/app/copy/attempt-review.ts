import { isolated, leftToRight } from './bidi.ts'
import { dayAndHour } from './format.ts'
import { timeText } from './time-text.ts'

export const attemptReview = {
  title: 'محاولة اختبار',
  failed: 'مقدرناش نفتح المحاولة',
  handedIn: (number: number, at: string) => `محاولة ${number}\u00a0· اتسلّمت ${dayAndHour(new Date(at))}`,
  facts: 'نتيجة المحاولة',
  score: 'الدرجة',
  passingScore: (score: string) => `النجاح من ${score}`,
  right: 'الإجابات الصح',
  rightOf: (right: number, all: number) => `${right} من\u00a0${all}`,
  unknown: 'مش معروفة',
  duration: 'وقت الحل',
  took: (seconds: number) => leftToRight(timeText(seconds)),
  untimed: 'من غير وقت محدد',
  late: (seconds: number) => `اتأخرت ${leftToRight(timeText(seconds))} بعد الوقت`,
  inTime: 'اتسلّمت في الوقت',
  questions: 'الأسئلة والإجابات',
  unmarked: 'الاختبار اتسلّم من برنامج تاني من غير إجابات.',
  unmarkedText: 'فتح اللي بعده ومش محسوب نجاح. إلغاء المحاولة بيسمح بمحاولة تانية.',
  reported: 'وصلتنا الدرجة بس من غير الإجابات.',
  markedAgain: (at: string) => `اتصححت تاني ${dayAndHour(new Date(at))}`,
  open: (lesson: string, number: number) => `إجابات محاولة ${number}: ${isolated(lesson)}`,
  marks: {
    correct: 'الإجابة الصح',
    chosenCorrect: 'اختيار الطالب – صح',
    chosenWrong: 'اختيار الطالب – غلط',
    chosenLate: 'اختيار الطالب – بعد الوقت',
  },
}
