export const listsFieldErrors = {
  'sort.invalid': 'الترتيب ده مش موجود',
} as const
