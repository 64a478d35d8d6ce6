export const editedSchoolFieldErrors = {
  'schoolName.required': 'اسم المنصة ناقص',
  'colour.invalid': 'اللون لازم يكون زي #1d4e89',
  'link.facebook': 'الرابط ده مش لصفحة على فيسبوك. المطلوب زي https://facebook.com/manassa',
  'link.youtube': 'الرابط ده مش لقناة على يوتيوب. المطلوب زي https://youtube.com/@manassa',
  'link.tiktok': 'الرابط ده مش لحساب على تيك توك. المطلوب زي https://tiktok.com/@manassa',
  'chatNumber.invalid': 'رقم الواتساب مش مظبوط',
  'list.tooLong': 'القايمة أطول من المسموح',
} as const
