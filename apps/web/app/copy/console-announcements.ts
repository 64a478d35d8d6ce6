import type { AnnouncementRow } from '@manassa/contract/teacher/announcements'
import { isolated } from './bidi.ts'
import { dayOf, untilDay } from './format.ts'

export const announcementList = {
  title: 'الإعلانات',
  intro: 'كلام بيظهر للطلاب في أول الصفحة الرئيسية لحد آخر يوم له، وكل طالب يقدر يخفيه من على جهازه.',
  list: 'قايمة الإعلانات',
  empty: 'لسه مفيش إعلانات',
  emptyText: 'زي: الحصة اتأجلت ليوم السبت، أو الامتحان نزل. ممكن لكل الطلاب، أو لصف، أو لكورس.',
  add: 'إعلان جديد',
  text: 'الإعلان',
  whom: 'لمين',
  everybody: 'كل الطلاب',
  days: 'لحد إمتى',
  until: (moment: string) => `لحد ${untilDay(Date.parse(moment))}`,
  endedOn: (moment: string) => `اتشال يوم ${dayOf(Date.parse(moment))}`,
  made: (day: string, by: string | null) => (by === null ? day : `${day} · ${isolated(by)}`),
  by: 'مين كتبه',
  state: 'الحالة',
  states: { running: 'ظاهر', over: 'خلص' } satisfies Record<AnnouncementRow['state'], string>,
  edit: 'تعديل',
  editOf: (text: string) => `تعديل: ${isolated(text)}`,
  end: 'إخفاء',
  endOf: (text: string) => `إخفاء: ${isolated(text)}`,
  ending: 'بنشيله…',
  ended: 'الإعلان اتشال من عند الطلاب',
}

export const announcementForm = {
  title: 'إعلان جديد',
  editTitle: 'تعديل الإعلان',
  text: 'الإعلان',
  hint: 'بيظهر زي ما هو مكتوب، بسطوره.',
  audience: 'لمين؟',
  whoses: { all: 'كل الطلاب', grade: 'طلاب صف', course: 'طلاب كورس' },
  grade: 'الصف',
  course: 'الكورس',
  until: 'آخر يوم',
  does: 'نشر الإعلان',
  saves: 'حفظ التعديل',
  doing: 'بنحفظ…',
  done: 'الإعلان ظهر عند الطلاب',
  saved: 'الإعلان اتعدّل',
}
