import type { Refusal, TransferService } from '@manassa/contract/rules/transfers'
import { isolated } from './bidi.ts'
import { price, untilHour } from './format.ts'

export const transfers = {
  title: 'الدفع بتحويل',
  loading: 'بنحمّل طريقة التحويل…',
  choose: 'هنحوّل على أنهي حساب؟',
  ordering: 'بنجهّز المبلغ…',
  amount: 'المبلغ المطلوب',
  rest: 'الباقي المطلوب',
  arrived: ({ received, expected, credit }: { received: number; expected: number; credit: number }) => {
    const whole = isolated(price(received + expected + credit))
    const fromCredit = credit > 0 ? `${isolated(price(credit))} من الرصيد، و` : ''
    return `المبلغ كله ${whole}: ${fromCredit}${isolated(price(received))} وصلت، وفاضل ${isolated(price(expected))}.`
  },
  ownAmount: 'القروش هي اللي بتعرّفنا التحويل ده بتاع مين، فالمبلغ لازم يوصل زي ما هو بالظبط.',
  byHand: 'هنراجعها بإيدينا، فمحتاجين صورة التحويل أو رقم العملية.',
  fromCredit: (pounds: number) => `والباقي من الرصيد: ${isolated(price(pounds))}`,
  allFromCredit: 'الرصيد بيكفي الكورس كله. إدارة المنصة هتأكّد والكورس هيتفتح هنا.',
  address: {
    vodafone: 'رقم فودافون كاش',
    orange: 'رقم أورنج كاش',
    etisalat: 'رقم اتصالات كاش',
    instapay: 'عنوان إنستاباي',
  } satisfies Record<TransferService, string>,
  copy: 'نسخ',
  copyOf: (what: string) => `نسخ ${what}`,
  copied: 'اتنسخ',
  copyFailed: 'مقدرناش ننسخ',
  until: (moment: string) => `المبلغ محجوز لحد ${untilHour(Date.parse(moment))}.`,
  after: 'بعد التحويل',
  picture: { field: 'صورة التحويل', preview: 'صورة التحويل المختارة', remove: 'إزالة الصورة' },
  pictureHint: 'صورة الشاشة بعد التحويل. إدارة المنصة بس اللي بتشوفها، وبتتمسح بعد 90 يوم من المراجعة.',
  reference: 'رقم العملية',
  send: 'إرسال للمراجعة',
  sending: 'بنبعت…',
  sendAgain: 'إرسال صورة أو رقم تاني',
  sent: 'وصل. بنراجع التحويل، والكورس هيتفتح هنا لوحده.',
  otherAccount: 'التحويل على حساب تاني',
  refused: (why: string) => `التحويل ماتقبلش: ${why}`,
  refusals: {
    short: 'المبلغ ناقص',
    unclear: 'صورة التحويل مش واضحة',
    repeated: 'التحويل ده متسجل قبل كده',
  } satisfies Record<Refusal, string>,
  expired: 'مدة الطلب خلصت',
  expiredText: 'لو الفلوس اتحوّلت قبل كده، إدارة المنصة هتلاقيها وتفتح الكورس. ولو لسه، نعمل طلب جديد.',
  credited: 'الفلوس وصلت وبقت رصيد في الحساب',
  creditedText: 'الكورس كان مفتوح أو مقفول وقت المراجعة. الرصيد بيتخصم من أول تحويل جاي.',
  again: 'طلب جديد',
}

export const onlinePayment = {
  pay: 'الدفع بكارت أو محفظة',
  opening: 'بنفتح صفحة الدفع…',
  pending: 'مستنيين تأكيد الدفع',
  pendingText: 'لو الدفع تم، الكورس هيتفتح هنا لوحده خلال دقايق. ولو صفحة الدفع اتقفلت قبل ما يتم، ممكن نكمّل من هنا.',
  continue: 'نكمّل الدفع',
  declined: 'الدفع ماتمّش',
  declinedText: 'البنك أو المحفظة رفضوا العملية. ممكن نجرّب تاني، أو نختار طريقة تانية.',
  again: 'نجرّب الدفع تاني',
  review: 'الفلوس وصلت',
  reviewText: 'المبلغ محتاج مراجعة من إدارة المنصة، وبعدها الكورس هيتفتح هنا لوحده.',
  byTransfer: 'الدفع بتحويل',
}
