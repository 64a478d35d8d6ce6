import { leftToRight } from './bidi.ts'

export const forgot = {
  title: 'استرجاع كلمة السر',
  description: 'كود تأكيد على الإيميل، وبعده كلمة سر جديدة.',
  text: 'هنبعت كود تأكيد على إيميل الحساب، وبيه نختار كلمة سر جديدة.',
  identifier: 'الإيميل أو رقم الموبايل',
  submit: 'إرسال الكود',
  sending: 'بنبعت الكود…',
  back: 'رجوع لتسجيل الدخول',
  failed: 'مقدرناش نبعت كود التأكيد',
  sentTitle: 'طلبك وصلنا',
  sentText: (identifier: string) =>
    identifier.includes('@')
      ? `لو الإيميل ده متسجل عندنا، كود التأكيد هيوصل عليه: ${leftToRight(identifier)}`
      : `لو الرقم ده متسجل عندنا، كود التأكيد هيوصل على إيميل حسابه: ${leftToRight(identifier)}`,
  sentToMasked: (address: string) => `بعتنا كود على ${leftToRight(address)}`,
  askForLink: 'مفيش إيميل؟ طلب رابط على واتساب',
  linkRequest: (identifier: string) =>
    `السلام عليكم، عندي حساب على المنصة وكلمة السر ضاعت. محتاجين رابط لكلمة سر جديدة. الحساب: ${identifier}`,
  continue: 'متابعة',
  other: 'كتابة إيميل أو رقم تاني',
}

const newHint = '6 حروف أو أرقام على الأقل'

export const byLink = {
  title: 'كلمة السر',
  description: 'اختيار كلمة سر من رابط المنصة.',
  welcome: 'كلمة السر لحساب',
  checking: 'بنفتح الرابط…',
  failed: 'مقدرناش نفتح الرابط',
  dead: 'الرابط ده مابقاش شغّال',
  deadText: 'الرابط اتستخدم قبل كده أو مدته خلصت. نطلب رابط جديد من المنصة على واتساب.',
  deadTextWithoutChat: 'الرابط اتستخدم قبل كده أو مدته خلصت. نطلب رابط جديد من المنصة.',
  askForLink: 'طلب رابط جديد على واتساب',
  linkRequest: 'السلام عليكم، عندي حساب على المنصة، ورابط كلمة السر مابقاش شغّال. محتاجين رابط جديد.',
  forgot: 'استرجاع كلمة السر بالإيميل',
  studentHint: newHint,
  staffHint: '8 حروف أو أرقام على الأقل. كلمتين مالهمش علاقة ببعض أحسن من اسم ورقم',
  submit: 'حفظ كلمة السر',
  sending: 'بنحفظ…',
  done: 'كلمة السر اتحفظت. يلا نسجّل الدخول!',
}

export const reset = {
  title: 'كلمة سر جديدة',
  description: 'كلمة سر جديدة بكود التأكيد اللي وصل على الإيميل.',
  steps: ['الحساب', 'الكود وكلمة السر الجديدة', 'تم'],
  stepsLabel: 'خطوات تغيير كلمة السر',
  step: (number: number, name: string) => `الخطوة ${number} من 3: ${name}`,
  sentTo: (identifier: string) => (identifier.includes('@') ? 'الكود هيوصل على' : 'الكود هيوصل على إيميل حساب'),
  forAccount: 'كلمة سر جديدة لحساب',
  other: 'حساب تاني',
  new: 'كلمة السر الجديدة',
  /** The page does not know whose account it is. */
  newHint: `${newHint} (8 للمدرس والمساعد)`,
  confirm: 'تأكيد كلمة السر الجديدة',
  submit: 'تغيير كلمة السر',
  sending: 'بنغيّر كلمة السر…',
  failed: 'مقدرناش نغيّر كلمة السر',
  wrongCode: 'الكود غلط أو مدته خلصت. نطلب كود جديد ونجرّب تاني',
  done: 'كلمة السر اتغيرت بنجاح',
  doneText: 'الحساب خرج من كل الأجهزة. محتاجين تسجيل دخول بكلمة السر الجديدة.',
  login: 'تسجيل الدخول',
  nowLogIn: 'كلمة السر اتغيرت بنجاح. يلا نسجّل الدخول!',
}
