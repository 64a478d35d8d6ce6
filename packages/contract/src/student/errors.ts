import { LESSON_QUESTIONS_IN_DAY, LESSON_QUESTIONS_WAITING_MAX } from '../limits.ts'
import { messageIn, type ServerErrors } from '../server-error.ts'

/**
 * Lists failures that a student can meet, by feature. Console failures are in another file, so that no student
 * downloads them.
 */
export const errors = {
  'request.invalid': { status: 400, message: 'فيه بيانات ناقصة أو مش مكتوبة صح' },
  'request.malformed': { status: 400, message: 'الطلب وصل ناقص أو مش مفهوم' },
  'request.foreignSite': { status: 403, message: 'الطلب ده جاي من موقع تاني مش مسموح له' },
  'request.notFound': { status: 404, message: 'العنوان ده مش موجود' },
  'request.wrongMethod': { status: 405, message: 'العنوان ده موجود، بس الطلب جاي بطريقة (method) تانية' },
  'request.tooSlow': { status: 408, message: 'النت بطيء والبيانات ماوصلتش كلها. نجرّب من شبكة أقوى أو من غير صورة' },
  'request.conflict': { status: 409, message: 'الطلب ده اتنفّذ قبل كده ببيانات تانية' },
  'request.tooLarge': { status: 413, message: 'حجم البيانات أكبر من المسموح' },
  'request.unsupportedType': { status: 415, message: 'نوع البيانات ده مش مدعوم' },
  'request.rangeOutside': { status: 416, message: 'الجزء المطلوب بره الملف' },
  'request.tooMany': { status: 429, message: 'محاولات كتير. نجرّب تاني كمان شوية' },
  'server.unexpected': { status: 500, message: 'An unexpected error occurred', arabic: 'حصل خطأ غير متوقع' },
  'server.unavailable': { status: 503, message: 'الخدمة مش متاحة دلوقتي. نجرّب تاني كمان شوية' },

  'school.unknown': { status: 404, message: 'المنصة دي مش موجودة' },
  'school.otherHost': { status: 400, message: 'العنوان ده تابع لمنصة تانية' },

  'auth.required': { status: 401, message: 'Authentication required', arabic: 'محتاجين تسجيل دخول الأول' },
  'auth.sessionEnded': { status: 401, message: 'خرجنا من الحساب عشان الأمان. محتاجين تسجيل دخول من جديد' },
  'auth.refreshFailed': { status: 401, message: 'Refresh token failed', arabic: 'تسجيل الدخول ماتجددش' },
  'auth.invalidCredentials': {
    status: 400,
    message: 'Invalid credentials',
    arabic: 'الإيميل أو رقم الموبايل أو كلمة السر غلط',
  },
  'auth.blocked': { status: 403, message: 'إدارة المنصة قفلت الحساب ده. نكلّمها على واتساب ونعرف السبب' },
  'auth.noEmail': {
    status: 409,
    message: 'الحساب ده مالوش إيميل نبعت عليه كود. نكلّم إدارة المنصة وهي تخرّج الجهاز القديم',
  },
  'auth.secondFactorNeeded': { status: 400, message: 'محتاجين كمان الكود من تطبيق المصادقة' },
  'auth.tooManyDevices': {
    status: 400,
    message: "You can't log in from more than two devices.",
    arabic: 'مينفعش الدخول من أكتر من جهازين',
  },
  'auth.tooManyStaffDevices': {
    status: 400,
    message: "You can't log in from more than six devices.",
    arabic: 'مينفعش الدخول من أكتر من 6 أجهزة',
  },
  'auth.deviceRequired': { status: 400, message: 'طلب الدخول لازم يكون فيه رقم الجهاز (DeviceId)' },
  'auth.notYours': { status: 403, message: 'البيانات دي مش بتاعة حسابك' },
  'auth.notAllowed': { status: 403, message: 'حسابك مش مسموح له بالخطوة دي' },
  'auth.emailTaken': { status: 409, message: 'الإيميل ده ليه حساب عندنا. نسجّل الدخول بيه أو نسترجع كلمة السر' },
  'auth.phoneTaken': { status: 409, message: 'رقم الموبايل ده ليه حساب عندنا. نسجّل الدخول بيه أو نسترجع كلمة السر' },
  'auth.imageType': { status: 415, message: 'نوع الملف ده مش مدعوم، محتاجين صورة JPG أو PNG' },
  'auth.imageTooLarge': { status: 413, message: 'الصورة كبيرة، محتاجين صورة أقل من 5 ميجا' },
  'auth.imageTooManyPixels': { status: 413, message: 'أبعاد الصورة كبيرة، محتاجين صورة لحد 16 ميجابكسل' },
  'auth.tooManyPhotos': {
    status: 429,
    message: 'فيه صور كتير اتبعتت من هنا وماتقبلتش. نجرّب تاني كمان شوية، أو نكمّل من غير صورة',
  },
  'auth.resetFailed': { status: 400, message: 'Failed to reset password', arabic: 'مقدرناش نغيّر كلمة السر' },
  'auth.linkDead': { status: 404, message: 'الرابط ده اتستخدم قبل كده أو مدته خلصت. محتاجين رابط جديد' },
  'auth.deviceCodeWrong': { status: 400, message: 'الكود غلط أو مدته خلصت. نطلب كود جديد ونجرّب تاني' },
  'auth.replacementsUsed': {
    status: 429,
    message: 'تغيير الجهاز متاح مرتين بس كل 30 يوم، والمرتين خلصوا. تواصل مع الدعم وهنحلها',
  },

  'course.notFound': { status: 404, message: 'Course details not found.', arabic: 'تفاصيل الكورس مش موجودة' },
  'course.notEnrolled': { status: 403, message: 'الكورس ده محتاج اشتراك قبل ما نبدأ' },
  'lesson.notFound': { status: 404, message: 'Lesson details not found.', arabic: 'تفاصيل الدرس مش موجودة' },
  'lesson.unitUpcoming': { status: 403, message: 'الوحدة دي لسه ماتفتحتش' },
  'lesson.unitEnded': { status: 403, message: 'وقت الوحدة دي خلص' },
  'lesson.unitShut': { status: 403, message: 'إدارة المنصة وقّفت الوحدة دي' },
  'lesson.unitUndated': { status: 403, message: 'تاريخ الاشتراك مش متاح' },
  'lesson.behindQuiz': { status: 403, message: 'الدرس ده هيتفتح بعد تسليم الاختبار اللي قبله' },
  'videoNote.tooMany': { status: 409, message: 'الدرس ده فيه ملاحظات كتير. نمسح واحدة ونكتب مكانها' },
  'lessonQuestion.off': { status: 403, message: 'الأسئلة تحت الدروس مقفولة على المنصة دي دلوقتي' },
  'lessonQuestion.blocked': { status: 403, message: 'إدارة المنصة وقّفت الأسئلة على الحساب ده لفترة' },
  'lessonQuestion.tooManyToday': {
    status: 409,
    message: `وصلنا لحد الأسئلة: ${LESSON_QUESTIONS_IN_DAY} في 24 ساعة. نسأل تاني بكرة`,
  },
  'lessonQuestion.tooManyWaiting': {
    status: 409,
    message: `فيه ${LESSON_QUESTIONS_WAITING_MAX} أسئلة لسه مستنية رد. نستنى الرد، أو نسحب سؤال منهم`,
  },
  'lessonQuestion.notFound': { status: 404, message: 'مفيش سؤال بالرقم ده تحت الدرس' },
  'lessonQuestion.decided': { status: 409, message: 'السؤال ده اترد عليه خلاص' },
  'lessonQuestion.noPhoto': { status: 404, message: 'مفيش صورة للسؤال ده دلوقتي' },
  'lesson.completionFinal': { status: 409, message: 'الدرس ده متعلّم كمخلّص من فترة، والرجوع فيه وقته عدّى' },
  'lesson.notVideo': { status: 400, message: 'الدرس ده مش فيديو' },
  'offline.notOffered': { status: 409, message: 'الدرس ده مش بيتحفظ على الأجهزة' },
  'media.notFound': { status: 404, message: 'الملف ده مش موجود' },
  'media.manyPlaces': {
    status: 429,
    message: 'الفيديو ده مفتوح من أماكن كتير في نفس الوقت. نجرّب تاني كمان دقيقة',
  },
  'media.linkExpired': { status: 403, message: 'رابط الملف انتهى. نفتح الدرس من جديد' },

  'courseCode.notFound': {
    status: 404,
    message: 'Code not found.',
    arabic: 'الكود غلط. نراجعه من على الكارت ونجرّب تاني',
  },
  'courseCode.usedByAnother': {
    status: 409,
    message: 'الكود ده اتستخدم قبل كده. لو الكارت جديد، تواصل مع الدعم',
  },
  'courseCode.otherCourse': { status: 409, message: 'الكود ده بتاع كورس تاني، ولسه ماتستخدمش' },
  'courseCode.ended': {
    status: 409,
    message: 'الكود ده اتسجّل من حسابك قبل كده، والاشتراك اتقفل. ممكن نكتب للدعم ونعرف السبب',
  },
  'courseCode.alreadyEnrolled': { status: 409, message: 'الكورس ده في حسابك قبل كده، والكود لسه ماتستخدمش' },
  'courseCode.notYetOpen': {
    status: 409,
    message: 'الكارت سليم، بس اللي بيفتحه لسه ماتنشرش. نجرّب تاني لما ينزل، والكود لسه ماتستخدمش',
  },
  'courseCode.wrongKind': { status: 404, message: 'ده كود محاضرة، مكانه في صفحة محاضراتي' },
  'unitCode.notFound': { status: 404, message: 'كود المحاضرة غلط أو مش موجود' },
  'unitCode.wrongKind': { status: 404, message: 'ده كود كورس، مكانه في صفحة الكورس' },
  'unitCode.forbidden': { status: 403, message: 'المحاضرة دي مش متاحة لحسابك' },
  'unitCode.usedByAnother': { status: 409, message: 'الكود ده اتستخدم قبل كده. لو الكارت جديد، تواصل مع الدعم' },
  'unitCode.ended': {
    status: 409,
    message: 'الكود ده اتسجّل من حسابك قبل كده، والمحاضرة اتقفلت. ممكن نكتب للدعم ونعرف السبب',
  },
  'unitCode.alreadyOpen': { status: 409, message: 'المحاضرة دي مفتوحة عندك دلوقتي، والكود لسه ماتستخدمش' },

  'unit.notFound': { status: 404, message: 'المحاضرة دي مش موجودة أو لسه من غير دروس' },

  'secondChance.notOffered': { status: 409, message: 'الوحدة دي مالهاش فرصة تانية دلوقتي' },
  'secondChance.used': { status: 409, message: 'الفرصة التانية في الكورس ده اتاخدت قبل كده الترم ده' },

  'transfer.notOffered': { status: 409, message: 'الكورس ده مالوش دفع بتحويل دلوقتي' },
  'transfer.alreadyOpen': { status: 409, message: 'الكورس ده في حسابك قبل كده، ومفيش حاجة تتدفع' },
  'transfer.notFound': { status: 404, message: 'طلب التحويل ده مش موجود' },
  'transfer.decided': { status: 409, message: 'الطلب ده اتراجع خلاص' },
  'gateway.unavailable': { status: 503, message: 'خدمة الدفع مش بترد دلوقتي، ومفيش فلوس اتسحبت. نجرّب تاني بعد شوية' },
  'gateway.forged': { status: 403, message: 'توقيع الرسالة دي غلط' },

  'quiz.notQuiz': { status: 400, message: 'الدرس ده مش اختبار' },
  'quiz.answersUnknown': { status: 400, message: 'فيه إجابات مش من أسئلة الاختبار ده' },
  'quiz.noAttemptsLeft': { status: 409, message: 'المحاولات المسموحة خلصت' },
  'quiz.empty': { status: 409, message: 'مفيش أسئلة متاحة' },
  'quiz.untimed': { status: 400, message: 'الاختبار ده من غير وقت محدد' },
  'quiz.notStarted': { status: 409, message: 'المحاولة دي لسه مابدأتش' },
  'quiz.timeOver': { status: 409, message: 'وقت الاختبار خلص' },
  'attempt.notFound': { status: 404, message: 'المحاولة دي مش موجودة' },
  'attempt.reviewKept': { status: 403, message: 'الإجابات الصح مش متاحة دلوقتي' },

  'book.notFound': { status: 404, message: 'Book not found', arabic: 'الكتاب ده مش موجود' },
} as const satisfies ServerErrors

