import { isolated } from './bidi.ts'

/** Logging in. */
export const login = {
  title: 'تسجيل الدخول',
  description: 'تسجيل الدخول للكورسات والمحاضرات.',
  identifier: 'الإيميل أو رقم الموبايل',
  password: 'كلمة السر',
  submit: 'دخول',
  sending: 'جاري الدخول…',
  forgot: 'استرجاع كلمة السر',
  noAccount: 'لسه من غير حساب؟',
  register: 'حساب جديد',
  failed: 'تسجيل الدخول ماتمش',
  networkHint: 'ممكن تكون المشكلة من النت أو من إعدادات الاتصال بالسيرفر (CORS)',
  registered: 'حسابك اتعمل بنجاح، ممكن تسجيل الدخول دلوقتي',
  verified: 'حسابك اتأكد. ممكن تسجيل الدخول دلوقتي',
  wayBack: 'محتاجين تسجيل الدخول الأول، وبعدها هنرجع لنفس المكان.',
  help: 'مشكلة في الدخول؟ تواصل مع الدعم',
  helpText: 'السلام عليكم، محتاجين مساعدة في الدخول للحساب',
}

/** The panel when an account is open on two devices already. */
export const deviceLimit = {
  title: 'الحساب مفتوح على أقصى عدد أجهزة',
  text: 'الحساب ده مفتوح على جهازين. محتاجين تسجيل خروج من جهاز منهم، أو تواصل مع الدعم وهنحلها.',
  contact: 'تواصل مع الدعم',
  noContact: 'رقم الدعم مش متاح دلوقتي',
  supportText: (email: string) => `السلام عليكم، محتاجين مساعدة في الدخول للحساب: ${email}`,
  replace: 'الدخول هنا بدل جهاز تاني',
  sendingCode: 'بنبعت كود على إيميلك…',
}

/** Another device gives its place to this one. */
export const replaceDevice = {
  title: 'الدخول هنا بدل جهاز تاني',
  text: 'بعتنا كود تأكيد على إيميل الحساب. الجهاز المختار هيخرج من الحساب، وده متاح مرتين كل 30 يوم.',
  which: 'الجهاز اللي هيخرج',
  lastUsed: (when: string) => `آخر استخدام: ${when}`,
  submit: 'الدخول هنا بدل الجهاز المختار',
  sending: 'جاري الدخول…',
  back: 'رجوع لتسجيل الدخول',
}

/** The code of a letter, wherever one is asked for. */
export const oneTimeCode = {
  label: 'كود التأكيد',
  hint: '8 أرقام من الرسالة اللي وصلت على الإيميل، صالحة 10 دقايق',
  resend: 'إرسال الكود تاني',
  resending: 'بنبعت كود جديد…',
  resendAfter: (wait: string) => `إرسال الكود تاني بعد ${wait}`,
  resent: 'بعتنا كود جديد. الكود القديم مبقاش صالح',
  spam: 'لو الرسالة مش ظاهرة، يمكن في الرسائل غير المرغوبة.',
}

/** A new account. */
export const register = {
  title: 'حساب جديد',
  description: 'حساب جديد في دقيقة واحدة: الاسم ورقم الموبايل والصف الدراسي.',
  intro: 'دقيقة واحدة ونبدأ. كل الخانات مطلوبة ما عدا الصورة.',
  userName: 'الاسم بالكامل',
  email: 'الإيميل',
  password: 'كلمة السر',
  passwordHint: '6 حروف أو أرقام على الأقل',
  confirm: 'تأكيد كلمة السر',
  phone: 'رقم الموبايل',
  parentPhone: 'رقم موبايل ولي الأمر',
  phoneHint: '11 رقم، أولهم 01',
  year: 'السنة الدراسية',
  chooseYear: 'اختيار الصف…',
  image: 'صورة البطاقة أو شهادة الميلاد',
  imageHint: 'JPG أو PNG، أقصى حجم 5 ميجا',
  imagePreview: 'معاينة الصورة',
  removeImage: 'إزالة الصورة',
  submit: 'إنشاء الحساب',
  sending: 'جاري إنشاء الحساب…',
  sendingPhoto: (percent: number) => `بنبعت البيانات والصورة… ${percent}%`,
  uploadLabel: 'اللي اتبعت من البيانات والصورة',
  shrunk: (size: string) => `هنبعت نسخة أصغر عشان الباقة: ${isolated(size)}`,
  failed: 'الحساب ماتعملش',
  kept: 'كل اللي اتكتب لسه موجود.',
  haveAccount: 'عندك حساب؟',
  login: 'تسجيل الدخول',
}
