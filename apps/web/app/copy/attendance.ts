import type { AttendanceStatus, ScanOutcome, SessionPaymentKind } from '@manassa/contract/teacher/group-sessions'
import { isolated, leftToRight } from './bidi.ts'
import { outOf } from './format.ts'
import { pounds } from './money.ts'
import { counted } from './plural.ts'

const items = counted('مفيش حاجة مستنية', 'حاجة مستنية', 'حاجتين مستنيين', '# حاجات مستنية', '# حاجة مستنية')
const students = counted('مفيش طلاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب')

export const sessionsToday = {
  title: 'حصص النهارده',
  intro: 'كل حصة بطلابها على الموبايل، فالحضور بيتسجّل من غير نت كمان.',
  start: 'نبدأ',
  goOn: 'نكمّل',
  view: 'عرض',
  open: (action: string, name: string) => `${action} ${isolated(name)}`,
  states: { planned: 'لسه مابدأتش', open: 'شغالة', closed: 'اتقفلت', cancelled: 'اتلغت' },
  present: (present: number, members: number) => outOf(present, members),
  own: (amount: number) => `معايا ${isolated(pounds(amount))}`,
  all: (amount: number) => `الكل ${isolated(pounds(amount))}`,
  yesterday: 'من قبل النهارده',
  empty: 'مفيش حصص النهارده',
  emptyText: 'كل مجموعة بتظهر هنا في يومها. حصة زيادة بتبدأ من صفحة المجموعة.',
  groups: 'المجموعات',
  failed: 'مقدرناش نحمّل الحصص',
}

const statuses: Record<AttendanceStatus, string> = {
  present: 'حضور',
  late: 'تأخير',
  guest: 'زيارة',
  excused: 'بعذر',
}

export const groupSession = {
  title: 'الحصة',
  back: 'حصص النهارده',
  failed: 'مقدرناش نفتح الحصة',
  camera: 'الكاميرا على كود الحضور',
  largeCamera: 'تكبير الكاميرا',
  cameraFailed: 'الكاميرا مش شغالة. نختار الطالب من تحت.',
  counter: (present: number, members: number, money: number) =>
    `${outOf(present, members)}\u00a0· ${isolated(pounds(money))}`,
  waiting: (count: number) => items(count),
  sent: 'كله اتبعت',
  sendNow: 'نبعت دلوقتي',
  find: 'الاسم أو آخر 3 أرقام',
  list: 'طلاب الحصة',
  nobody: 'مفيش حد بالاسم أو الرقم ده',
  unit: 'وحدة الحصة',
  noUnit: 'من غير وحدة',
  unitForAbsent: 'بعد القفل بتتفتح 7 أيام للغايب المشترك في الكورس',
  statuses,
  attend: 'تسجيل حضور',
  open: 'حساب',
  present: (name: string) => `${isolated(name)}: حضور، مدفوع`,
  owes: (name: string, amount: number) => `${isolated(name)}: حضور، مطلوب ${isolated(pounds(amount))}`,
  again: (name: string) => `${isolated(name)}: الحضور متسجّل قبل كده`,
  take: (amount: number) => `ناخد ${isolated(pounds(amount))}`,
  takeOther: 'مبلغ تاني',
  takeAmount: 'ناخد المبلغ',
  remove: 'إلغاء الحضور',
  removeExcuse: 'إلغاء العذر',
  removed: (name: string) => `حضور ${isolated(name)} اتلغى`,
  excuseRemoved: (name: string) => `عذر ${isolated(name)} اتلغى`,
  /** Removing an attendance also removes its cash that was not sent yet; recorded cash stays. */
  cashOfRemoved: (unsent: number, recorded: number) =>
    [
      unsent > 0 ? `${isolated(pounds(unsent))} لسه ماتبعتتش، فاتلغت مع الحضور` : null,
      recorded > 0 ? `${isolated(pounds(recorded))} اتسجلت، فبتفضل وبتتحسب من المطلوب بعد كده` : null,
    ]
      .filter(Boolean)
      .join('، '),
  excuseOf: (name: string) => `غياب بعذر: ${isolated(name)}`,
  excused: (name: string) => `${isolated(name)}: غياب بعذر`,
  stranger: (name: string) => `${isolated(name)}: مش في المجموعة دي`,
  unknown: 'مش في المجموعة دي',
  inGroups: (names: string) => `في ${names}`,
  guest: 'دخول زيارة',
  move: 'نقل للمجموعة دي',
  notCode: 'الكود ده مش كود حضور',
  old: 'الكود ده قديم. نفتح صفحة الكود على موبايل الطالب من جديد.',
  cardCheck: 'كارت مطبوع: نتأكد من صاحب الكارت.',
  refused: 'محتاج مراجعة',
  outcomes: {
    stored: '',
    known: '',
    refused: 'الكود ماطلعش سليم، والحضور ماتسجّلش',
    stranger: 'مش في المجموعة، والحضور ماتسجّلش',
    paid: 'مفيش حاجة مطلوبة، فالمبلغ ماتسجّلش',
    removed: 'اتلغى بعد المسح من جهاز تاني، والحضور ماتسجّلش',
    excused: 'اتسجّل غياب بعذر بعد المسح ده، فالحضور ماتسجّلش. لو حضر، نمسح الكود تاني.',
    closed: 'الحصة اتقفلت، فالحضور فضل متسجّل',
    over: 'الحصة اتلغت، فده ماتسجّلش',
  } satisfies Record<ScanOutcome, string>,
  amount: 'المبلغ',
  amountWrong: 'نكتب مبلغ بالجنيه',
  paidFor: 'مقابل',
  kinds: { session: 'الحصة', month: 'الشهر', debt: 'فلوس قديمة', book: 'كتاب' } satisfies Record<
    SessionPaymentKind,
    string
  >,
  close: 'قفل الحصة',
  more: 'إجراءات الحصة',
  cancel: 'إلغاء الحصة',
  cancelText: 'كل اللي اتدفع في الحصة بيبقى رصيد للطلاب، والحضور مابيتحسبش.',
  cancelled: (count: number, amount: number) =>
    count === 0 ? 'الحصة اتلغت' : `الحصة اتلغت، و${isolated(pounds(amount))} بقت رصيد لـ ${students(count)}`,
  cancelReasons: ['ظرف في السنتر', 'ظرف في المواعيد', 'عدد قليل'],
}

