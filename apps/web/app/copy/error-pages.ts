import { leftToRight } from './bidi.ts'

export const fatal = {
  title: 'حصلت مشكلة',
  text: 'الصفحة دي ماتفتحتش، والمشكلة مش منك. غالبًا إعادة التحميل بتحلّها.',
  tipsTitle: 'لو المشكلة مستمرة',
  detail: 'تفاصيل المشكلة',
  tips: ['التأكد من اتصال النت', 'التأكد إن السيرفر شغال', 'التأكد من إعدادات CORS'],
  reload: 'إعادة تحميل الصفحة',
  codeLate: 'الصفحة اتأخرت أكتر من دقيقتين وماكملتش تحميل',
  codeGone: 'جزء من الصفحة مقدرناش نحمّله',
}

export const unavailable = {
  title: 'المنصة مش بترد دلوقتي',
  text: 'المشكلة عندنا، مش من النت ولا من الموبايل. الصفحة هتفتح لوحدها أول ما المنصة ترجع.',
  retry: 'محاولة تانية',
}

/** Too many requests came from one address. */
export const tooMany = {
  title: 'طلبات كتير ورا بعض',
  text: 'محتاجين نستنى شوية. الصفحة هتفتح لوحدها بعدها.',
}

export const notFound = {
  title: 'الصفحة دي مش موجودة',
  text: 'ممكن يكون العنوان اتكتب غلط، أو الصفحة اتنقلت لمكان تاني.',
  courses: 'عرض الكورسات',
  question: (path: string | null) =>
    path === null ? 'السلام عليكم، عندي صفحة مش بتفتح' : `السلام عليكم، عندي صفحة مش بتفتح: ${leftToRight(path)}`,
}

/** The address belongs to no school of this installation. */
export const unknownSchool = {
  title: 'المنصة دي مش موجودة',
  text: 'العنوان ده مش تابع لأي منصة عندنا. نراجع حروف العنوان، أو نفتح الرابط اللي وصلنا مرة تانية.',
}
