export const logFieldErrors = {
  'day.invalid': 'التاريخ ده مش مكتوب صح',
} as const
