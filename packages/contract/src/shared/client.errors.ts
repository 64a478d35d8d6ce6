/**
 * The app shows these when the server's response is missing or has no message. `literal` is for programs and logs,
 * `arabic` for the student.
 */
export const clientErrors = {
  'client.network': {
    literal: 'Network error. Please check your connection or contact administrator about CORS settings.',
    arabic: 'فيه مشكلة في الاتصال. نتأكد من النت ونجرّب تاني، ولو المشكلة مستمرة تواصل مع الدعم',
  },
  'client.unexpected': { literal: 'An unexpected error occurred', arabic: 'حصل خطأ غير متوقع' },
  'client.unexpectedLater': {
    literal: 'An unexpected error occurred. Please try again later.',
    arabic: 'حصل خطأ غير متوقع. نجرّب تاني كمان شوية',
  },
  'client.notFound': { literal: 'Not found', arabic: 'اللي بندوّر عليه مش موجود' },
  'client.loginFailed': { literal: 'Login failed', arabic: 'تسجيل الدخول ماتمش' },
  'client.quizUnauthorized': {
    literal: 'You are not authorized to submit quiz results',
    arabic: 'حسابك مش مسموح له يسلّم الاختبار ده. محتاجين تسجيل دخول من جديد',
  },
} as const satisfies Record<string, { literal: string; arabic: string }>

export type ClientErrorCode = keyof typeof clientErrors
