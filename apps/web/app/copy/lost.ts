import { leftToRight } from './bidi.ts'

/** When nothing else can be shown. */
export const fatal = {
  title: 'حصلت مشكلة',
  text: 'الصفحة دي ماتفتحتش، والمشكلة مش منك. غالبًا إعادة التحميل بتحلّها.',
  tipsTitle: 'لو المشكلة فضلت',
  detail: 'تفاصيل المشكلة',
  tips: ['مراجعة اتصال النت', 'التأكد إن السيرفر شغال', 'التأكد من إعدادات CORS'],
  reload: 'إعادة تحميل الصفحة',
  codeLate: 'الصفحة اتأخرت أكتر من دقيقتين ومكملتش تحميل',
  codeGone: 'جزء من الصفحة مقدرناش نحمّله',
}

export const notFound = {
  title: 'الصفحة دي مش موجودة',
  text: 'ممكن يكون العنوان اتكتب غلط، أو الصفحة اتنقلت لمكان تاني.',
  courses: 'عرض الكورسات',
  question: (path: string) => `السلام عليكم، الصفحة دي مش بتفتح: ${leftToRight(path)}`,
}

/** The address belongs to no school of this installation. */
export const unknownSchool = {
  title: 'المنصة دي مش موجودة',
  text: 'العنوان ده مش تابع لأي منصة عندنا. محتاجين مراجعة حروف العنوان، أو فتح الرابط اللي وصل من المدرس مرة تانية.',
}
