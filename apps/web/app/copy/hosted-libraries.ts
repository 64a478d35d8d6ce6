import { leftToRight } from './bidi.ts'
import { dayAndHour, dayOf } from './format.ts'

export const hostedLibraries = {
  title: 'فيديوهات Bunny',
  intro:
    'لو فيديوهات المنصة على Bunny Stream، نشغّل عندهم Token authentication ونسجّل مفتاح كل مكتبة هنا. كل طالب بياخد عنوان موقّع لساعات بس، وبعد ما كل شروط الدرس تتحقق.',
  failed: 'مقدرناش نحمّل المكتبات',
  none: 'لسه مفيش مكتبة متسجلة',
  noneText: 'رقم المكتبة هو أول رقم في عنوان الفيديو، والمفتاح في صفحة Security بتاعة المكتبة.',
  library: (number: string | number) => `مكتبة ${leftToRight(String(number))}`,
  setAt: (moment: string) => `المفتاح متسجل من يوم ${dayOf(new Date(moment))}`,
  add: 'إضافة مكتبة',
  number: 'رقم المكتبة',
  numberHint: 'أول رقم في عنوان الفيديو: player.mediadelivery.net/embed/الرقم/…',
  key: 'مفتاح التوقيع',
  keyHint: 'من Bunny: المكتبة، وبعدها Security، وبعدها Token authentication key. بعد الحفظ مش هيظهر تاني لأي حد.',
  save: 'حفظ المفتاح',
  saving: 'بنحفظ…',
  saved: (number: string | number) => `حفظنا مفتاح مكتبة ${leftToRight(String(number))}`,
  change: 'تغيير المفتاح',
  changeOf: (number: number) => `تغيير مفتاح مكتبة ${leftToRight(String(number))}`,
  tries: 'تجربة',
  triesOf: (number: number) => `تجربة مفتاح مكتبة ${leftToRight(String(number))}`,
  remove: 'إزالة المفتاح',
  removeOf: (number: number) => `إزالة مفتاح مكتبة ${leftToRight(String(number))}`,
  removeText: 'فيديوهات المكتبة دي مش هتشتغل عند الطلاب لو Bunny طالبة توقيع.',
  removed: (number: number) => `شلنا مفتاح مكتبة ${leftToRight(String(number))}`,
  close: 'إلغاء',
}

export const hostedTry = {
  address: 'عنوان فيديو من المكتبة دي',
  addressHint: 'لو معاك عنوان موقّع من مكان تاني (آخره token مع expires) نلصقه، ونعرف المفتاح بيعمل نفس التوقيع ولا لأ.',
  start: 'تجربة',
  starting: 'بنجرّب…',
  same: 'المفتاح صح: بيعمل نفس التوقيع اللي في العنوان.',
  other: 'التوقيع اللي في العنوان معمول بمفتاح تاني، أو العنوان متغيّر.',
  none: 'العنوان من المكتبة دي، والتوقيع بيتعمل. التجربة دي من غير ما نسأل Bunny، فالتأكيد الأخير من «عرض الطالب».',
  account: 'شكل المفتاح زي مفتاح API بتاع المكتبة، وده غالبًا مش بيوقّع. مفتاح التوقيع في كارت Token authentication.',
  unusual: 'شكل المفتاح مش زي مفاتيح Bunny المعروفة. نتأكد إنه منسوخ كله.',
  until: (moment: string) => `عنوان معمول دلوقتي بيشتغل لحد ${dayAndHour(new Date(moment))}.`,
}

export const hostedVideo = {
  signed: (library: string) => `فيديو من مكتبة ${leftToRight(library)} على Bunny، وعنوانه موقّع لكل طالب.`,
  unsigned: (library: string) =>
    `مفيش مفتاح لمكتبة ${leftToRight(library)}. لو Bunny طالبة توقيع، الفيديو مش هيفتح عند الطلاب؛ ولو مش طالبة، أي حد معاه العنوان يقدر يفتحه.`,
  ask: 'المفتاح بيتسجل من «بيانات المنصة».',
  set: 'تسجيل المفتاح',
}
