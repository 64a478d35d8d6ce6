import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

const sender = '01012345678'
const at = { day: '2026-11-26', time: '14:05' }

test.each([
  {
    form: 'Vodafone Cash in Arabic',
    text: 'تم استلام مبلغ 250.37 جنيه من رقم 01012345678 المسجل بإسم محمد ا ع. رصيدك الحالي 1520.55 جنيه. تاريخ العملية 14:05 26-11-26 رقم العملية 009876543210',
    read: { amount: 250.37, sender, reference: '009876543210', at, provider: null },
  },
  {
    form: 'Vodafone Cash with Arabic digits and semicolons',
    text: 'فودافون كاش: تم استلام مبلغ ٢٥٠٫٣٧ جنيه من رقم ٠١٠١٢٣٤٥٦٧٨؛ رصيدك الحالي ١٬٥٢٠٫٥٥؛ رقم العملية ٠٠٩٨٧٦٥٤٣٢١٠؛ تاريخ العملية ٠٢:٠٥ م ٢٦/١١/٢٠٢٦',
    read: { amount: 250.37, sender, reference: '009876543210', at, provider: 'vodafone' },
  },
  {
    form: 'Vodafone Cash in English',
    text: 'You have received 1,250.37 EGP from 01012345678. Your Vodafone Cash balance is 2,520.55 EGP. Transaction ID: 009876543210. 26-11-2026 14:05',
    read: { amount: 1250.37, sender, reference: '009876543210', at, provider: 'vodafone' },
  },
  {
    form: 'Orange Cash in Arabic',
    text: 'تم استلام 250.37 ج.م من 01212345678. رصيدك في أورنج كاش 300.00 ج.م. رقم المعاملة 88123456',
    read: { amount: 250.37, sender: '01212345678', reference: '88123456', at: null, provider: 'orange' },
  },
  {
    form: 'Orange Cash in English',
    text: 'You have received EGP 250.37 from 201212345678 on 26/11/2026 02:05 PM. Transaction ID CI261126.1405.A12345. Your Orange Cash balance is EGP 300.',
    read: { amount: 250.37, sender: '01212345678', reference: 'ci261126.1405.a12345', at, provider: 'orange' },
  },
  {
    form: 'Etisalat Cash in Arabic',
    text: 'لقد استلمت مبلغ 250 جنيه من 01112345678 بتاريخ 2026-11-26 14:05. رصيدك الحالي: 1000.00 جنيه. اتصالات كاش. رقم المعاملة: 12345678901',
    read: { amount: 250, sender: '01112345678', reference: '12345678901', at, provider: 'etisalat' },
  },
  {
    form: 'Etisalat Cash in English',
    text: 'e& money: Received amount of 250.37 EGP from 01112345678. Ref no. 12345678901. Fees 0 EGP. Current balance: 1000 EGP',
    read: { amount: 250.37, sender: '01112345678', reference: '12345678901', at: null, provider: 'etisalat' },
  },
  {
    form: 'InstaPay in Arabic',
    text: 'تم استلام تحويل لحظي بمبلغ 250.37 جم من محمد علي حسن بتاريخ 26/11/2026 الساعة 2:05 م. رقم مرجعي 612345678901',
    read: { amount: 250.37, sender: 'محمد علي حسن', reference: '612345678901', at, provider: 'instapay' },
  },
  {
    form: 'InstaPay in English',
    text: 'IPN transfer received with amount of EGP 250.37 from AHMED M*** on 26/11/2026 14:05. Reference Number 612345678901',
    read: { amount: 250.37, sender: 'ahmed m***', reference: '612345678901', at, provider: 'instapay' },
  },
  {
    form: 'InstaPay with an address',
    text: 'You received EGP 250.37 from salma.hassan@instapay. Ref# 612345678901',
    read: {
      amount: 250.37,
      sender: 'salma.hassan@instapay',
      reference: '612345678901',
      at: null,
      provider: 'instapay',
    },
  },
  {
    form: 'money without a reference',
    text: 'وصلك 250.37 جنيه من 01012345678',
    read: { amount: 250.37, sender, reference: null, at: null, provider: null },
  },
  {
    form: 'a day that no calendar has',
    text: 'تم استلام مبلغ 250.37 جنيه من رقم 01012345678 بتاريخ 99/99/2026 14:05',
    read: { amount: 250.37, sender, reference: null, at: null, provider: null },
  },
])('$form', ({ text, read }) => {
  expect(readMessage(text)).toEqual(read)
})

test.each([
  ['money that left', 'تم خصم مبلغ 250.37 جنيه من محفظتك. رصيدك الحالي 10 جنيه'],
  ['money that was sent', 'You have sent 250.37 EGP to 01012345678. Balance 10 EGP'],
  ['two amounts', 'تم استلام مبلغ 250.37 جنيه ومبلغ 20 جنيه من 01012345678'],
  ['a balance alone', 'تم استلام طلبك. رصيدك الحالي 1520.55 جنيه'],
  ['an advertisement', 'استلم فلوسك أسرع مع التطبيق الجديد'],
  ['a number of another shape', 'تم استلام مبلغ 250.375.1 جنيه من 01012345678'],
  ['nothing', ''],
  ['more money than a payment can have', 'تم استلام مبلغ 99,999,999,999.99 جنيه من 01012345678'],
  ['a long text', `تم استلام مبلغ ${'9'.repeat(900)} جنيه`],
])('not read: %s', (_what, text) => {
  expect(readMessage(text)).toBeNull()
})
