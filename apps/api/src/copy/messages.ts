import { EMAIL_CODE_DAYS } from '@manassa/contract/limits'
import { counted } from '@manassa/contract/rules/plural'
import type { MailContent } from '#api/lib/mail/mail-job.ts'

/** Formats a moment by the clock of a time zone: `يوم الأربعاء 25 نوفمبر الساعة 7:10 م`. */
export function momentIn(timeZone: string) {
  const day = weekdayIn(timeZone)
  const hour = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { hour: 'numeric', minute: '2-digit', timeZone })
  return (moment: Date) => `يوم ${day(moment)} الساعة ${hour.format(moment)}`
}

/** The same for an end: one at midnight belongs to the day before it, `آخر يوم الأربعاء 25 نوفمبر`. */
export function untilIn(timeZone: string) {
  const [at, day] = [momentIn(timeZone), weekdayIn(timeZone)]
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone })
  return (end: Date) => (clock.format(end) === '00:00:00' ? `آخر يوم ${day(new Date(end.getTime() - 1))}` : at(end))
}

function weekdayIn(timeZone: string) {
  const day = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return (moment: Date) => day.format(moment).replace('،', '')
}

export const SECOND_CHANCE_REASON = 'فرصة تانية'

const dayText = new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const dayIn = (day: string) => `يوم ${dayText.format(new Date(day)).replace('،', '')}`
/** The reason of the window that an absence opened, for staff; the note is for students. */
export const absenceReason = (groupName: string, day: string) => `غياب عن حصة ${groupName} ${dayIn(day)}`
export const absenceNote = (day: string) => `تعويض عن حصة ${dayIn(day)}`

export const TRANSFER_REASON = 'دفع بتحويل'
export const ONLINE_REASON = 'دفع أونلاين'
export const ONLINE_REFUND_REASON = 'خدمة الدفع رجّعت الفلوس'
export const NO_REFERENCE_REASON = 'التحويل ظاهر في الصورة أو في الحساب'

export const UNKNOWN_DEVICE = 'جهاز مش معروف'

const LEADS_SOMEWHERE = /[@:/\\\d\p{Nd}]|\S\.\S/u

/**
 * Greets by name. Anybody can open an account with somebody else's address and any name: a name that leads somewhere is
 * left out, so that the school's emails carry no advertising.
 */
export const greeting = (name: string) => (LEADS_SOMEWHERE.test(name) ? 'أهلًا،' : `أهلًا ${name}،`)

const daysText = counted('يوم', 'يوم واحد', 'يومين', '# أيام', '# يوم')
const minutesText = counted('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة')

/** The code is alone on its line, so that a phone copies it at one touch. */
const codeLines = (code: string, minutes: number) => [code, '', `الكود صالح لمدة ${minutesText(minutes)} ولمرة واحدة.`]

