import { type Refusal, type TransferProvider, transferProviders } from '@manassa/contract/rules/transfers'
import type { ListedTransfer } from '@manassa/contract/teacher/transfers'
import { isolated, leftToRight } from './bidi.ts'
import { pounds } from './money.ts'
import { counted } from './plural.ts'
import { transfers } from './transfers.ts'

export const transferQueue = {
  title: 'التحويلات',
  intro: 'طلبات الدفع بالتحويل. «فتح» بيشترك بالطالب في الكورس ويسجّل الدفعة في نفس اللحظة.',
  lists: { waiting: 'مستني', matched: 'مطابق', refused: 'اترفض', done: 'خلص' },
  messages: 'رسايل',
  counted: (name: string, count: number) => (count === 0 ? name : `${name} (${count})`),
  parts: 'حالات الطلبات',
  search: 'اسم الطالب أو رقم العملية',
  empty: {
    waiting: 'مفيش طلبات مستنية',
    matched: 'مفيش طلبات وصلت فلوسها',
    refused: 'مفيش طلبات اترفضت أو مدتها خلصت',
    done: 'لسه مفيش تحويلات اتقبلت',
  },
  emptyText: 'الطلبات بتيجي هنا من صفحة الكورس، من زرار «هدفع بتحويل».',
  noAccounts: 'لسه مفيش حساب استقبال',
  noAccountsText: 'نسجّل رقم المحفظة أو عنوان إنستاباي في بيانات المنصة، وبعدها زرار «هدفع بتحويل» بيظهر للطلاب.',
  setAccounts: 'تسجيل حساب استقبال',
  student: 'الطالب',
  gone: 'حساب اتمسح',
  amount: 'المطلوب',
  fromCredit: (amount: number) => `والباقي ${isolated(pounds(amount))} من الرصيد`,
  byHand: 'من غير قروش مميزة',
  receivedOf: (amount: number) => `وصل ${isolated(pounds(amount))}`,
  enrolled: 'الكورس عند الطالب خلاص',
  late: 'وصل بعد ميعاد الطلب',
  waits: 'الوقت',
  notSent: 'لسه من غير صورة أو رقم',
  proof: 'الإثبات',
  noProof: 'مفيش',
  picture: 'صورة التحويل',
  pictureOf: (name: string) => `صورة تحويل ${isolated(name)}`,
  pictureFailed: 'مقدرناش نفتح الصورة',
  repeated: 'رقم العملية متكرر',
  decision: 'القرار',
  open: 'فتح',
  openCourse: 'فتح الكورس',
  openFor: (name: string, course: string) => `فتح ${isolated(course)} لـ ${isolated(name)}`,
  openWithout: (amount: number) => `وصل ${isolated(pounds(amount))}، فتح الكورس`,
  openWithoutText: (amount: number) =>
    `الطلب ده من غير رسالة ولا صورة ولا رقم عملية. الفتح بيسجّل إن ${isolated(pounds(amount))} وصلت، والرجوع فيه من صفحة الطالب.`,
  opening: 'بنفتح…',
  opened: (name: string) => `الكورس اتفتح لـ ${isolated(name)}`,
  credited: (name: string, amount: number) =>
    `${isolated(pounds(amount))} بقت رصيد لـ ${isolated(name)}، عشان الكورس مفتوح أو مقفول قبل كده`,
  other: 'مبلغ تاني',
  otherFor: (name: string) => `تسجيل مبلغ تاني من ${isolated(name)}`,
  received: 'المبلغ اللي وصل',
  reference: 'رقم العملية',
  missing: (amount: number) => `ناقص ${isolated(pounds(amount))} عن المطلوب`,
  askMore: (amount: number) => `طلب ${isolated(pounds(amount))} كمان`,
  asking: 'بنسجّل…',
  requestedRest: (name: string, amount: number) => `طلبنا ${isolated(pounds(amount))} كمان من ${isolated(name)}`,
  openAll: (count: string, amount: number) => `فتح ${count} بمجموع ${isolated(pounds(amount))}`,
  openAllText: 'كل طالب هيشترك في الكورس بتاعه، والفلوس هتتسجّل دفعات.',
  openedAll: (count: string) => `اتفتح ${count}`,
  orders: counted('ولا طلب', 'طلب واحد', 'طلبين', '# طلبات', '# طلب'),
  refuse: 'رفض',
  refuseFor: (name: string) => `رفض طلب ${isolated(name)}`,
  refusing: 'بنرفض…',
  refused: (name: string) => `طلب ${isolated(name)} اترفض`,
  why: 'سبب الرفض',
  close: 'رجوع',
  decidedBy: (state: 'approved' | 'refused', name: string | null) =>
    `${state === 'approved' ? 'اتفتح' : 'اترفض'} من ${isolated(name ?? transferQueue.gone)}`,
  outcome: ({ state, refusal, isCredited }: Pick<ListedTransfer, 'state' | 'refusal' | 'isCredited'>) => {
    if (state === 'refused' && refusal) return refusals[refusal]
    if (state === 'expired') return 'مدته خلصت'
    if (state === 'refunded') return 'الفلوس رجعت'
    return isCredited ? 'بقى رصيد' : 'الكورس اتفتح'
  },
}

