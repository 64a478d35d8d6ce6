export const attemptsFieldErrors = {
  'extraAttempts.count': 'اكتب عدد من 1 لحد 20',
} as const