export interface CodeFacts {
  name: string
  code: string
  minutes: number
  school: string
  /** The address of a page that enters the code, if there is one. */
  link: string | null
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

export const emailCodeMail = ({ name, code, school, link }: CodeFacts): MailContent => ({
  fromName: school,
  subject: `تأكيد الإيميل – ${school}`,
  text: [
    greeting(name),
    '',
    'الإيميل ده مكتوب في حساب جديد عندنا، وعليه هيوصل كود استرجاع كلمة السر. كود التأكيد:',
    code,
    '',
    `الكود صالح لمدة ${daysText(EMAIL_CODE_DAYS)} ولمرة واحدة، وبيتكتب في إعدادات الحساب.`,
    ...(link ? ['أو من الرابط ده، على جهاز الحساب مفتوح عليه:', link] : []),
    '',
    'لو الحساب ده مش بتاعك، مفيش حاجة مطلوبة.',
  ].join('\n'),
})

export const phoneCodeMail = ({ name, code, minutes, school }: CodeFacts): MailContent => ({
  fromName: school,
  subject: `كود تغيير رقم الموبايل – ${school}`,
  text: [
    greeting(name),
    '',
    'وصلنا طلب لتغيير رقم موبايل حسابك. الكود:',
    ...codeLines(code, minutes),
    'لو الطلب ده مش منك، يبقى فيه حد فاتح حسابك: محتاجين تغيير كلمة السر بسرعة، والكود ده مايتبعتش لحد.',
  ].join('\n'),
})

/** An event of an account, with the data that its email needs. Devices have the names that their owner knows. */
export type AccountNotice =
  | { kind: 'password-changed'; loggedOut: 'all' | 'others' }
  | { kind: 'device-replaced'; newDevice: string; oldDevice: string | null }
  | { kind: 'session-copied'; device: string }
  | { kind: 'password-set-by-link' }
  | { kind: 'email-changed' }
  | { kind: 'phone-changed' }
  | { kind: 'own-phone-changed' }
  | { kind: 'second-factor-off'; by: 'owner' | 'operator' }
  | { kind: 'recovery-codes-made' }

const WITHOUT_YOUR_KNOWLEDGE = 'لو ده حصل من غير علمك، تواصل مع الدعم بسرعة.'

export function noticeMail(
  notice: AccountNotice,
  name: string,
  school: { name: string; chat: string | null },
): MailContent {
  const { subject, lines } = contentOf(notice)
  const support = school.chat === null ? [] : ['', 'الدعم على واتساب:', school.chat]
  return {
    fromName: school.name,
    subject: `${subject} – ${school.name}`,
    text: [greeting(name), '', ...lines, ...support].join('\n'),
  }
}

function contentOf(notice: AccountNotice): { subject: string; lines: string[] } {
  switch (notice.kind) {
    case 'password-changed':
      return {
        subject: 'كلمة السر اتغيرت',
        lines: [
          notice.loggedOut === 'all'
            ? 'كلمة السر بتاعة حسابك اتغيرت دلوقتي، وكل الأجهزة خرجت من الحساب.'
            : 'كلمة السر بتاعة حسابك اتغيرت دلوقتي، وكل الأجهزة التانية خرجت من الحساب.',
          WITHOUT_YOUR_KNOWLEDGE,
        ],
      }
    case 'device-replaced':
      return {
        subject: 'حسابك اتفتح على جهاز جديد بدل القديم',
        lines: [
          'حسابك اتفتح دلوقتي على جهاز جديد:',
          notice.newDevice,
          ...(notice.oldDevice === null ? [] : ['بدل الجهاز ده، وهو خرج من الحساب:', notice.oldDevice]),
          '',
          'لو ده حصل من غير علمك، يبقى فيه حد عارف كلمة السر وبيشوف إيميلك: محتاجين تغيير كلمة السر بتاعة الحساب وبتاعة الإيميل بسرعة.',
          'ولو محتاجين مساعدة، تواصل مع الدعم.',
        ],
      }
    case 'session-copied':
      return {
        subject: 'خرّجنا جهاز من حسابك عشان نحميه',
        lines: [
          'لاحظنا إن تسجيل الدخول المحفوظ على الجهاز ده اتنسخ واتفتح من مكان تاني:',
          notice.device,
          '',
          'عشان كده خرّجنا الجهاز ده من الحساب، والدخول عليه من جديد بكلمة السر زي العادي.',
          'لو فيه حد تاني بيستخدم الجهاز أو عارف كلمة السر، محتاجين تغييرها بسرعة.',
          'ولو محتاجين مساعدة، تواصل مع الدعم.',
        ],
      }
    case 'password-set-by-link':
      return {
        subject: 'كلمة السر اتغيرت من المنصة',
        lines: [
          'كلمة السر بتاعة حسابك اتغيرت دلوقتي برابط من المنصة، وكل الأجهزة خرجت من الحساب.',
          WITHOUT_YOUR_KNOWLEDGE,
        ],
      }
    case 'email-changed':
      return {
        subject: 'إيميل الحساب اتغير من المنصة',
        lines: ['المنصة غيّرت إيميل حسابك دلوقتي، والرسايل مش هتوصل على الإيميل ده بعد كده.', WITHOUT_YOUR_KNOWLEDGE],
      }
    case 'phone-changed':
      return {
        subject: 'رقم الموبايل اتغير من المنصة',
        lines: ['المنصة غيّرت رقم الموبايل بتاع حسابك دلوقتي.', WITHOUT_YOUR_KNOWLEDGE],
      }
    case 'own-phone-changed':
      return {
        subject: 'رقم الموبايل اتغير',
        lines: ['رقم الموبايل بتاع حسابك اتغير دلوقتي من إعدادات الحساب.', WITHOUT_YOUR_KNOWLEDGE],
      }
    case 'second-factor-off':
      return {
        subject: 'الدخول بخطوتين اتقفل',
        lines: [
          notice.by === 'owner'
            ? 'الدخول بخطوتين اتقفل دلوقتي في حسابك، وكلمة السر لوحدها بقت تكفي.'
            : 'إدارة المنصة قفلت الدخول بخطوتين في حسابك دلوقتي، وكلمة السر لوحدها بقت تكفي.',
          'لو ده حصل من غير علمك، محتاجين تغيير كلمة السر وتشغيل الدخول بخطوتين من جديد بسرعة.',
        ],
      }
    case 'recovery-codes-made':
      return {
        subject: 'أكواد احتياطية جديدة لحسابك',
        lines: [
          'اتعملت أكواد احتياطية جديدة لحسابك دلوقتي، والأكواد القديمة وقفت.',
          'لو ده حصل من غير علمك، محتاجين تغيير كلمة السر بسرعة.',
        ],
      }
  }
}
