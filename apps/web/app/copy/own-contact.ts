import { EMAIL_CODE_DAYS } from '@manassa/contract/limits'
import { leftToRight } from './bidi.ts'
import { counted } from './plural.ts'

const days = counted('', 'يوم واحد', 'يومين', '# أيام', '# يوم')

/** It is apart from the other texts, because the first page shows it too. */
export const emailUnconfirmed = (email: string) => `الإيميل لسه ماتأكدش: ${leftToRight(email)}.`

export const ownContact = {
  noEmail: 'الحساب ده من غير إيميل، وعليه بيوصل كود استرجاع كلمة السر.',
  confirm: 'تأكيد',
  correct: 'تصحيح',
  add: 'إضافة إيميل',
  confirmTitle: 'تأكيد الإيميل',
  confirmText: (email: string) => `كود التأكيد في رسالة على ${leftToRight(email)}.`,
  confirmUse: 'وبعد التأكيد بيوصل عليه تذكير واحد قبل قفل كل وحدة بيومين. ممكن نوقّفه من صفحة الحساب.',
  confirmHint: `8 أرقام من الرسالة، صالحة ${days(EMAIL_CODE_DAYS)}`,
  confirming: 'بنأكّد الإيميل…',
  confirmed: 'الإيميل اتأكد',
  correctTitle: 'الإيميل الصحيح',
  correctText: 'هيوصل عليه كود تأكيد جديد.',
  email: 'الإيميل',
  password: 'كلمة السر الحالية',
  save: 'حفظ',
  saving: 'بنحفظ…',
  phone: (phone: string) => `رقم الموبايل: ${leftToRight(phone)}`,
  changePhone: 'تغيير الرقم',
  phoneTitle: 'رقم موبايل جديد',
  phoneText: (email: string) => `بعتنا كود على ${leftToRight(email)}. تسجيل الدخول بعد كده بالرقم الجديد.`,
  newPhone: 'رقم الموبايل الجديد',
  phoneChanged: 'رقم الموبايل اتغير',
  parentPhone: (masked: string) => `رقم ولي الأمر: ${leftToRight(masked)}`,
  changeParentPhone: 'تغييره من إدارة المنصة',
  parentPhoneRequest: 'عندي رقم جديد لولي الأمر، ومحتاجين نغيّره في الحساب',
  failed: 'ماتمش',
}
