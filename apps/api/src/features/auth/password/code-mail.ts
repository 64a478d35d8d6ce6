import { counted } from '@manassa/contract/rules/plural'
import { greeting } from '#api/lib/mail/greeting.ts'
import type { MailContent } from '#api/lib/mail/mail-job.ts'

const minutesText = counted('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة')

/** The code is alone on its line, so that a phone copies it at one touch. */
const codeLines = (code: string, minutes: number) => [code, '', `الكود صالح لمدة ${minutesText(minutes)} ولمرة واحدة.`]

export interface CodeFacts {
  name: string
  code: string
  minutes: number
  school: string
}

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

/** The requester knew the password, so the text asks the owner to change it. */
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
