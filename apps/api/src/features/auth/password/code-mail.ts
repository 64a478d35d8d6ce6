import { counted } from '@manassa/contract/rules/plural'
import { greeting } from '#api/lib/mail/greeting.ts'
import type { MailContent } from '#api/lib/mail/mail-job.ts'

const howLong = counted('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة')

/**
 * The digits in one piece on a line of their own, which a finger on a phone copies at once, and how long they are good.
 */
const codeLines = (code: string, minutes: number) => [code, '', `الكود صالح لمدة ${howLong(minutes)} ولمرة واحدة.`]

/** What an e-mail with a code is written from. */
export interface CodeFacts {
  name: string
  code: string
  minutes: number
  school: string
}

/** The e-mail with the code for a new password. */
export const passwordCodeMail = ({ name, code, minutes, school }: CodeFacts): MailContent => ({
  fromName: school,
  subject: `كود تغيير كلمة السر – ${school}`,
  text: [
    greeting(name),
    '',
    'وصلنا طلب لتغيير كلمة السر. الكود:',
    ...codeLines(code, minutes),
    'لو الطلب ده مش منك، مفيش حاجة مطلوبة: كلمة السر لسه زي ما هي.',
  ].join('\n'),
})

/** The e-mail with the code that lets a new device in for an old one. Whoever asked for it knew the password. */
export const deviceCodeMail = ({ name, code, minutes, school }: CodeFacts): MailContent => ({
  fromName: school,
  subject: `كود الدخول من جهاز جديد – ${school}`,
  text: [
    greeting(name),
    '',
    'وصلنا طلب لفتح حسابك على جهاز جديد بدل جهاز قديم. الكود:',
    ...codeLines(code, minutes),
    'لو الطلب ده مش منك، يبقى فيه حد عارف كلمة السر: محتاجين تغييرها بسرعة، والكود ده مايتبعتش لحد.',
  ].join('\n'),
})
