import type { GroupCharge } from '@manassa/contract/rules/centre-groups'
import { type Weekday, weekdays } from '@manassa/contract/rules/weekdays'
import type { GroupName } from '@manassa/contract/teacher/groups'
import { isolated, leftToRight } from './bidi.ts'
import { outOf } from './format.ts'
import { pounds } from './money.ts'
import { counted } from './plural.ts'

const students = counted('مفيش طلاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')

/** The hour of a group, as `السبت 5:00 م`. */
export function groupTime({ weekday, startsAt }: { weekday: Weekday; startsAt: string }) {
  const hours = Number(startsAt.slice(0, 2))
  return `${weekdays[weekday]} ${hours % 12 || 12}:${startsAt.slice(3)}\u00a0${hours < 12 ? 'ص' : 'م'}`
}

export const groupChoice = (group: GroupName) =>
  `${isolated(group.name)}، ${isolated(group.centreName)}، ${groupTime(group)}`

const per: Record<GroupCharge, string> = { session: 'في الحصة', month: 'في الشهر' }

export const groupList = {
  title: 'المجموعات',
  list: 'مجموعات السناتر',
  intro: 'مجموعات السناتر ومواعيدها وطلابها. الحضور والتحصيل من «حصص النهارده».',
  parts: 'المجموعات والسناتر',
  centres: 'السناتر',
  groups: 'المجموعات',
  add: 'مجموعة جديدة',
  name: 'المجموعة',
  when: 'الميعاد',
  members: 'الطلاب',
  price: 'السعر',
  assistant: 'المساعد',
  nobody: 'من غير مساعد',
  state: 'الحالة',
  states: { active: 'شغالة', archived: 'متوقفة' },
  places: (members: number, capacity: number) => outOf(members, capacity),
  priceOf: (price: number, charge: GroupCharge) => `${isolated(pounds(price))} ${per[charge]}`,
  empty: 'لسه مفيش مجموعات',
  emptyText: 'نسجّل السنتر الأول، وبعده المجموعات بيومها وساعتها.',
}

export const centreForm = {
  add: 'سنتر جديد',
  edit: 'تعديل السنتر',
  editOf: (name: string) => `تعديل ${isolated(name)}`,
  name: 'اسم السنتر',
  place: 'العنوان',
  shareKind: 'نصيب السنتر',
  share: 'النصيب: جنيه أو نسبة',
  save: 'حفظ',
  saving: 'بنحفظ…',
  saved: 'اتحفظ',
  empty: 'لسه مفيش سناتر',
  emptyText: 'السنتر ليه اسم وعنوان ونصيب من فلوس الحصة.',
  failed: 'مقدرناش نحمّل السناتر',
  groups: counted('مفيش مجموعات', 'مجموعة واحدة', 'مجموعتين', '# مجموعات', '# مجموعة'),
  perHead: (share: number) => `${isolated(pounds(share))} عن كل طالب`,
  percent: (share: number) => `${leftToRight(`${share}%`)} من الفلوس`,
  archive: 'إيقاف',
  restore: 'تشغيل',
  archived: 'متوقف',
}

export const groupForm = {
  title: 'مجموعة جديدة',
  edit: 'تعديل المجموعة',
  name: 'اسم المجموعة',
  centre: 'السنتر',
  course: 'الكورس',
  noCourse: 'من غير كورس',
  grade: 'الصف',
  noGrade: 'من غير صف',
  weekday: 'اليوم',
  startsAt: 'الساعة',
  capacity: 'العدد الكامل',
  price: 'السعر بالجنيه',
  charge: 'الدفع',
  assistant: 'المساعد',
  nobody: 'من غير مساعد',
  opensForAbsent: 'الغياب يفتح وحدة الحصة 7 أيام',
  opensForAbsentText: 'بعد قفل الحصة، للغايب المشترك في الكورس. الوحدة بتتختار في صفحة الحصة.',
  save: 'حفظ',
  saving: 'بنحفظ…',
  saved: 'المجموعة اتحفظت',
}

export const groupPage = {
  title: 'المجموعة',
  back: 'كل المجموعات',
  failed: 'مقدرناش نفتح المجموعة',
  edit: 'تعديل',
  session: 'حصة النهارده',
  archive: 'إيقاف المجموعة',
  restore: 'تشغيل المجموعة',
  archiveText: 'المجموعة مش هتظهر في حصص النهارده. الحضور والفلوس المتسجلة بتفضل.',
  archived: 'المجموعة اتوقفت',
  restored: 'المجموعة رجعت',
  close: 'رجوع',
  add: 'إضافة طلاب',
  phones: 'أرقام الموبايل',
  phonesHint: 'رقم في كل سطر',
  adding: 'بنضيف…',
  chooseSomeone: 'نختار طالب أو نلصق أرقام',
  wrongPhones: (phones: string) => `أرقام مش مظبوطة: ${phones}`,
  added: (added: number, known: number) =>
    [added > 0 || known === 0 ? `اتضاف: ${students(added)}` : null, known > 0 ? `من قبل كده: ${students(known)}` : null]
      .filter(Boolean)
      .join('، '),
  unknown: (phones: string) => `أرقام مالهاش حساب: ${phones}`,
  full: counted('مفيش أماكن فاضية', 'فاضل مكان واحد', 'فاضل مكانين', 'فاضل # أماكن', 'فاضل # مكان'),
  parts: 'أقسام المجموعة',
  members: 'طلاب المجموعة',
  name: 'الاسم',
  phone: 'الموبايل',
  since: 'من يوم',
  action: 'إجراء',
  more: (name: string) => `إجراءات ${isolated(name)}`,
  leave: 'خروج من المجموعة',
  left: (name: string) => `خروج ${isolated(name)} من المجموعة اتسجّل`,
  move: 'نقل لمجموعة تانية',
  moveOf: (name: string) => `نقل ${isolated(name)}`,
  moveTo: 'المجموعة الجديدة',
  moving: 'بننقل…',
  moved: 'النقل تم',
  empty: 'لسه مفيش طلاب في المجموعة',
  emptyText: 'نضيف الطلاب بالاسم أو بأرقام الموبايل.',
}

export const studentGroups = {
  title: 'مجموعات السنتر',
  none: 'مش في مجموعة',
  join: 'إضافة لمجموعة',
  joined: (name: string) => `الإضافة لـ ${isolated(name)} تمت`,
  until: (day: string) => `لحد ${leftToRight(day)}`,
}
