import type { LetterContent } from '../../lib/mail/mail-queue.ts'

/** Left-to-right marks around digits, so that a mail program shows them in their order in an Arabic sentence. */
const ltr = (text: string) => `\u2066${text}\u2069`

/** The letter with the code for a new password; the digits in two groups of four are easier to carry over. */
export const passwordCodeLetter = (name: string, code: string, minutes: number, school: string): LetterContent => ({
  fromName: school,
  subject: `كود تغيير كلمة السر – ${school}`,
  text: [
    `أهلاً ${name}،`,
    '',
    'وصلنا طلب لتغيير كلمة السر. الكود:',
    ltr(`${code.slice(0, 4)} ${code.slice(4)}`),
    '',
    `الكود صالح لمدة ${minutes} دقايق ولمرة واحدة.`,
    'لو الطلب ده مش منك، ممكن تجاهل الرسالة: كلمة السر لسه زي ما هي.',
  ].join('\n'),
})

/** Tells the owner of an account that its password is a new one. */
export const passwordChangedLetter = (name: string, school: string): LetterContent => ({
  fromName: school,
  subject: `كلمة السر اتغيرت – ${school}`,
  text: [
    `أهلاً ${name}،`,
    '',
    'كلمة السر بتاعة حسابك اتغيرت دلوقتي، وكل الأجهزة خرجت من الحساب.',
    'لو ده مش منك، محتاجين تواصل مع الدعم بسرعة.',
  ].join('\n'),
})