export const refusals: Record<Refusal, string> = transfers.refusals

export const transferMessages = {
  add: 'لصق رسالة',
  addText: 'نلصق رسالة المحفظة أو إنستاباي زي ما وصلت. الرصيد اللي فيها مش بيتحفظ.',
  shareText:
    'على أندرويد: «تثبيت التطبيق» من قايمة المتصفح بيضيف لوحة التحكم للموبايل، وبعدها زرار المشاركة في الرسالة بيجيبها هنا على طول.',
  text: 'نص الرسالة',
  account: 'وصلت على أنهي حساب؟',
  paste: 'لصق الرسالة اللي اتنسخت',
  pasteFailed: 'المتصفح ماسمحش باللصق من هنا. نلصق الرسالة في الخانة دي.',
  send: 'قراية الرسالة',
  sending: 'بنقراها…',
  opened: (name: string) => `الكورس اتفتح لـ ${isolated(name)}`,
  matched: (name: string) => `التحويل مطابق لطلب ${isolated(name)}`,
  unmatched: 'الرسالة اتحفظت، ومحتاجة حد يربطها بطلب',
  known: 'الرسالة دي اتسجّلت قبل كده',
  list: 'رسايل من غير طلب',
  empty: 'مفيش رسايل من غير طلب',
  emptyText: 'الرسالة اللي مبلغها مش مطابق لطلب واحد، أو اللي ماتقرتش، بتفضل هنا لحد ما حد يربطها.',
  search: 'الرقم أو رقم العملية أو المبلغ',
  amount: 'المبلغ',
  unread: 'ماتقرتش',
  from: 'من',
  at: 'وصلت',
  decision: 'القرار',
  attach: 'ربط بطلب',
  attachHere: 'ربط',
  attaching: 'بنربط…',
  attachTo: (name: string) => `ربط بطلب ${isolated(name)}`,
  suggested: { number: 'الرقم ده عندنا لطالب أو ولي أمره:', piastres: 'القروش دي بتاعة الطلب ده:' },
  attachText: 'الطلبات اللي مستنية على المنصة.',
  find: 'اسم الطالب',
  noOrders: 'مفيش طلب كده',
  attached: (name: string) => `الرسالة اتربطت بطلب ${isolated(name)}`,
  dismiss: 'مش تحويل طالب',
  dismissed: 'الرسالة اتشالت من القايمة',
}

export const receivingAccounts = {
  title: 'حسابات الاستقبال',
  intro: 'الطلاب بيحوّلوا على الحسابات دي من صفحة الكورس. كل طلب بياخد مبلغ بقروش مختلفة، فبنعرف التحويل بتاع مين.',
  failed: 'مقدرناش نحمّل الحسابات',
  none: 'لسه مفيش حساب استقبال',
  noneText: 'أول ما نسجّل حساب، زرار «هدفع بتحويل» بيظهر في صفحة كل كورس مدفوع.',
  add: 'إضافة حساب',
  provider: 'المحفظة أو التطبيق',
  address: 'رقم المحفظة أو عنوان إنستاباي',
  addressHint: 'رقم موبايل مصري، أو عنوان زي name@instapay',
  piastres: 'القروش',
  adds: { add: 'فوق السعر: من قرش لـ 99 قرش', takeOff: 'تحت السعر: خصم من قرش لـ 99 قرش' },
  atOnce: 'فتح الكورس لوحده لما التحويل يطابق طلب واحد',
  save: 'حفظ',
  saving: 'بنحفظ…',
  saved: 'حساب الاستقبال اتحفظ',
  account: (provider: TransferProvider, address: string) =>
    `${transferProviders[provider].label} ${leftToRight(address)}`,
  archive: 'إيقاف',
  archiveOf: (address: string) => `إيقاف ${leftToRight(address)}`,
  archiveText: 'مفيش طلبات جديدة على الحساب ده. الطلبات اللي اتعملت والفلوس المتسجلة بتفضل.',
  archived: 'الحساب اتوقف',
  close: 'رجوع',
}
