import { lessonTypeLabels } from '@manassa/contract/labels/lesson-type'
import { isolated } from './bidi.ts'
import { counted } from './plural.ts'

/** Texts of all screens. */
export const common = {
  loading: 'بنحمّل…',
  slow: 'النت بطيء شوية، لسه بنحاول…',
  retry: 'محاولة تانية',
  retrying: 'بنحاول تاني…',
  backHome: 'رجوع للرئيسية',
  close: 'إغلاق',
  showPassword: 'إظهار كلمة السر',
  hidePassword: 'إخفاء كلمة السر',
  optional: 'اختياري',
  choose: 'اختيار…',
  chooseFile: 'اختيار ملف',
  done: 'تم',
  failedTitle: 'حصلت مشكلة',
  offline: 'مفيش نت دلوقتي. هنكمّل أول ما يرجع',
  offlineTitle: 'مفيش اتصال بالنت',
  offlineText: 'نتأكد إن النت شغال ونجرّب تاني.',
  pause: 'إيقاف الحركة',
  play: 'تشغيل الحركة',
  lessonCount: counted('مفيش دروس', 'درس واحد', 'درسين', '# دروس', '# درس'),
  unitCount: counted('مفيش وحدات', 'وحدة واحدة', 'وحدتين', '# وحدات', '# وحدة'),
  lessonType: lessonTypeLabels,
}

/** The frame of all screens. */
export const layout = {
  skip: 'الانتقال للمحتوى',
  mainNav: 'القايمة الرئيسية',
  home: 'الرئيسية',
  courses: 'الكورسات',
  allCourses: 'كل الكورسات',
  cardCode: 'كود من الكارت',
  books: 'الكتب',
  about: 'مين بيشرح؟',
  myLectures: 'محاضراتي',
  myCourses: 'كورساتي',
  marks: 'نتايجي',
  teacher: 'لوحة التحكم',
  profile: 'حسابي',
  login: 'تسجيل الدخول',
  loginShort: 'دخول',
  register: 'حساب جديد',
  greeting: (name: string) => `أهلًا يا ${isolated(name)}`,
  logout: 'تسجيل الخروج',
  loggingOut: 'بنخرج من الحساب…',
  openMenu: 'فتح القايمة',
  closeMenu: 'إغلاق القايمة',
  sessionEnded: 'خرجنا من الحساب عشان الأمان. محتاجين تسجيل دخول من جديد',
}

export const footer = {
  quickLinks: 'روابط سريعة',
  join: 'يلا معانا – حساب جديد',
  follow: 'تواصل ومتابعة',
  help: 'محتاجين مساعدة؟',
  support: 'الدعم على واتساب',
  supportText: 'السلام عليكم، عندي سؤال عن المنصة',
  creditText: 'السلام عليكم، عندي سؤال عن منصة زي دي',
  whatsapp: 'واتساب',
  facebook: 'فيسبوك',
  youtube: 'يوتيوب',
  tiktok: 'تيك توك',
  unavailable: 'مش متاح دلوقتي',
  credit: (company: string) => `تصميم وتطوير: ${isolated(company)}`,
  rights: (platform: string) => `${isolated(platform)} – كل الحقوق محفوظة`,
  students: 'طالب وطالبة',
  success: 'نجاح طلابنا',
  rating: 'تقييم',
}
