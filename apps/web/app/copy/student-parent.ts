import type { StudentParent } from '@manassa/contract/teacher/parents'
import { dayOf } from './format.ts'

export const studentParent = {
  title: 'صفحة الأسبوع لولي الأمر',
  states: {
    off: '',
    shown: 'لسه مفيش رابط شغّال.',
    noNumber: 'محتاجة رقم ولي أمر.',
    ownNumber: 'رقم ولي الأمر هو رقم الطالب، فمفيش رابط.',
    stopped: 'الرسايل على الرقم ده واقفة.',
  } satisfies Record<StudentParent['state'], string>,
  madeOn: (at: string) => `آخر رابط: ${dayOf(new Date(at))}`,
  openedOn: (day: string) => `اتفتحت ${dayOf(new Date(`${day}T12:00:00Z`))}`,
  notOpened: 'لسه ماتفتحتش',
  make: 'رابط جديد لولي الأمر',
  makeText: 'الرابط بيشتغل 30 يوم على رقم ولي الأمر، والرابط اللي قبله بيقف.',
  making: 'بنعمل الرابط…',
  send: 'إرسال على واتساب',
  preview: 'شكل الصفحة',
  stop: 'وقف رسايل ولي الأمر',
  stopText: 'كل روابط الرقم ده بتقف دلوقتي، ومفيش رسايل بتتبعت عليه.',
  stopping: 'بنوقّف الرسايل…',
  stopped: 'الرسايل وقفت',
  allow: 'رجوع رسايل ولي الأمر',
  allowing: 'بنرجّع الرسايل…',
  allowed: 'الرسايل رجعت',
  reasons: ['طلب ولي الأمر', 'الرقم غلط', 'طلب الطالب'],
}
