export const editedBooksFieldErrors = {
  'bookTitle.required': 'اسم الكتاب ناقص',
  'bookPrice.required': 'سعر الكتاب ناقص. الكتاب المجاني سعره 0',
  'bookPrice.invalid': 'السعر بالجنيه، زي 120 أو 99.50',
  'bookState.invalid': 'الحالة دي مش معروفة',
} as const
