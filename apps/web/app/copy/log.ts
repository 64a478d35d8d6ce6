import { listed } from './listed.ts'
import { schoolFace } from './school-face.ts'
import { permissionNames } from './staff.ts'

/** What was done in the school, for whoever may read it. */
export const logWords = {
  title: 'سجل التعديلات',
  intro: 'كل تعديل في المنصة: مين عمله، وإمتى، وكان إيه وبقى إيه. السجل بيزيد بس، ومفيش حد بيقدر يمسح منه.',
  empty: 'لسه مفيش تعديلات',
  emptyText: 'أول تعديل في المنصة هيظهر هنا.',
  when: 'إمتى',
  who: 'مين',
  what: 'على إيه',
  did: 'عمل إيه',
  changes: 'كان وبقى',
  from: 'من يوم',
  to: 'لحد يوم',
  was: 'كان',
  is: 'بقى',
  nothing: 'فاضي',
  yes: 'أيوه',
  no: 'لأ',
  reason: 'السبب',
  erased: 'بيانات الشخص ده اتمسحت، فالتفاصيل مابقتش بتتقرا',
  operator: 'تشغيل المنصة',
  gone: 'حساب اتمسح',
}

/** What things of the log are called. */
export const logKinds: Record<string, string> = {
  course: 'كورس',
  order: 'ترتيب كورس',
  unit: 'وحدة',
  lesson: 'درس',
  video: 'فيديو',
  quiz: 'اختبار',
  question: 'سؤال',
  book: 'كتاب',
  school: 'المنصة',
  student: 'طالب',
  assistant: 'مساعد',
  account: 'حساب',
  code: 'كود',
  codeBatch: 'مجموعة كروت',
  holder: 'مكتبة أو سنتر',
  upload: 'ملف',
  photo: 'صورة إثبات',
}

/** What was done, by the second word of its action. */
export const logActions: Record<string, string> = {
  create: 'إضافة',
  update: 'تعديل',
  publish: 'نشر',
  unpublish: 'إلغاء نشر',
  archive: 'حذف',
  restore: 'استرجاع',
  duplicate: 'نسخ',
  order: 'ترتيب',
  block: 'قفل الحساب',
  unblock: 'فتح الحساب',
  password: 'تغيير كلمة السر',
  passwordLink: 'رابط كلمة سر',
  revoke: 'إلغاء',
  release: 'فك من حساب طالب',
  replace: 'كارت بدل كارت',
  retarget: 'تغيير اللي بيفتحه',
  look: 'فتح الصورة',
  end: 'خروج جهاز',
  enrol: 'إدخال كورس',
  grantLecture: 'فتح محاضرة',
  endCourse: 'إلغاء كورس',
  endLecture: 'إلغاء محاضرة',
  move: 'نقل لكورس تاني',
  handOut: 'تسليم كروت',
  return: 'استلام كروت',
  payment: 'تسجيل دفعة',
  refund: 'رجوع فلوس',
  on: 'تشغيل الدخول بخطوتين',
  off: 'إيقاف الدخول بخطوتين',
  demand: 'طلب الدخول بخطوتين من المساعدين',
  recoveryCodes: 'أكواد احتياطية جديدة',
  reset: 'إلغاء الدخول بخطوتين',
  suspend: 'إيقاف المنصة',
  resume: 'رجوع المنصة للشغل',
  import: 'إضافة من ملف',
  cards: 'تنزيل كروت للطباعة',
  csv: 'تنزيل جدول أكواد',
}

/** What the fields of the calls are called. */
export const logFields: Record<string, string> = {
  name: 'الاسم',
  courseName: 'اسم الكورس',
  unitName: 'اسم الوحدة',
  unitTitle: 'عنوان الوحدة',
  lessonName: 'اسم الدرس',
  title: 'العنوان',
  text: 'النص',
  description: 'الوصف',
  price: 'السعر',
  grade: 'الصف',
  term: 'الترم',
  openingPolicy: 'مواعيد فتح المحاضرات',
  supervisorContact: 'الاشتراك عن طريق المشرف',
  state: 'الحالة',
  label: 'الاسم',
  count: 'العدد',
  number: 'الرقم',
  numbers: 'الأرقام',
  expiresAt: 'آخر ميعاد',
  email: 'الإيميل',
  phone: 'رقم الموبايل',
  parentPhone: 'رقم ولي الأمر',
  permissions: 'الصلاحيات',
  passingScore: 'درجة النجاح',
  timeLimitMinutes: 'الوقت بالدقايق',
  attemptsAllowed: 'عدد المحاولات',
  revealsAnswers: 'ظهور الإجابات',
  shuffles: 'ترتيب عشوائي',
  kind: 'النوع',
  questions: 'الأسئلة',
  externalUrl: 'رابط الفيديو',
  imageUploadId: 'الصورة',
  order: 'الترتيب',
  units: 'الوحدات',
  place: 'المكان',
  terms: 'طريقة الحساب',
  batch: 'المجموعة',
  unitPrice: 'سعر الكارت',
  amount: 'المبلغ',
  method: 'طريقة الدفع',
  reference: 'رقم العملية',
  archived: 'محذوف',
  demandsSecondFactor: 'الدخول بخطوتين للمساعدين',
  imagePath: 'الصورة',
  ...schoolFace.labels,
  features: schoolFace.sections.features,
  steps: schoolFace.sections.steps,
  testimonials: schoolFace.sections.testimonials,
  theme: schoolFace.theme,
  'teacher.photoPath': schoolFace.photo,
  logoPath: schoolFace.logo,
}

/** A value as it is read; what has no words of its own stands as it was written. */
export function logValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return logWords.nothing
  if (value === true) return logWords.yes
  if (value === false) return logWords.no
  if (Array.isArray(value)) return value.length === 0 ? logWords.nothing : listed(value.map(itemWords))
  return itemWords(value)
}

/** A thing of several words is its words, one after the other. */
const itemWords = (item: unknown): string =>
  (permissionNames as Record<string, string>)[String(item)] ??
  (typeof item === 'object' && item !== null ? listed(Object.values(item).map(logValue)) : `${item}`)
