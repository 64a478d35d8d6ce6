import { type PaymentMethod, paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { TimelineEntry, TimelinePart } from '@manassa/contract/teacher/student-history'
import type { StudentState } from '@manassa/contract/teacher/students'
import { isolated, leftToRight } from './bidi.ts'
import { dayOf, outOf, untilDay } from './format.ts'
import { actionLabel } from './log.ts'
import { paidText, pounds } from './money.ts'
import { counted } from './plural.ts'

export const studentStateNames: Record<StudentState, string> = {
  active: 'شغّال',
  invited: 'لسه مادخلش',
  blocked: 'مقفول',
}

const courses = counted('من غير كورسات', 'كورس واحد', 'كورسين', '# كورسات', '# كورس')

export const studentList = {
  title: 'الطلاب',
  list: 'قايمة الطلاب',
  add: 'طالب جديد',
  more: 'خيارات تانية',
  empty: 'لسه مفيش طلاب',
  emptyText: 'الطلاب بيسجّلوا بنفسهم، أو نضيفهم من هنا بالاسم والموبايل.',
  name: 'الاسم',
  phone: 'الموبايل',
  grade: 'الصف',
  course: 'الكورس',
  courses: 'الكورسات',
  state: 'الحالة',
  lastSeen: 'آخر ظهور',
  never: 'مادخلش',
  noGrade: 'مش محدد',
  courseCount: courses,
  photo: 'صورة الإثبات',
  photoUnseen: 'لسه ماتشافتش',
  preview: 'بيانات الطالب',
  open: 'فتح صفحة الطالب',
  mergedList: 'حسابات اتضمت على غيرها',
  mergedInto: 'اتضم على حساب',
}

export const studentForm = {
  changed: 'حد تاني عدّل هنا دلوقتي',
  changedText: 'لو كمّلنا، المكتوب هنا هو اللي هيفضل.',
  keepOurs: 'حفظ المكتوب هنا',
  title: 'طالب جديد',
  editTitle: 'تعديل البيانات',
  name: 'الاسم',
  phone: 'موبايل الطالب',
  parentPhone: 'موبايل ولي الأمر',
  email: 'الإيميل',
  emailHint: 'من غير إيميل الدخول بيبقى برقم الموبايل.',
  grade: 'الصف',
  reason: 'السبب',
  create: 'إضافة وعمل رابط كلمة السر',
  consent: 'الإضافة معناها إن ولي الأمر موافق على',
  policy: 'سياسة البيانات',
  save: 'حفظ',
  saving: 'بنحفظ…',
  saved: 'اتحفظ',
}

export const studentPage = {
  title: 'طالب',
  back: 'الطلاب',
  failed: 'مقدرناش نفتح بيانات الطالب',
  since: (day: string) => `مسجّل من ${day}`,
  contacts: 'التواصل',
  phone: 'الطالب',
  parentPhone: 'ولي الأمر',
  email: 'الإيميل',
  none: 'مفيش',
  consent: 'موافقة ولي الأمر',
  consentAt: (day: string, declaredBy: string | null) =>
    declaredBy ? `سجّلها ${isolated(declaredBy)} ${day}` : `مع التسجيل ${day}`,
  chat: 'واتساب',
  chatWith: (whose: string) => `محادثة واتساب مع ${whose}`,
  edit: 'تعديل',
  block: 'قفل الحساب',
  blocking: 'بنقفل…',
  blockText:
    'القفل بيخرّجه من كل الأجهزة في نفس اللحظة، ولما يحاول يدخل بيعرف إن الحساب مقفول. السبب بيفضل في السجل عندنا بس.',
  blocked: 'الحساب اتقفل',
  unblock: 'فتح الحساب',
  unblocking: 'بنفتح…',
  unblocked: 'الحساب اتفتح',
  link: 'رابط كلمة سر',
  linkAsk:
    'هنجهّز رسالة واتساب لرقم الطالب، وفيها رابط لاختيار كلمة سر جديدة. الرابط بيفتح مرة واحدة ولمدة يوم، وأي رابط قبله بيقف.',
  linkMake: 'تجهيز الرسالة',
  linking: 'بنجهّز الرسالة…',
  photo: 'صورة الإثبات',
  photoText: 'كل مرة الصورة بتتفتح بتتسجل في السجل، وبتتمسح بعد أول مرة بأسبوع.',
  photoOpen: 'فتح الصورة',
  photoOpening: 'بنفتح…',
  photoOf: (name: string) => `صورة إثبات ${isolated(name)}`,
  merge: 'ضم حساب تاني لنفس الطالب',
  mergeText:
    'لو الطالب سجّل مرتين: الحساب اللي مفتوح هنا بيفضل، والتاني بيتقفل وكل اللي فيه بيتنقل هنا. ضم الحسابين مالوش رجوع.',
  mergeSearch: 'الحساب التاني',
  mergeHint: 'جزء من الاسم أو الموبايل.',
  mergeNobody: 'مفيش حساب تاني بالوصف ده.',
  mergeChoose: 'نختار الحساب التاني.',
  mergeList: 'الحسابات اللي لقيناها',
  mergeButton: 'ضم الحسابين',
  merging: 'بنضم…',
  merged: 'الحسابين بقوا حساب واحد',
  mergedInto: 'الحساب ده اتضم على حساب تاني',
  mergedBefore: 'اتضم هنا قبل كده: اللي وصله بعدها بيتنقل',
  mergedOpen: (name: string) => `فتح حساب ${isolated(name)}`,
  reason: 'السبب',
  more: 'عرض الباقي',
  loadingMore: 'بنجيب…',
  by: (name: string) => `عن طريق ${isolated(name)}`,
}

export const studentDevices = {
  title: 'الأجهزة',
  empty: 'الحساب مش مفتوح على أي جهاز دلوقتي.',
  lastUsed: (when: string) => `آخر استخدام ${when}`,
  since: (moment: string) => `أول مرة ${moment}`,
  end: 'إخراج الجهاز',
  endOf: (name: string, firstLogin: string) => `إخراج الجهاز: ${isolated(name)}، أول مرة ${firstLogin}`,
  ending: 'بنخرّجه…',
  ended: 'الجهاز خرج من الحساب',
  text: 'الجهاز بيخرج في نفس اللحظة، ومكانه بيفضى لجهاز تاني.',
}

const causes = { free: 'مجاني', code: 'بكارت', staff: 'من المنصة' }

export const studentAccess = {
  enrolments: 'الكورسات',
  lectures: 'المحاضرات',
  noEnrolments: 'لسه مفيش كورسات.',
  noLectures: 'مفيش محاضرات اتفتحت.',
  since: (day: string) => `من ${day}`,
  causes,
  ended: (day: string) => `اتلغى ${day}`,
  grant: 'اشتراك في كورس أو محاضرة',
  grantTitle: 'اشتراك جديد',
  granting: 'بنضيف…',
  granted: (what: string) => `اتضاف: ${isolated(what)}`,
  already: (what: string) => `عنده ${isolated(what)} من الأول، ومفيش فلوس اتسجلت`,
  course: 'الكورس',
  lately: 'آخر حاجات دخّلناها',
  whatLabel: 'إيه اللي هيتفتح؟',
  wholeCourse: 'الكورس كله',
  noCourses: 'مفيش كورسات منشورة.',
  reference: 'رقم العملية',
  end: 'إلغاء الاشتراك',
  endOf: (what: string) => `إلغاء الاشتراك في ${isolated(what)}`,
  endTitle: (what: string, student: string) => `إلغاء اشتراك ${isolated(student)} في «${isolated(what)}»`,
  endText: 'بيتقفل عند الطالب في نفس اللحظة، واللي ذاكره وحلّه بيفضل محفوظ.',
  endButton: 'تأكيد الإلغاء',
  ending: 'بنلغي…',
  endedNow: 'الاشتراك اتلغى',
  refund: 'المبلغ اللي هيرجع (بالجنيه)',
  refundMethod: 'بترجع إزاي؟',
  refundLater: 'رجوع فلوس',
  gatewayReturns: 'الفلوس جت من خدمة الدفع، ورجوعها من لوحة الخدمة نفسها. أول ما ترجع هناك بتتسجّل هنا لوحدها.',
  refundOf: (what: string) => `رجوع فلوس ${isolated(what)}`,
  refundTitle: (what: string) => `رجوع فلوس ${isolated(what)}`,
  refundPaid: (amount: string) => `المدفوع ${isolated(amount)}.`,
  refundButton: 'تأكيد الرجوع',
  refunding: 'بنسجّل…',
  refunded: 'رجوع الفلوس اتسجل',
  refundedOf: (amount: string) => `رجع له ${isolated(amount)}`,
  refundMissing: 'نكتب المبلغ اللي رجع.',
  refundUnpaidHint: 'مفيش دفعة متسجلة. ممكن يرجع لحد سعر الكارت أو الكورس، وبيظهر في النظرة العامة.',
  fromCredit: (amount: string) => `${isolated(amount)} من الرصيد`,
  creditHint: (amount: string) => `المدفوع ${isolated(amount)} من الرصيد، واللي يرجع بيرجع للرصيد.`,
  creditReturns: (amount: string) => `ومع رجوع الفلوس بيرجع للرصيد ${isolated(amount)} كانت من تمن الكورس.`,
  giftEnds: 'كان هدية، فمفيش فلوس بترجع.',
  refundHint: (amount: string) => `المدفوع ${isolated(amount)}. فاضي: من غير رجوع فلوس.`,
  move: 'نقل',
  moveOf: (what: string) => `نقل من ${isolated(what)}`,
  moveTitle: (what: string) => `نقل من ${isolated(what)}`,
  moveTo: 'لكورس',
  keepWeeks: 'الأسابيع تكمّل من تاريخ اشتراكه الأول',
  moveButton: 'تأكيد النقل',
  moving: 'بننقل…',
  moved: (what: string) => `اتنقل إلى ${isolated(what)}`,
}

/** Money of a student that paid for nothing yet. */
export const studentCredit = {
  title: 'الرصيد',
  text: 'فلوس وصلت ولسه مادفعتش لحاجة. أول طلب دفع أو حصة في السنتر بيخصم منها.',
  byGateway: (amount: string) => `منه ${isolated(amount)} جت من خدمة الدفع، وبترجع من لوحة الخدمة نفسها`,
  payOut: 'رجّع الرصيد',
  payOutTitle: (student: string) => `رجوع رصيد ${isolated(student)}`,
  payOutText: 'الفلوس بترجع كاش أو بتحويل، وبتتخصم من الرصيد ومن حصيلة النهارده.',
  amount: (amount: string) => `رصيد ${isolated(amount)}`,
  paidOut: (amount: number) => (amount > 0 ? `رجّعت ${isolated(pounds(amount))}` : 'رجّعت الرصيد'),
  payingOut: 'بنسجّل…',
  left: (credit: number) =>
    credit > 0 ? `اتسجّل. باقي من الرصيد ${isolated(pounds(credit))}` : 'اتسجّل، والرصيد كله رجع',
}

export const studentAttempts = {
  title: 'الاختبارات',
  empty: 'لسه ماحلّش أي اختبار.',
  number: (count: number) => `محاولة ${count}`,
  right: (right: number, all: number) => `${right} صح من ${all}`,
  passed: 'ناجح',
  failed: 'مانجحش',
  back: 'صفحة الطالب',
  ofAll: 'نتايج الاختبار كله',
}

export const studentNotes = {
  title: 'ملاحظات',
  private: 'بيشوفها فريق المنصة بس.',
  label: 'ملاحظة جديدة',
  add: 'حفظ الملاحظة',
  save: 'حفظ',
  adding: 'بنحفظ…',
  added: 'الملاحظة اتسجلت',
  empty: 'مفيش ملاحظات.',
  unsent: 'ملاحظات لسه ماتبعتتش',
  kept: 'الملاحظة على الجهاز، وهتتبعت أول ما النت يرجع',
  waiting: 'مستنية النت',
  refused: (reason: string) => `ماتبعتتش: ${reason}`,
  openStudent: 'بيانات الطالب',
  openStudentOf: (text: string) => `بيانات صاحب الملاحظة: ${isolated(text)}`,
  remove: 'مسح',
  removeUnsent: (text: string) => `مسح الملاحظة: ${isolated(text)}`,
}

const whatHappened: Record<Exclude<TimelineEntry['kind'], 'change'>, string> = {
  registered: 'عمل الحساب',
  deviceUsed: 'دخل من جهاز جديد',
  deviceReplaced: 'بدّل جهاز',
  passwordChanged: 'غيّر كلمة السر',
  passwordSetByLink: 'كلمة السر اتغيرت برابط من المنصة',
  sessionCopied: 'دخول منسوخ من مكان تاني',
  enrolled: 'اشترك في',
  lectureOpened: 'اتفتحت محاضرة',
  accessEnded: 'اتلغى اشتراكه في',
  lessonCompleted: 'خلّص درس',
  attempt: 'حل اختبار',
  markedAgain: 'اتصحح تاني',
}

const attempts = counted('مفيش محاولات', 'محاولة واحدة', 'محاولتين', '# محاولات', '# محاولة')
const MINUTE_MS = 60_000

const moneyText = (amount: number) => (amount < 0 ? `رجع له ${pounds(-amount)}` : `دفع ${pounds(amount)}`)
const amountText = (amount: number, method: PaymentMethod | undefined) => {
  if (!method || paymentMethods[method].isMoney) return moneyText(amount)
  return amount < 0 ? 'الهدية اتلغت' : paidText({ amount, method })
}

export const timeline = {
  title: 'كل اللي حصل',
  empty: 'لسه مفيش حاجة حصلت.',
  what: ({ kind, action }: Pick<TimelineEntry, 'kind' | 'action'>) =>
    kind === 'change' ? actionLabel(action ?? '') : whatHappened[kind],
  cause: (action: string | null) =>
    action !== null && action in causes ? causes[action as keyof typeof causes] : null,
  part: 'نعرض إيه؟',
  whole: 'كل حاجة',
  parts: {
    access: 'الاشتراكات',
    study: 'الدروس والاختبارات',
    account: 'الحساب والأجهزة',
    staff: 'قرارات المنصة',
  } satisfies Record<TimelinePart, string>,
  details({ at, amount, method, count, opensAt, closesAt }: TimelineEntry): string[] {
    const isShut = closesAt !== undefined && Date.parse(closesAt) <= Date.parse(at) + MINUTE_MS
    return [
      ...(amount === undefined ? [] : [amountText(amount, method)]),
      ...(count === undefined ? [] : [attempts(count)]),
      ...(opensAt === undefined || isShut ? [] : [`من ${dayOf(Date.parse(opensAt))}`]),
      ...(closesAt === undefined ? [] : [isShut ? 'قفل' : `لحد ${untilDay(Date.parse(closesAt))}`]),
    ]
  },
}

export const receiptText = (
  school: string,
  student: string,
  paid: ReadonlyArray<{ what: string; amount: number; method: string; day: string }>,
) =>
  [
    `إيصال من ${school}`,
    `الطالب: ${student}`,
    '',
    ...paid.map(({ what, amount, method, day }) => `${what}: ${pounds(amount)} ${method}، ${day}`),
  ].join('\n')

export const desk = {
  title: 'خدمة الطلاب',
  label: 'بندوّر على إيه؟',
  hint: 'اسم الطالب بأي كتابة، أو 3 أرقام من الموبايل، أو الإيميل، أو آخر الكارت.',
  find: 'بحث',
  scan: 'مسح كارت بالكاميرا',
  scanTitle: 'مسح كارت',
  scanText: 'نقرّب الكاميرا من مربع الـ QR اللي على الكارت.',
  scanFailed: 'الكاميرا مش متاحة. ممكن نكتب آخر 4 حروف من الكارت.',
  students: 'طلاب',
  cards: 'كروت',
  nothing: 'مفيش نتيجة',
  nothingText: {
    name: 'نجرّب جزء أقصر من الاسم، أو رقم الموبايل.',
    number: 'نراجع الأرقام، أو نجرّب رقم ولي الأمر أو الاسم.',
    email: 'نراجع الإيميل، أو نجرّب الاسم أو الموبايل.',
    card: 'نراجع الحروف اللي على الكارت، أو نجرّب رقمه، زي 12-0347.',
  },
  newStudentWith: (phone: string) => `طالب جديد بالرقم ${leftToRight(phone)}`,
  more: counted('', 'فيه طالب كمان', 'فيه طالبين كمان', 'فيه # طلاب كمان', 'فيه # طالب كمان'),
  found: counted('مفيش طلاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب'),
  other: 'طالب تاني',
  grant: 'اشتراك',
  unit: 'مواعيد الوحدات',
  attempt: 'محاولة كمان',
  device: 'إخراج جهاز',
  link: 'كلمة السر',
  receipt: 'إيصال',
  card: 'تبديل كارت',
  cardHint: 'نكتب آخر الكارت في خانة البحث أو نمسحه بالكاميرا، وبعدها «كارت بدله».',
  page: 'الصفحة كاملة',
  nothingPaid: 'مفيش فلوس متسجلة على الطالب ده.',
  send: 'إرسال على واتساب',
  copy: 'نسخ',
  copied: 'اتنسخ',
  copyFailed: 'النسخ مش متاح هنا',
}

export const deskFacts = {
  title: 'بيانات الطالب',
  lately: 'آخر اللي خدمناهم',
  call: (name: string) => `اتصال بـ${isolated(name)}`,
  course: 'الكورسات',
  noCourse: 'مفيش كورس مفتوح',
  exam: 'آخر اختبار',
  noExam: 'مفيش اختبارات محلولة',
  devices: (count: number, most: number, seen: string) => `${outOf(count, most)}، آخر دخول ${seen}`,
  noDevices: 'مفيش جهاز داخل دلوقتي',
  noPassword: 'لسه مفيش كلمة سر',
  hasPassword: 'فيه كلمة سر',
  link: 'رابط',
  money: 'آخر دفعة',
  nothingPaid: 'مفيش فلوس متسجلة',
  blocked: 'الحساب مقفول',
  shownSince: (hour: string) => `البيانات اللي قدامك من ${hour}`,
  moreWeek: 'أسبوع كمان',
  openWeek: 'فتح أسبوع',
  weekOf: (what: string, unit: string) => `${what}: ${isolated(unit)}`,
  giving: 'بنفتح…',
  weekGiven: (unit: string, until: string) => `${isolated(unit)} مفتوحة لحد ${until}`,
  /** The desk beside this one has just changed something. */
  otherDesk: (name: string, what: string, when: string) => `${isolated(name)}، ${when}: ${what}`,
}

export const pickStudents = {
  search: 'الاسم أو الموبايل',
  hint: 'نكتب 3 حروف على الأقل، ونعلّم على اللي عايزينهم.',
  nobody: 'مفيش حد بالاسم ده.',
  picked: counted('نختار الطلاب', 'اخترنا طالب واحد', 'اخترنا طالبين', 'اخترنا # طلاب', 'اخترنا # طالب'),
}
