import type { ServerErrors } from '../server-error.ts'

export const codesErrors = {
  'courseCode.notFound': {
    status: 404,
    message: 'Code not found.',
    arabic: 'الكود غلط. نراجعه من على الكارت ونجرّب تاني',
  },
  'courseCode.usedByAnother': {
    status: 409,
    message: 'الكود ده اتستخدم قبل كده. لو الكارت جديد، تواصل مع الدعم',
  },
  'courseCode.otherCourse': { status: 409, message: 'الكود ده بتاع كورس تاني، ولسه ماتستخدمش' },
  'courseCode.ended': {
    status: 409,
    message: 'الكود ده اتسجّل من حسابك قبل كده، والاشتراك اتقفل. ممكن نكتب للدعم ونعرف السبب',
  },
  'courseCode.alreadyEnrolled': { status: 409, message: 'الكورس ده في حسابك قبل كده، والكود لسه ماتستخدمش' },
  'courseCode.notYetOpen': {
    status: 409,
    message: 'الكارت سليم، بس اللي بيفتحه لسه ماتنشرش. نجرّب تاني لما ينزل، والكود لسه ماتستخدمش',
  },
  'courseCode.wrongKind': { status: 404, message: 'ده كود محاضرة، مكانه في صفحة محاضراتي' },
  'unitCode.notFound': { status: 404, message: 'كود المحاضرة غلط أو مش موجود' },
  'unitCode.wrongKind': { status: 404, message: 'ده كود كورس، مكانه في صفحة الكورس' },
  'unitCode.forbidden': { status: 403, message: 'المحاضرة دي مش متاحة لحسابك' },
  'unitCode.usedByAnother': { status: 409, message: 'الكود ده اتستخدم قبل كده. لو الكارت جديد، تواصل مع الدعم' },
  'unitCode.ended': {
    status: 409,
    message: 'الكود ده اتسجّل من حسابك قبل كده، والمحاضرة اتقفلت. ممكن نكتب للدعم ونعرف السبب',
  },
  'unitCode.alreadyOpen': { status: 409, message: 'المحاضرة دي مفتوحة عندك دلوقتي، والكود لسه ماتستخدمش' },
} as const satisfies ServerErrors

export const codesFieldErrors = {
  'code.required': 'كود الاشتراك مطلوب',
  'unitCode.required': 'كود المحاضرة مطلوب',
} as const
