import type { ParentList } from '@manassa/contract/teacher/parent-rounds'
import { isolated } from './bidi.ts'
import { dayAndHour, dayOf } from './format.ts'
import { counted } from './plural.ts'

const messages = counted('مفيش رسايل', 'رسالة واحدة', 'رسالتين', '# رسايل', '# رسالة')

const lists: Record<ParentList, string> = {
  ready: 'للإرسال',
  sent: 'اتبعتت',
  wrongNumber: 'أرقام غلط',
  noNumber: 'من غير رقم',
  ownNumber: 'رقم الطالب نفسه',
  stopped: 'وقفوا الرسايل',
  nothing: 'مفيش حاجة مطلوبة',
}

export const parentRound = {
  title: 'أخبار الأسبوع لأولياء الأمور',
  intro: 'رسالة واتساب واحدة لكل رقم، فيها رابط أسبوع كل ابن.',
  list: 'طلاب الأسبوع',
  lists,
  listed: (list: ParentList, count: number) => `${lists[list]} (${count})`,
  off: 'أخبار الأسبوع مقفولة',
  offText: 'ولي الأمر بيشوف أيام المذاكرة والدروس والدرجات في صفحة من غير تسجيل دخول، والطالب بيشوف نفس الصفحة.',
  turnOn: 'تشغيلها من بيانات المنصة',
  askSchool: 'التشغيل محتاج صلاحية بيانات المنصة.',
  week: (from: string, to: string) =>
    `الأسبوع من ${dayOf(new Date(`${from}T12:00:00Z`))} لحد ${dayOf(new Date(`${to}T12:00:00Z`))}`,
  waiting: (at: string) => `الرسايل بتتحضّر ${dayAndHour(new Date(at))}.`,
  preparing: 'بنحضّر رسايل الأسبوع…',
  left: (count: number) => `فاضل للإرسال: ${messages(count)}`,
  siblings: (count: number) => `لإخوات على رقم واحد: ${messages(count)}`,
  claimed: (count: number) => `مع حد تاني دلوقتي: ${messages(count)}`,
  start: 'نبدأ الإرسال',
  goOn: 'نكمّل الإرسال',
  startGroup: 'نبدأ إرسال المجموعة',
  preparingNext: 'بنحضّر الرسالة…',
  next: 'اللي بعده',
  open: 'فتح واتساب',
  sending: 'الرسالة الجاية',
  to: (names: readonly string[]) => `ولي أمر ${names.map(isolated).join(' و')}`,
  mine: (count: number) => `محجوزة هنا: ${messages(count)}`,
  wrong: 'الرقم غلط',
  markedWrong: 'الرقم اتسجّل غلط',
  sent: 'اتسجّلت إنها اتبعتت',
  doneText: 'مفيش رسالة فاضلة دلوقتي. اللي مع حد تاني بيرجع هنا لو ماتبعتش.',
  examples: 'أمثلة قبل الإرسال',
  texts: 'تعديل الكلام',
  name: 'الاسم',
  phone: 'رقم ولي الأمر',
  state: 'الحالة',
  fix: 'صحّح الرقم',
  noPhone: 'مفيش',
  by: (name: string, at: string) => `${isolated(name)}، ${dayAndHour(new Date(at))}`,
  claimedBy: (name: string) => `مع ${isolated(name)} دلوقتي`,
  empty: {
    ready: 'مفيش رسالة فاضلة',
    sent: 'لسه ماتبعتش رسايل',
    wrongNumber: 'مفيش أرقام غلط',
    noNumber: 'كل الطلاب ليهم رقم ولي أمر',
    ownNumber: 'مفيش رقم طالب مكان رقم ولي الأمر',
    stopped: 'ماحدش وقف الرسايل',
    nothing: 'كل الطلاب كان مطلوب منهم دروس',
  } satisfies Record<ParentList, string>,
}
