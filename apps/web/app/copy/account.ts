import {
  CODE_DIGITS,
  CODE_MINUTES,
  IDENTITY_IMAGE_KEPT_AFTER_VIEW_DAYS,
  IDENTITY_IMAGE_KEPT_DAYS,
} from '@manassa/contract/limits'
import { isolated, leftToRight } from './bidi.ts'
import { counted } from './plural.ts'

const digits = counted('', 'رقم واحد', 'رقمين', '# أرقام', '# رقم')
const days = counted('النهارده', 'يوم واحد', 'يومين', '# أيام', '# يوم')
const minutes = counted('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة')

export const login = {
  title: 'تسجيل الدخول',
  description: 'تسجيل الدخول للكورسات والمحاضرات.',
  identifier: 'الإيميل أو رقم الموبايل',
  password: 'كلمة السر',
  submit: 'دخول',
  sending: 'بنفتح حسابك…',
  forgot: 'استرجاع كلمة السر',
  noAccount: 'لسه من غير حساب؟',
  register: 'حساب جديد',
  failed: 'تسجيل الدخول ماتمش',
  networkHint: 'ممكن تكون المشكلة من النت أو من إعدادات الاتصال بالسيرفر (CORS)',
  registered: 'حسابك اتعمل بنجاح. يلا نسجّل الدخول!',
  verified: 'حسابك اتأكد. يلا نسجّل الدخول!',
  returnPath: 'محتاجين تسجيل دخول الأول، وبعدها هنرجع لنفس الصفحة.',
  toEnrol: 'الاشتراك محتاج حساب، وبعده هنرجع لنفس الكورس.',
  haveAccount: 'عندك حساب؟ تسجيل الدخول',
  wrongPhone: 'رقم الموبايل أو كلمة السر غلط',
  fixPassword: 'كتابة كلمة السر تاني',
  help: 'مشكلة في الدخول؟ تواصل مع الدعم',
  helpText: 'السلام عليكم، عندي مشكلة في الدخول لحسابي',
}

/** Shown when the account is logged in on its maximum of devices: two for a student, six for staff. */
export const deviceLimit = {
  title: 'الحساب مفتوح على جهازين خلاص',
  text: 'الحساب بيتفتح على جهازين بس. محتاجين تسجيل خروج من جهاز منهم، أو تواصل مع الدعم وهنحلها.',
  staffTitle: 'الحساب مفتوح على 6 أجهزة خلاص',
  staffText: 'الحساب بيتفتح على 6 أجهزة بس. محتاجين تسجيل خروج من جهاز منهم.',
  contact: 'تواصل مع الدعم',
  noContact: 'رقم الدعم مش متاح دلوقتي',
  supportText: (email: string) => `السلام عليكم، عندي مشكلة في الدخول لحسابي: ${email}`,
  replace: 'الدخول هنا بدل جهاز تاني',
  sendingCode: 'بنبعت كود على إيميلك…',
}

export const replaceDevice = {
  title: 'الدخول هنا بدل جهاز تاني',
  text: (sentTo: string) =>
    `بعتنا كود تأكيد على ${leftToRight(sentTo)}. الجهاز اللي هنختاره هيخرج من الحساب، وده ممكن مرتين كل 30 يوم.`,
  which: 'الجهاز اللي هيخرج',
  firstLogin: (moment: string) => `أول دخول: ${moment}`,
  lastUsed: (when: string) => `آخر استخدام: ${when}`,
  submit: 'الدخول هنا بدل الجهاز المختار',
  sending: 'بنفتح حسابك…',
  back: 'رجوع لتسجيل الدخول',
}