/** Contains messages of single fields, by feature; schemas name these keys. */
export const fieldErrors = {
  'field.invalid': 'الخانة دي مش مكتوبة صح',
  'field.tooLong': 'النص أطول من المسموح',
  'grade.invalid': 'نختار الصف: أولى أو تانية أو تالتة ثانوي',
  'term.invalid': 'نختار الترم: الأول أو التاني',
  'page.invalid': 'رقم الصفحة مش صحيح',
  'pageSize.invalid': 'عدد العناصر في الصفحة لازم يكون من 1 لـ 100',
  'id.invalid': 'الرقم ده مش صحيح',

  'login.identifier': 'محتاجين إيميل صحيح أو رقم موبايل مصري صحيح',
  'password.required': 'كلمة السر مطلوبة',
  'password.tooShort': 'كلمة السر لازم تكون 6 حروف أو أرقام على الأقل',
  'password.tooLong': 'كلمة السر أطول من المسموح',
  'password.tooCommon': 'كلمة السر دي سهلة التخمين، محتاجين واحدة تانية، زي 3 كلمات ورا بعض',
  'password.personal': 'كلمة السر مينفعش تكون الاسم أو الإيميل أو رقم الموبايل',
  'password.currentRequired': 'كلمة السر الحالية مطلوبة عشان التغيير',
  'password.currentWrong': 'كلمة السر الحالية غلط',
  'password.mismatch': 'كلمتين السر مش زي بعض',
  'password.confirmRequired': 'تأكيد كلمة السر مطلوب',
  'name.required': 'الاسم مطلوب',
  'email.required': 'الإيميل مطلوب',
  'email.fixed': 'الإيميل مينفعش يتغيّر',
  'email.invalid': 'الإيميل ده مش مكتوب صح',
  'phone.required': 'رقم الموبايل مطلوب',
  'phone.format': 'الرقم لازم يكون موبايل مصري: 01 وبعدها 9 أرقام (01xxxxxxxxx)',
  'parentPhone.required': 'رقم موبايل ولي الأمر مطلوب',
  'parentPhone.format': 'رقم ولي الأمر لازم يكون موبايل مصري: 01 وبعدها 9 أرقام (01xxxxxxxxx)',
  'academicYear.required': 'لازم نختار الصف الدراسي',
  'image.type': 'نوع الملف ده مش مدعوم، محتاجين صورة JPG أو PNG',
  'image.tooLarge': 'الصورة كبيرة، محتاجين صورة أقل من 5 ميجا',
  'image.tooManyPixels': 'أبعاد الصورة كبيرة، محتاجين صورة لحد 16 ميجابكسل',
  'image.notTaken': 'المنصة دي مش بتطلب صورة. نكمّل من غيرها',
  'image.tooMany': 'فيه صور كتير اتبعتت من هنا وماتقبلتش. نجرّب تاني كمان شوية، أو نكمّل من غير صورة',
  'otp.required': 'كود التأكيد مطلوب',
  'otp.wrong': 'الكود غلط أو اتغيّر أو مستخدم قبل كده',

  'seconds.invalid': 'مكان الفيديو مش صحيح',

  'code.required': 'كود الاشتراك مطلوب',
  'unitCode.required': 'كود المحاضرة مطلوب',

  'transfer.proof': 'محتاجين صورة التحويل أو رقم العملية',

  'score.invalid': 'الدرجة لازم تكون رقم صحيح من 0 لـ 100',
  'score.required': 'الدرجة مطلوبة لو الإجابات مش مبعوتة',
} as const
export type FieldErrorCode = keyof typeof fieldErrors

export const errorInArabic = (code: keyof typeof errors): string => messageIn(errors, code)

/** False for codes of a newer server and of the console, whose own message is shown. */
export const isErrorCode = (code: string): code is keyof typeof errors => Object.hasOwn(errors, code)
