import { errors } from '@manassa/contract/student/errors'
import type { AskingState } from '@manassa/contract/student/lesson-questions'
import { leftToRight } from './bidi.ts'

/** A student's questions to staff on a video. */
export const lessonQuestions = {
  loading: 'بنجيب الأسئلة…',
  failed: 'الأسئلة ماوصلتش. ممكن تكون المشكلة من النت',
  at: (time: string) => `سؤال عند ${leftToRight(time)}`,
  hint: 'الرد بيوصل هنا. باقي الطلاب مش بيشوفوا مين سأل، والأحسن السؤال يبقى من غير أسماء أو أرقام موبايل.',
  photo: { field: 'صورة مع السؤال', preview: 'الصورة المختارة', remove: 'إزالة الصورة' },
  ask: 'إرسال السؤال',
  own: 'أسئلتي',
  shown: 'أسئلة ليها رد',
  empty: 'لسه مفيش أسئلة هنا. أول سؤال بيتبعت عند الثانية اللي واقفين عندها.',
  emptyClosed: 'مفيش أسئلة على الدرس ده.',
  unsent: 'مستني النت',
  refused: 'ماتبعتش',
  photoLost: 'الصورة مابقتش على الجهاز. نكتب السؤال تاني ونختارها',
  remove: (text: string) => `مسح السؤال: ${text}`,
  waiting: 'مستني رد',
  isNew: 'رد جديد',
  reply: 'الرد',
  closed: 'اتقفل من غير رد',
  removed: 'إدارة المنصة مسحت السؤال ده',
  isShown: 'السؤال والرد ظاهرين لكل اللي بيذاكروا الدرس، من غير اسم.',
  withdraw: (text: string) => `سحب السؤال: ${text}`,
  withdrawLabel: 'سحب السؤال',
  openPhoto: 'صورة السؤال',
  photoFailed: 'الصورة مافتحتش',
  goTo: (time: string) => `نروح لـ ${leftToRight(time)}`,
  report: 'بلاغ',
  reportOf: (text: string) => `بلاغ لإدارة المنصة عن: ${text}`,
  reported: 'البلاغ وصل لإدارة المنصة',
  notDone: 'الخطوة دي ماتمتش',
  notNow: {
    off: 'إدارة المنصة قفلت الأسئلة الجديدة دلوقتي.',
    closed: 'الأسئلة الجديدة بتتبعت والدرس مفتوح. اللي اتسأل والردود فاضلين هنا.',
    blocked: `${errors['lessonQuestion.blocked'].message}.`,
    tooManyToday: `${errors['lessonQuestion.tooManyToday'].message}.`,
    tooManyWaiting: `${errors['lessonQuestion.tooManyWaiting'].message}.`,
  } satisfies Record<Exclude<AskingState, 'open'>, string>,
}
