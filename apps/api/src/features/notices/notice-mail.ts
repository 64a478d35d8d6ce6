import { greeting } from '#api/lib/mail/greeting.ts'
import type { MailContent } from '#api/lib/mail/mail-job.ts'

/** What happened, as far as its e-mail tells it. Devices are named as their owner tells them apart. */
export type AccountNotice =
  | { kind: 'password-changed'; loggedOut: 'all' | 'others' }
  | { kind: 'device-replaced'; newDevice: string; oldDevice: string | null }
  | { kind: 'session-copied'; device: string }

/**
 * The e-mail that tells the owner of an account what happened to it, and where help is: `chat` is the address of the
 * school's chat.
 */
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
          'لو ده حصل من غير علمك، تواصل مع الدعم بسرعة.',
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
  }
}
