import { leftToRight } from './bidi.ts'

/** A password that was forgotten. */
export const forgot = {
  title: 'استرجاع كلمة السر',
  description: 'كود تأكيد على الإيميل، وبعده كلمة سر جديدة.',
  text: 'هنبعت كود تأكيد على إيميلك، وبيه نختار كلمة سر جديدة.',
  email: 'الإيميل',
  submit: 'إرسال الكود',
  sending: 'جاري الإرسال…',
  back: 'رجوع لتسجيل الدخول',
  failed: 'مقدرناش نبعت كود التأكيد',
  sentTitle: 'الكود اتبعت',
  sentText: (email: string) => `بعتنا كود التأكيد على ${leftToRight(email)}`,
  continue: 'متابعة',
  otherEmail: 'الإيميل ده غلط؟ كتابة إيميل تاني',
}

/** A new password with the code of the letter. */
export const reset = {
  title: 'كلمة سر جديدة',
  description: 'كلمة سر جديدة بكود التأكيد اللي وصل على الإيميل.',
  steps: ['الإيميل', 'الكود وكلمة السر الجديدة', 'تم'],
  stepsLabel: 'خطوات تغيير كلمة السر',
  step: (number: number, name: string) => `الخطوة ${number} من 3: ${name}`,
  sentTo: 'الكود اتبعت على',
  otherEmail: 'إيميل تاني',
  new: 'كلمة السر الجديدة',
  newHint: '6 حروف أو أرقام على الأقل',
  confirm: 'تأكيد كلمة السر الجديدة',
  submit: 'تغيير كلمة السر',
  sending: 'جاري التغيير…',
  failed: 'مقدرناش نغيّر كلمة السر',
  wrongCode: 'الكود غلط أو مدته خلصت. ممكن إرسال كود جديد',
  done: 'كلمة السر اتغيرت بنجاح',
  doneText: 'الحساب خرج من كل الأجهزة. محتاجين تسجيل الدخول بكلمة السر الجديدة.',
  login: 'تسجيل الدخول',
  nowLogIn: 'كلمة السر اتغيرت بنجاح، ممكن تسجيل الدخول دلوقتي',
}
