import type { ParentPageState } from '@manassa/contract/student/parents'

/** The student's view of the page that a parent reads. */
export const parentPage = {
  title: 'ولي أمرك بيشوف ده',
  text: 'صفحة بأسبوعك: أيام المذاكرة، والدروس اللي تمّت، وآخر الدرجات. من غير ساعات ولا إجابات ولا مقارنة بحد.',
  open: 'فتح الصفحة زي ما بتظهر',
  failed: 'مقدرناش نعرف حالة الصفحة',
  states: {
    off: '',
    shown: 'الرابط بيتبعت على رقم ولي الأمر المتسجّل.',
    noNumber: 'مفيش رقم ولي أمر متسجّل، فمفيش حد بيوصله الرابط.',
    ownNumber: 'رقم ولي الأمر المتسجّل هو رقمك، فمفيش حد بيوصله الرابط.',
    stopped: 'ولي الأمر أو المنصة وقفوا الرسايل، فمفيش رابط شغّال.',
  } satisfies Record<ParentPageState, string>,
}
