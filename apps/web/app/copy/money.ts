import { calendarDay } from '@manassa/contract/labels/calendar-day'
import { codeStateLabels } from '@manassa/contract/labels/code-state'
import { holderTermsLabels, statementLineLabels } from '@manassa/contract/labels/money'
import { type PaymentMethod, paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { HolderTerms, Statement, StatementLine } from '@manassa/contract/teacher/holders'
import type { DayOfPerson } from '@manassa/contract/teacher/takings'
import { amountOf } from './amount.ts'
import { isolated } from './bidi.ts'
import { CURRENCY, number } from './format.ts'
import { counted, countedWithin } from './plural.ts'

export const pounds = (amount: number) => `${amountOf(amount)} ${CURRENCY}`

export { holderTermsLabels as holderTerms }

export function paidText({ amount, method }: { amount: number; method: PaymentMethod }) {
  const { label, isMoney } = paymentMethods[method]
  const sum = isolated(pounds(amount))
  return isMoney ? `دفع ${sum} ${label}` : `${label} (قيمتها ${sum})`
}

export const cardCount = counted('مفيش كروت', 'كارت واحد', 'كارتين', '# كروت', '# كارت')
export const cardsWithin = countedWithin('كارت واحد', 'كارتين', '# كروت', '# كارت')

export const holderList = {
  title: 'منافذ البيع',
  intro: 'المكتبات والسناتر اللي بتبيع الكروت، ومع كل واحد كام كارت وعليه كام.',
  introForDesk: 'المكتبات والسناتر اللي بتبيع الكروت، ومع كل واحد كام كارت.',
  list: 'قايمة منافذ البيع',
  add: 'منفذ جديد',
  empty: 'لسه مفيش منافذ بيع',
  emptyText: 'بنضيف هنا كل مكتبة أو سنتر بيبيع كروت، وبعدها بنسلّمه كروت بالأرقام.',
  emptyForDesk: 'اللي معاه صلاحية «الفلوس ومنافذ البيع» بيضيف المكتبات والسناتر هنا.',
  name: 'الاسم',
  phone: 'الموبايل',
  place: 'المكان',
  terms: 'بيتحاسب إمتى؟',
  shown: 'يظهر للطلاب',
  shownHint: 'الاسم والمكان والموبايل بيظهروا في صفحة كل كورس، تحت «أشتري الكارت منين؟»',
  holds: 'معاه',
  owed: 'عليه',
  state: 'الحالة',
  states: { active: 'شغّالين', archived: 'المحذوفات' },
  owedInAll: (amount: string) => `إجمالي اللي عليهم: ${isolated(amount)}`,
  save: 'حفظ',
  saving: 'بنحفظ…',
  heldText: 'ميعاد الحساب الجديد للكروت اللي هتتسلّم من دلوقتي.',
}

/** The debt that the cards will create, before they are handed out. */
export const debtText = {
  onHandOut: (count: number, unitPrice: number) =>
    `هيبقى عليه ${isolated(pounds(count * unitPrice))} أول ما يستلم ${cardsWithin(count)}`,
  onRedemption: (count: number, unitPrice: number) =>
    `مفيش حاجة عليه دلوقتي. عليه ${isolated(pounds(unitPrice))} لكل كارت يتسجّل، لحد ${isolated(pounds(count * unitPrice))}`,
} satisfies Record<HolderTerms, (count: number, unitPrice: number) => string>

export const holderPage = {
  title: 'منفذ بيع',
  back: 'منافذ البيع',
  failed: 'مقدرناش نفتح منفذ البيع ده',
  settles: (terms: HolderTerms) => `بيتحاسب ${holderTermsLabels[terms]}`,
  handOut: 'تسليم كروت',
  handingOut: 'بنسلّم…',
  takeBack: 'استلام مرتجع',
  takingBack: 'بنستلم…',
  pay: 'تسجيل دفعة',
  paying: 'بنسجّل…',
  edit: 'تعديل البيانات',
  archive: 'نقل للمحذوفات',
  restore: 'إرجاع',
  owed: 'عليه دلوقتي',
  credit: 'ليه عندنا',
  holds: 'الكروت اللي معاه',
  noCards: 'مفيش كروت معاه',
  batch: 'المجموعة',
  findBatch: 'بحث عن مجموعة',
  findBatchHint: 'برقمها أو اسمها أو اسم الكورس. بنعرض أحدث 100.',
  noBatch: 'مفيش مجموعة كده',
  choices: (number: number, label: string) => `${number} · ${isolated(label)}`,
  from: 'من رقم',
  to: 'لحد رقم',
  unitPrice: 'سعر الكارت عليه بالجنيه',
  notFree: (count: number) => `مينفعش نسلّم ${cardsWithin(count)} من الأرقام دي، فمفيش حاجة اتسلّمت.`,
  handedOut: (count: number, terms: HolderTerms, amount: number) =>
    terms === 'onHandOut'
      ? `اتسلّم ${cardsWithin(count)}، وعليه ${isolated(pounds(amount))}`
      : `اتسلّم ${cardsWithin(count)}، والحساب مع التسجيل`,
  tookBack: (count: number, stayed: number) =>
    stayed === 0
      ? `رجع ${cardsWithin(count)}`
      : `رجع ${cardsWithin(count)}، ومارجعش ${cardsWithin(stayed)}: المتسجّل والملغي واللي انتهى مش بيرجعوا`,
  tookNothing: 'مفيش كروت ترجع في الأرقام دي',
  paid: 'الدفعة اتسجّلت',
  amount: 'المبلغ بالجنيه',
  method: 'طريقة الدفع',
  reference: 'رقم العملية',
  day: 'يوم الدفع',
  same: 'رقم العملية ده متسجّل قبل كده',
  sameText: (by: string, when: string, amount: number, of: string) =>
    `سجّله ${isolated(by)} ${when}، ${isolated(pounds(amount))} من ${isolated(of)}.`,
  notSame: 'دي عملية تانية، نسجّلها',
  reason: 'السبب',
  refund: 'رجوع أو تصحيح الدفعة',
  refundTitle: 'رجوع دفعة',
  counts: (unused: number, redeemed: number) =>
    `${codeStateLabels.unused}: ${number(unused)}، ${codeStateLabels.redeemed}: ${number(redeemed)}`,
  total: 'الكل',
  ...codeStateLabels,
}

export const statementLabels = {
  title: 'كشف الحساب',
  until: 'لحد يوم',
  empty: 'مفيش حركة لحد اليوم ده',
  amount: 'المبلغ',
  owed: 'الباقي',
  copy: 'نسخ للواتساب',
  copied: 'اتنسخ',
  copyFailed: 'مقدرناش ننسخ. النص موجود في الملف',
  send: 'إرسال على الواتساب',
  file: 'ملف Excel',
}

const cardsOf = ({ codeCount, batchNumber }: StatementLine) => `${cardsWithin(codeCount ?? 0)} من مجموعة ${batchNumber}`
const rangeOf = (line: StatementLine) =>
  `${cardsOf(line)} (${line.from} إلى ${line.to}) بسعر ${amountOf(line.unitPrice ?? 0)}`

function factsOf(line: StatementLine): string {
  if (line.kind === 'paid' || line.kind === 'paidBack') return line.method ? paymentMethods[line.method].label : ''
  return line.kind === 'handedOut' ? rangeOf(line) : cardsOf(line)
}

export const lineText = (line: StatementLine) => `${statementLineLabels[line.kind]} ${factsOf(line)}`

export const statementText = ({ holder, school, until, lines, cards, paid, owed }: Statement) =>
  [
    `${statementLabels.title}: ${holder.name}`,
    `${school} · لحد ${calendarDay(until)}`,
    '',
    ...lines.map((line) => `${calendarDay(line.day)} · ${lineText(line)}: ${amountOf(line.amount)}`),
    '',
    `الكروت: ${pounds(cards)}`,
    `المدفوع: ${pounds(paid)}`,
    owed < 0 ? `ليكم عندنا: ${pounds(-owed)}` : `الباقي عليكم: ${pounds(owed)}`,
  ].join('\n')

export const takingsLabels = {
  title: 'الوارد اليومي',
  ownToday: 'حصيلتي النهارده',
  ownTodayEmpty: 'لسه مفيش فلوس دخلت على إيدي النهارده.',
  copy: 'نسخ التقفيلة',
  copied: 'اتنسخ',
  copyFailed: 'مقدرناش ننسخ',
  days: 'يوم بيوم',
  newer: 'الأحدث',
  older: 'الأقدم',
  page: (page: number, pages: number) => `صفحة ${page} من ${pages}`,
  failed: 'مقدرناش نحسب الوارد',
  empty: 'مفيش فلوس دخلت في الأيام دي',
  taken: 'استلام',
  refunded: 'رجوع',
  net: 'الصافي',
  gifts: 'هدايا، مش فلوس',
  total: 'الإجمالي',
  gone: 'حساب اتمسح',
  credited: 'بقت رصيد',
  paidOut: 'رجوع رصيد',
  noStaff: 'من غير موظف',
  /** A receiving account, with the money that it received and the money that was recorded. */
  arrived: (account: string, received: number, recorded: number, unknown: number) =>
    `${isolated(account)}: وصل ${isolated(pounds(received))}، اتسجّل ${isolated(pounds(recorded))}${unknown > 0 ? `، مش معروف ${isolated(pounds(unknown))}` : ''}`,
  count: counted('مفيش عمليات', 'عملية واحدة', 'عمليتين', '# عمليات', '# عملية'),
}

export const heldCash = {
  title: 'اللي معايا',
  none: 'مفيش كاش معايا.',
  lacks: (amount: number) => `من جيبي: ${isolated(pounds(amount))}`,
  since: (at: string) => `من آخر تسليم، ${at}`,
  handOver: 'سلّمت الفلوس',
  handOverTitle: 'تسليم الكاش',
  amount: 'المبلغ اللي اتسلّم',
  toWhom: 'اتسلّم لمين؟',
  other: 'حد تاني',
  otherName: 'اسم اللي استلم',
  submit: (amount: number, name: string) =>
    name === '' ? 'سلّمت الفلوس' : `سلّمت ${isolated(pounds(amount))} لـ ${isolated(name)}`,
  sending: 'بنسجّل…',
  done: (amount: number, name: string) => `اتسجّل تسليم ${isolated(pounds(amount))} لـ ${isolated(name)}`,
  whoHolds: 'الكاش مع مين',
  nobody: 'كل الكاش اتسلّم',
  blocked: 'حساب مقفول',
  received: 'الكاش اتسلّم',
  receivedOf: (name: string) => `الكاش اللي مع ${isolated(name)} اتسلّم`,
  me: 'أنا',
  gone: 'حساب اتمسح',
  submitOf: (amount: number, name: string) =>
    name === '' ? 'الكاش اتسلّم' : `${isolated(pounds(amount))} اتسلّموا لـ ${isolated(name)}`,
  handOvers: 'مرات التسليم',
  noHandOvers: 'مفيش تسليم في المدة دي.',
  handOverOf: (from: string, to: string) => `من ${isolated(from)} لـ ${isolated(to)}`,
  handOverTo: (to: string) => `لـ ${isolated(to)}`,
  handOverFrom: (from: string) => `استلام من ${isolated(from)}`,
  toConfirm: (amount: number, from: string) => `${isolated(pounds(amount))} من ${isolated(from)}`,
  times: countedWithin('مرة واحدة', 'مرتين', '# مرات', '# مرة'),
  oneByOne: 'واحدة واحدة',
  confirm: 'الفلوس وصلت',
  confirmOf: (amount: number, from: string) => `تأكيد استلام ${isolated(pounds(amount))} من ${isolated(from)}`,
  confirming: 'بنأكّد…',
  confirmed: 'الاستلام اتأكّد',
  unconfirmed: 'الاستلام لسه ماتأكّدش',
  notReceived: 'لو الفلوس ماوصلتش، «سلّمت الفلوس» بيرجّعها للي سلّمها.',
}

export const closingText = (day: string, name: string, { net, refunded, gifts, methods: ways }: DayOfPerson) =>
  [
    `تقفيلة ${calendarDay(day)} · ${name}`,
    ...ways
      .filter(({ method }) => paymentMethods[method].isMoney)
      .map(({ method, net }) => `${paymentMethods[method].label}: ${pounds(net)}`),
    ...(refunded > 0 ? [`منها رجوع: ${pounds(refunded)}`] : []),
    `${takingsLabels.net}: ${pounds(net)}`,
    ...(gifts > 0 ? [`${takingsLabels.gifts}: ${pounds(gifts)}`] : []),
  ].join('\n')
