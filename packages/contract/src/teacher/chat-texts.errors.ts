export const chatTextsFieldErrors = {
  'chatText.required': 'الرسالة فاضية',
  'chatText.slot': 'بين القوسين كلمة مش من الكلمات المتاحة للرسالة دي',
} as const