export const oneTimeCode = {
  label: 'كود التأكيد',
  hint: `${digits(CODE_DIGITS)} من الرسالة اللي وصلت على الإيميل، صالحة ${minutes(CODE_MINUTES)}`,
  resend: 'إرسال الكود تاني',
  resending: 'بنبعت كود جديد…',
  resendAfter: (wait: string) => `إرسال الكود تاني بعد ${wait}`,
  resent: 'طلبنا كود جديد. الكود القديم مابقاش صالح',
  slow: `الرسايل بتتأخر دلوقتي، والكود هيوصل. لو عدّت ${minutes(CODE_MINUTES)} من غيره، نطلب كود جديد.`,
  spam: 'الكود بيوصل خلال دقيقة. لو مش ظاهر، ممكن تكون الرسالة في Spam (الرسائل غير المرغوب فيها).',
}

export const register = {
  title: 'حساب جديد',
  description: 'حساب جديد في دقيقة واحدة: الاسم ورقم الموبايل والصف الدراسي.',
  intro: 'دقيقة واحدة ونبدأ. كل الخانات مطلوبة ما عدا الصورة.',
  introWithoutPhoto: 'دقيقة واحدة ونبدأ. كل الخانات مطلوبة.',
  userName: 'الاسم بالكامل',
  email: 'الإيميل',
  password: 'كلمة السر',
  passwordHint: '6 حروف أو أرقام على الأقل',
  confirm: 'تأكيد كلمة السر',
  phone: 'رقم الموبايل',
  parentPhone: 'رقم موبايل ولي الأمر',
  phoneHint: '11 رقم، وأوله 01',
  year: 'الصف الدراسي',
  chooseYear: 'اختيار الصف…',
  image: 'صورة البطاقة أو شهادة الميلاد',
  imageHint: 'JPG أو PNG، أقصى حجم 5 ميجا',
  imageWhy: `بنطلبها عشان نتأكد من بيانات الحساب. بتتحفظ مشفّرة، وإدارة المنصة بس اللي ممكن تشوفها، وبتتمسح بعد ${days(IDENTITY_IMAGE_KEPT_AFTER_VIEW_DAYS)} من مراجعتها أو بعد ${days(IDENTITY_IMAGE_KEPT_DAYS)} بالكتير. والحساب بيتعمل من غيرها كمان.`,
  imagePreview: 'معاينة الصورة',
  removeImage: 'إزالة الصورة',
  submit: 'إنشاء الحساب',
  consent: 'إنشاء الحساب بموافقة ولي الأمر على',
  policy: 'سياسة البيانات',
  sending: 'بنعمل الحساب…',
  sendingPhoto: (percent: number) => `بنبعت البيانات والصورة… ${leftToRight(`${percent}%`)}`,
  uploadLabel: 'نسبة إرسال البيانات والصورة',
  shrunk: (size: string) => `هنبعت نسخة أصغر عشان نوفّر الباقة: ${isolated(size)}`,
  oneName: 'الأحسن الاسم كامل زي ما هو في المدرسة',
  mistake: {
    email: (domain: string) => `قصدك ${leftToRight(domain)}؟`,
    emailText: (typed: string) => `الإيميل مكتوب كده: ${leftToRight(typed)}، وعليه هيوصل كود استرجاع كلمة السر.`,
    takeEmail: 'أيوه، نصلّحه',
    keepEmail: 'لأ، الإيميل مكتوب صح',
    parentPhone: 'ده رقم ولي الأمر فعلًا؟',
    parentPhoneText: (typed: string, isOwnNumber: boolean) =>
      `عليه هتوصل أخبار الأسبوع: ${leftToRight(typed)}${isOwnNumber ? '، وهو نفس رقم الموبايل المكتوب للطالب.' : ''}`,
    keepPhone: 'أيوه، رقم ولي الأمر',
    editPhone: 'تصحيح الرقم',
    correct: 'هنا التصحيح',
  },
  made: 'حسابك اتعمل بنجاح',
  madeText: 'وتسجيل الدخول تم على الجهاز ده كمان. أهلًا وسهلًا!',
  loginWithEmail: 'تسجيل الدخول بالإيميل ده',
  loginWithPhone: 'تسجيل الدخول بالرقم ده',
  failed: 'الحساب ماتعملش',
  kept: 'كل اللي اتكتب لسه موجود.',
  haveAccount: 'عندك حساب؟',
  login: 'تسجيل الدخول',
}
