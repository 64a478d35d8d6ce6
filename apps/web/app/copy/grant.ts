import { type PaymentMethod, paymentMethods } from '@manassa/contract/rules/payment-methods'
import { shortAmount } from './amount.ts'
import { isolated } from './bidi.ts'
import { number } from './format.ts'

interface LabelledGrant {
  courseName: string
  isUnit: boolean
  payment: { amount: number; method: PaymentMethod } | undefined
}

const paidWith = (payment: LabelledGrant['payment']) => {
  if (!payment) return 'من غير فلوس'
  const { label, isMoney } = paymentMethods[payment.method]
  return isMoney ? `بـ${isolated(shortAmount(payment.amount))} ${label}` : label
}

export const grantSheet = {
  /** The button names the action, so that a course is not confused with a lecture. */
  buttonLabel: ({ courseName, isUnit, payment }: LabelledGrant) =>
    isUnit ? `فتح محاضرة واحدة ${paidWith(payment)}` : `اشتراك في ${isolated(courseName)} ${paidWith(payment)}`,
  nothingChosen: 'اشتراك',
  courseMissing: 'نختار الكورس الأول.',
  has: 'عنده',
  otherGrades: (count: number) => `كورسات الصفوف التانية (${number(count)})`,
  search: 'بحث باسم الكورس',
  method: 'طريقة الدفع',
  unpaid: 'من غير فلوس',
  amount: 'المبلغ بالجنيه',
  giftAmount: 'قيمة الهدية بالجنيه',
  amountMissing: 'المبلغ فاضي. نكتبه، أو نختار «من غير فلوس» في طريقة الدفع.',
  reference: 'رقم العملية',
  referenceMissing: 'محتاجين رقم العملية، أو نعلّم على «من غير رقم» ونكتب السبب.',
  noReference: 'من غير رقم',
  noReferenceReason: 'ليه مفيش رقم؟',
  noReferenceReasonMissing: 'نكتب ليه مفيش رقم للعملية.',
  alreadyHas: (what: string) => `عنده ${isolated(what)} من الأول`,
  whatIsItFor: (amount: number) => `مفيش فلوس اتسجلت. الـ${isolated(shortAmount(amount))} جنيه دي لإيه؟`,
  anotherCourse: 'كورس تاني',
  giveBack: 'نرجّعها',
  gaveBack: (amount: number) => `مفيش فلوس اتسجلت، والـ${isolated(shortAmount(amount))} جنيه بترجع للطالب`,
}
