export const attemptsFieldErrors = {
  'extraAttempts.count': 'العدد من 1 لحد 20',
} as const
