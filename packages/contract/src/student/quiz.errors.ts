import type { ServerErrors } from '../server-error.ts'

export const quizErrors = {
  'quiz.notQuiz': { status: 400, message: 'الدرس ده مش اختبار' },
  'quiz.answersUnknown': { status: 400, message: 'فيه إجابات مش من أسئلة الاختبار ده' },
  'quiz.noAttemptsLeft': { status: 409, message: 'المحاولات المسموحة خلصت' },
  'quiz.empty': { status: 409, message: 'مفيش أسئلة متاحة' },
  'quiz.untimed': { status: 400, message: 'الاختبار ده من غير وقت محدد' },
  'quiz.notStarted': { status: 409, message: 'المحاولة دي لسه مابدأتش' },
  'quiz.timeOver': { status: 409, message: 'وقت الاختبار خلص' },
  'attempt.notFound': { status: 404, message: 'المحاولة دي مش موجودة' },
  'attempt.reviewKept': { status: 403, message: 'الإجابات الصح مش متاحة دلوقتي' },
} as const satisfies ServerErrors

export const quizFieldErrors = {
  'score.invalid': 'الدرجة لازم تكون رقم صحيح من 0 لـ 100',
  'score.required': 'الدرجة مطلوبة لو الإجابات مش مبعوتة',
} as const
