import { greeting } from '../../lib/mail/greeting.ts'
import type { LetterContent } from '../../lib/mail/mail-queue.ts'

/** What happened, as far as its letter tells it. Devices are named as their owner tells them apart. */
export type Happening =
  | { kind: 'password-changed'; loggedOut: 'all' | 'others' }
  | { kind: 'device-replaced'; newDevice: string; oldDevice: string | null }
  | { kind: 'session-copied'; device: string }

/** The letter that tells the owner of an account what happened to it, and where help is: `chat` is the address of the school's chat. */
export function noticeLetter(
  happening: Happening,
  name: string,
  school: { name: string; chat: string | null },
): LetterContent {
  const { subject, lines } = words(happening)
  const support = school.chat === null ? [] : ['', 'الدعم على واتساب:', school.chat]
  return {
    fromName: school.name,
    subject: `${subject} – ${school.name}`,
    text: [greeting(name), '', ...lines, ...support].join('\n'),
  }
}

function words(happening: Happening): { subject: string; lines: string[] } {
  switch (happening.kind) {
    case 'password-changed':
      return {
        subject: 'كلمة السر اتغيرت',
        lines: [
          happening.loggedOut === 'all'
            ? 'كلمة السر بتاعة حسابك اتغيرت دلوقتي، وكل الأجهزة خرجت من الحساب.'
            : 'كلمة السر بتاعة حسابك اتغيرت دلوقتي، وكل الأجهزة التانية خرجت من الحساب.',
          'لو ده حصل من غير علمك، تواصل مع الدعم بسرعة.',
        ],
      }
    case 'device-replaced':
      return {
        subject: 'حسابك اتفتح على جهاز جديد بدل القديم',
        lines: [
          'حسابك اتفتح دلوقتي على جهاز جديد:',
          happening.newDevice,
          ...(happening.oldDevice === null ? [] : ['بدل الجهاز ده، وهو خرج من الحساب:', happening.oldDevice]),
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
          happening.device,
          '',
          'عشان كده خرّجنا الجهاز ده من الحساب، والدخول عليه من جديد بكلمة السر زي العادي.',
          'لو فيه حد تاني بيستخدم الجهاز أو عارف كلمة السر، محتاجين تغييرها بسرعة.',
          'ولو محتاجين مساعدة، تواصل مع الدعم.',
        ],
      }
  }
}
