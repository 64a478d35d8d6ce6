import { reasons } from '../question-formats/question-row.ts'
import type { ServerErrors } from '../server-error.ts'

export const quizEditErrors = {
  'question.notFound': { status: 404, message: 'السؤال ده مش موجود' },
  'questions.full': { status: 409, message: 'الاختبار وصل لأكبر عدد أسئلة' },
  'questions.nothingToImport': { status: 400, message: 'مفيش أسئلة في اللي اتبعت' },
  'questions.unreadable': { status: 400, message: 'الملف ده مش بيتقري. نجرّب نحفظه من جديد' },
  'questions.orderIncomplete': { status: 400, message: 'الترتيب لازم يكون فيه كل سؤال مرة واحدة' },
} as const satisfies ServerErrors

export const quizEditFieldErrors = {
  'question.textMissing': reasons.noText,
  'question.fewAnswers': reasons.fewAnswers,
  'question.manyAnswers': reasons.manyAnswers,
  'question.noRight': 'نعلّم على الإجابة الصح',
  'question.twoRight': reasons.twoRight,
  'question.sameAnswers': reasons.sameAnswers,
  'answer.textMissing': reasons.emptyAnswer,
  'answer.isCorrect': 'مش معروف الاختيار ده صح ولا غلط',
  'questions.tooMany': 'أسئلة أكتر من المسموح في اختبار واحد',
  'questions.order': quizEditErrors['questions.orderIncomplete'].message,
  'key.invalid': 'رقم السؤال عند الجهاز مش مظبوط',
  'kind.invalid': 'الاختبار تدريب أو امتحان',
  'timeLimit.invalid': 'الوقت بالدقايق، من 1 لـ 1,440',
  'attempts.invalid': 'عدد المحاولات من 1 لـ 1,000',
  'revealsAnswers.invalid': 'الإجابات تبان إمتى؟ نختار من الموجود',
  'countsFor.invalid': 'التصحيح يتحسب إزاي؟ نختار من الموجود',
  'format.invalid': 'شكل الملف ده مش معروف',
} as const