export const closing = {
  title: 'عدّ الفلوس',
  waiting: (count: number) => `${items(count)} على الموبايل ده، ومش محسوبة في المطلوب.`,
  closeAnyway: 'نقفل دلوقتي ونبعت بعدين',
  expected: 'المتسجّل',
  counted: 'اللي اتعدّ',
  short: (amount: number) => `ناقص ${isolated(pounds(amount))}`,
  over: (amount: number) => `زيادة ${isolated(pounds(amount))}`,
  needsReason: 'الفرق محتاج سبب',
  reasons: ['باقي مارجعش', 'مصروف من الفلوس', 'تسجيل غلط'],
  handedTo: 'اتسلّمت لمين',
  submit: 'قفل',
  closing: 'بنقفل…',
  done: 'الحصة اتقفلت',
  summary: 'قفل الحصة',
  share: 'نصيب السنتر',
  difference: 'الفرق',
  by: (name: string, at: string) => `${isolated(name)}، ${at}`,
  absent: 'الغياب',
  nobodyAbsent: 'مفيش غياب',
  messageNext: (name: string, place: number, count: number) =>
    `رسالة لولي أمر ${isolated(name)} (${leftToRight(`${place}/${count}`)})`,
  allMessaged: 'كل أولياء الأمور اتبعت لهم',
  message: (name: string, group: string, day: string, school: string) =>
    `أهلًا بحضرتك، معاك ${school}. ماشفناش ${name} في حصة ${group} يوم ${day}. نتابع سوا؟`,
}

export const attendanceCards = {
  print: 'طباعة كروت الحضور',
  intro: 'كارت لكل طالب برقم ثابت، للي من غير موبايل. الاسم بيظهر مع كل مسح.',
  card: (name: string) => `كارت حضور ${isolated(name)}`,
  failed: 'مقدرناش نجهّز الكروت',
}
