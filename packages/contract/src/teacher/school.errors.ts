export const editedSchoolFieldErrors = {
  'schoolName.required': 'اسم المنصة ناقص',
  'colour.invalid': 'اللون لازم يكون زي #1d4e89',
  'link.invalid': 'الرابط لازم يبدأ بـ https://',
  'chatNumber.invalid': 'رقم الواتساب مش مظبوط',
  'list.tooLong': 'القايمة أطول من المسموح',
} as const
