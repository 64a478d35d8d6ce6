import type { FirstStep, WaitingKind } from '@manassa/contract/teacher/overview'
import { isolated } from './bidi.ts'
import { dayAndHour, dayOf, number } from './format.ts'
import { counted } from './plural.ts'

/** The day of `2026-11-22`, in any time zone of the device. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)
const dates = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const refunds = counted('مفيش مرات', 'مرة واحدة', 'مرتين', '# مرات', '# مرة')

export const overview = {
  failed: 'مقدرناش نجيب أرقام المنصة',
  outdated: 'مقدرناش نحدّث الأرقام، ودي آخر نسخة وصلتنا',
  today: 'النهارده',
  month: (count: number) => `${number(count)} في آخر 30 يوم`,
  nothingYet: 'لسه مفيش في آخر 30 يوم',
  dateOf: (date: string) => dates.format(noonOf(date)),
  dayOf: (date: string) => dayOf(noonOf(date)),
  bar: (date: string, count: number) => `${dayOf(noonOf(date))}: ${number(count)}`,
  chart: (label: string, count: number, best: { date: string; count: number }) =>
    `${label}: ${number(count)} في آخر 30 يوم، والأعلى ${number(best.count)} يوم ${dayOf(noonOf(best.date))}`,
  figures: {
    signUps: 'حسابات جديدة',
    codesRedeemed: 'أكواد اتسجّلت',
    lessonsWatched: 'دروس اتشافت للآخر',
    attempts: 'اختبارات اتسلّمت',
  },
  tableTitle: 'الأرقام يوم بيوم',
  day: 'اليوم',
  waits: 'مستني قرار',
  nothingWaits: 'مفيش حاجة مستنية',
  nothingWaitsText: 'التحويلات والأسئلة والمسودات والصور والأكواد اللي قربت تنتهي بتظهر هنا.',
  waiting: {
    transfersMatched: counted(
      'مفيش تحويلات وصلت',
      'طلب واحد فلوسه وصلت ومستني الفتح',
      'طلبين فلوسهم وصلت ومستنيين الفتح',
      '# طلبات فلوسها وصلت ومستنية الفتح',
      '# طلب فلوسه وصلت ومستني الفتح',
    ),
    transfersWaiting: counted(
      'مفيش طلبات تحويل',
      'طلب تحويل واحد مستني',
      'طلبين تحويل مستنيين',
      '# طلبات تحويل مستنية',
      '# طلب تحويل مستني',
    ),
    transferMessages: counted(
      'مفيش رسايل تحويل',
      'رسالة تحويل واحدة من غير طلب',
      'رسالتين تحويل من غير طلب',
      '# رسايل تحويل من غير طلب',
      '# رسالة تحويل من غير طلب',
    ),
    questions: counted(
      'مفيش أسئلة',
      'سؤال واحد من الطلاب مستني رد',
      'سؤالين من الطلاب مستنيين رد',
      '# أسئلة من الطلاب مستنية رد',
      '# سؤال من الطلاب مستني رد',
    ),
    questionReports: counted(
      'مفيش بلاغات',
      'سؤال واحد ظاهر عليه بلاغ',
      'سؤالين ظاهرين عليهم بلاغات',
      '# أسئلة ظاهرة عليها بلاغات',
      '# سؤال ظاهر عليه بلاغات',
    ),
    drafts: counted(
      'مفيش مسودات',
      'كورس واحد فيه حاجة لسه ماتنشرتش',
      'كورسين فيهم حاجة لسه ماتنشرتش',
      '# كورسات فيها حاجة لسه ماتنشرتش',
      '# كورس فيه حاجة لسه ماتنشرتش',
    ),
    photos: counted(
      'مفيش صور',
      'صورة إثبات شخصية لسه ماتشافتش',
      'صورتين إثبات شخصية لسه ماتشافوش',
      '# صور إثبات شخصية لسه ماتشافتش',
      '# صورة إثبات شخصية لسه ماتشافتش',
    ),
    codesExpiring: counted(
      'مفيش أكواد',
      'كود واحد قرب ينتهي قبل ما يتسجّل',
      'كودين قربوا ينتهوا قبل ما يتسجّلوا',
      '# أكواد قربت تنتهي قبل ما تتسجّل',
      '# كود قرب ينتهي قبل ما يتسجّل',
    ),
    codesGuessed: counted(
      'مفيش أكواد غلط',
      'كود غلط واحد اتكتب',
      'كودين غلط اتكتبوا',
      '# أكواد غلط اتكتبت، وممكن حد بيخمّن',
      '# كود غلط اتكتب، وممكن حد بيخمّن',
    ),
    roomEnds: (count: number) =>
      `مساحة الفيديوهات قربت تخلص: فاضل أقل من ${number(count)}\u00a0جيجا. نبلّغ اللي مشغّل المنصة.`,
  } satisfies Record<WaitingKind, (count: number) => string>,
  until: {
    transfersMatched: null,
    transfersWaiting: null,
    transferMessages: null,
    questions: null,
    questionReports: null,
    drafts: null,
    roomEnds: null,
    photos: (until: Date) => `أول صورة هتتمسح لوحدها يوم ${dayOf(until)}.`,
    codesExpiring: (until: Date) => `أول كود هينتهي يوم ${dayOf(until)}.`,
    codesGuessed: (until: Date) =>
      `أكواد السيستم القديم واقفة للطلاب الجداد لحد ${dayAndHour(until)}. كروت المنصة شغالة عادي.`,
  },
  quiet: 'طلاب غابوا عن المذاكرة',
  quietCount: counted('مفيش حد غاب', 'طالب واحد', 'طالبين', '# طلاب', '# طالب'),
  quietText: 'ذاكروا خلال الشهر اللي فات، وبقالهم أسبوع أو أكتر من غير مذاكرة.',
  toRadar: 'الرادار: مين محتاج حد يكلّمه',
  refunds: 'فلوس رجعت من غير دفعة متسجلة',
  refundsText: (count: number, amount: string) => `${refunds(count)} في آخر 30 يوم، بـ${isolated(amount)}.`,
  toTakings: 'الوارد اليومي',
  taken: 'أكواد كاملة اتنزّلت',
  takenAs: { cards: 'ملف كروت للطباعة', csv: 'جدول أكواد' },
  takenNumbers: 'الأرقام',
  takenByGone: 'حساب اتمسح',
  steps: 'أول خطوات المنصة',
  startStep: 'نبدأ',
  otherSteps: 'باقي الخطوات',
  stepsDone: (done: number, all: number) => `تم\u00a0${number(done)} من\u00a0${number(all)}`,
  stepDone: 'تم',
  step: {
    school: 'تعريف المنصة واللي بيشرح',
    contact: 'رقم واتساب للتواصل',
    course: 'أول كورس',
    video: 'أول درس فيديو',
    quiz: 'أول اختبار بأسئلته',
    publish: 'نشر أول كورس',
    codes: 'أول أكواد للبيع',
    assistants: 'حساب لأول مساعد',
  } satisfies Record<FirstStep, string>,
}
