export const editedBooksFieldErrors = {
  'bookTitle.required': 'اسم الكتاب ناقص',
  'bookPrice.required': 'سعر الكتاب ناقص. الكتاب المجاني سعره 0',
  'bookPrice.invalid': 'السعر رقم بالجنيه، بعد العلامة خانتين بالكتير',
  'bookState.invalid': 'الحالة دي مش معروفة',
} as const
