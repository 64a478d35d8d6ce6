import {
  CENTRES_MAX,
  GROUPS_MAX,
  PARSED_COLUMNS_MAX,
  PARSED_LINE_MAX_CHARACTERS,
  PARSED_ROWS_MAX,
  RECEIVING_ACCOUNTS_MAX,
  SESSION_DAYS_AHEAD,
  VIDEO_MAX_HOURS,
} from '../limits.ts'
import { MOST_QUESTIONS } from '../question-formats/question-row.ts'
import type { ServerErrors } from '../server-error.ts'

export const errors = {
  'announcement.notFound': { status: 404, message: 'الإعلان ده مش موجود' },
  'announcement.over': { status: 409, message: 'الإعلان ده خلص. ممكن نعمل واحد جديد' },

  'assistant.notFound': { status: 404, message: 'مفيش حساب مساعد بالرقم ده' },

  'bulk.otherCount': { status: 409, message: 'عدد الطلاب اتغيّر، ومفيش حاجة اتعملت. نراجع القايمة ونأكد تاني' },
  'bulk.notFound': { status: 404, message: 'العملية دي مش موجودة' },
  'bulk.stays': { status: 409, message: 'العملية دي مالهاش رجوع' },

  'cards.none': { status: 409, message: 'مفيش في الأرقام دي كروت لسه صالحة' },
  'school.noAddress': {
    status: 409,
    message: 'المنصة لسه مالهاش عنوان على الإنترنت، فالكروت مش هتوصّل لحاجة. نكلّم الدعم يضيف العنوان الأول',
  },

  'centre.notFound': { status: 404, message: 'السنتر ده مش موجود' },
  'centre.nameTaken': { status: 409, message: 'فيه سنتر بنفس الاسم' },
  'centre.inUse': { status: 409, message: 'السنتر ده فيه مجموعات شغالة. ننقلها أو نوقفها الأول' },
  'centre.tooMany': { status: 409, message: `${CENTRES_MAX} سنتر هو آخر عدد للمنصة` },

  'codeBatch.notFound': { status: 404, message: 'المجموعة دي مش موجودة' },

  'codeImport.nothing': { status: 400, message: 'مفيش هنا أكواد جديدة تتسجّل' },
  'codeImport.tooMany': { status: 400, message: 'أكتر من 5,000 كود. نقسمهم على كذا ملف' },
  'codeImport.unreadable': { status: 400, message: 'الملف ده مش بيتقري. نجرّب نحفظه من جديد' },
  'codeImport.tooEasy': {
    status: 400,
    message: 'الأكواد دي قليلة الخانات على عددها، وسهل حد يخمّنها. ممكن نعمل كروت جديدة بدلها',
  },

  'code.notFound': { status: 404, message: 'الكود ده مش موجود' },
  'code.alreadyRedeemed': { status: 409, message: 'الكود ده اتسجّل. ممكن نفكّه من حساب الطالب' },
  'code.notRedeemed': { status: 409, message: 'الكود ده لسه ماتسجلش' },
  'code.revoked': { status: 409, message: 'الكود ده اتلغى قبل كده' },
  'code.expired': { status: 409, message: 'الكود ده انتهى' },

  'course.notReady': { status: 409, message: 'الكورس لسه مفيهوش ولا درس جاهز للنشر' },
  'lesson.notReady': { status: 409, message: 'الدرس ده لسه ناقص قبل ما يتنشر' },
  'archive.notThere': { status: 409, message: 'الحاجة دي مش في المحذوفات' },
  'archive.inside': { status: 409, message: 'لازم نرجّع الكورس أو الوحدة اللي فيها الأول' },

  'lessonQuestion.notReplied': { status: 409, message: 'السؤال ده لسه من غير رد' },

  'edit.conflict': { status: 409, message: 'حد تاني غيّر نفس الحاجة في نفس الوقت. نختار اللي يفضل' },
  'edit.needsConfirm': { status: 409, message: 'التغيير ده هيأثر على طلاب. نراجعه ونأكّد' },

  'student.notFound': { status: 404, message: 'الطالب ده مش موجود' },
  'grant.notPublished': { status: 409, message: 'الكورس لسه مانزلش، فماينفعش حد يشترك فيه. ننشره الأول' },
  'grant.nothing': { status: 404, message: 'الطالب مش مشترك فيه' },
  'grant.moved': { status: 409, message: 'الاشتراك ده اتنقل لكورس تاني، والفلوس بترجع من هناك' },
  'grant.paymentInUse': {
    status: 409,
    message: 'الاشتراك رجع وشغّال دلوقتي. الفلوس بترجع مع إلغائه',
  },
  'refund.byGateway': {
    status: 409,
    message: 'الفلوس دي جت من خدمة الدفع، ورجوعها من لوحة الخدمة نفسها. أول ما ترجع هناك بتتسجّل هنا لوحدها',
  },
  'refund.needsMoney': {
    status: 403,
    message: 'الاشتراك ده مالوش دفعة متسجلة، ورجوع فلوسه محتاج صلاحية الحسابات',
  },
  'refund.abovePrice': {
    status: 409,
    message: 'المبلغ أكبر من الباقي من سعر الكارت أو الكورس',
  },
  'credit.tooMuch': { status: 409, message: 'المبلغ أكتر من رصيد الطالب دلوقتي' },
  'grant.bothCourses': { status: 409, message: 'الطالب مشترك في الكورسين. نلغي اشتراك منهم بدل النقل' },

  'group.notFound': { status: 404, message: 'المجموعة دي مش موجودة' },
  'group.full': { status: 409, message: 'المجموعة مافيهاش أماكن كفاية' },
  'group.fewPlaces': { status: 409, message: 'الطلاب اللي في المجموعة أكتر من العدد ده' },
  'group.notMember': { status: 404, message: 'الطالب ده مش في المجموعة' },
  'group.tooMany': { status: 409, message: `${GROUPS_MAX} مجموعة هو آخر عدد للمنصة` },

  'session.tokenRefused': { status: 409, message: 'كود الحضور ده قديم أو مش سليم' },
  'session.tooFar': {
    status: 409,
    message: `اليوم ده لسه بعيد. الحصة بتتفتح قبلها بـ ${SESSION_DAYS_AHEAD} يوم بالكتير`,
  },
  'session.notOpen': { status: 409, message: 'الحصة دي مش شغالة' },
  'session.cancelled': { status: 409, message: 'الحصة دي اتلغت قبل كده' },
  'session.difference': { status: 409, message: 'اللي اتعدّ مش زي المتسجّل، والفرق محتاج سبب' },
  'session.othersMoney': { status: 403, message: 'فيه فلوس مع حد تاني في الحصة دي. القفل محتاج صلاحية الفلوس' },

  'holder.notFound': { status: 404, message: 'منفذ البيع ده مش موجود' },
  'holder.nameTaken': { status: 409, message: 'فيه منفذ بيع بنفس الاسم' },
  'handOut.notFree': {
    status: 409,
    message: 'مفيش كروت اتسلّمت: فيه هنا أرقام اتسلّمت قبل كده، أو اتسجّلت، أو اتلغت، أو مش موجودة',
  },

  'hosted.noKey': { status: 404, message: 'المكتبة دي مالهاش مفتاح متسجل' },

  'job.failed': { status: 500, message: 'العملية ماكملتش بسبب مشكلة عندنا' },
  'job.tooLate': { status: 503, message: 'العملية اتأخرت لحد ما وقتها فات' },
  'job.cancelled': { status: 409, message: 'العملية اتلغت' },
  'job.notFound': { status: 404, message: 'العملية دي مش موجودة' },
  'letter.addressRefused': { status: 400, message: 'الإيميل ده مالوش صندوق بيستقبل الرسايل' },

  'lesson.notEmpty': { status: 409, message: 'الدرس ده فيه محتوى، فنوعه مش بيتغيّر. نضيف درس جديد' },
  'lesson.notVideo': { status: 409, message: 'الدرس ده اختبار، مش فيديو' },
  /** These are stored with a failed video and shown next to it. */
  'film.broken': { status: 415, message: 'ملف الفيديو ناقص أو مش بيتفتح. نجرّب نحفظه من جديد ونرفعه تاني' },
  'film.noPicture': { status: 415, message: 'الملف ده مفيهوش صورة. محتاجين ملف فيديو' },
  'film.unknownContainer': {
    status: 415,
    message: 'النوع ده من الملفات مش مدعوم. محتاجين فيديو MP4 أو MOV أو MKV أو WebM أو AVI أو TS أو WMV أو FLV',
  },
  'film.tooLong': { status: 415, message: `الفيديو أطول من ${VIDEO_MAX_HOURS} ساعات. نقسمه على أكتر من فيديو ونرفعهم` },
  'film.tooManyPixels': { status: 415, message: 'أبعاد الفيديو أكبر من المسموح. نحفظه بدقة 4K أو أقل ونرفعه تاني' },
  'film.tooHeavy': {
    status: 415,
    message: 'تجهيز الفيديو ده محتاج ذاكرة أو وقت أكتر من المسموح. نحفظه بدقة أقل ونرفعه تاني',
  },
  'film.stalled': {
    status: 415,
    message: 'تجهيز الفيديو وقف في نفس المكان دقيقتين. نحفظه من جديد بصيغة MP4 ونرفعه تاني',
  },
  'film.failed': { status: 500, message: 'تجهيز الفيديو ماكملش بسبب مشكلة عندنا. نجرّب تاني' },
  'film.cannotPrepare': {
    status: 415,
    message: 'النوع ده محتاج تجهيز، وبرنامج التجهيز (ffmpeg) مش موجود على السيرفر. ممكن نرفع الفيديو MP4',
  },

  'parent.notShown': { status: 409, message: 'الصفحة دي مش متاحة لولي أمر الطالب ده دلوقتي' },

  'parsing.tooManyRows': {
    status: 413,
    message: `فيه أكتر من ${PARSED_ROWS_MAX.toLocaleString('en')} سطر. نقسمهم على كذا ملف`,
  },
  'parsing.tooManyColumns': {
    status: 413,
    message: `فيه أكتر من ${PARSED_COLUMNS_MAX} عمود. نسيب الأعمدة اللي محتاجينها بس`,
  },
  'parsing.lineTooLong': { status: 413, message: `فيه سطر أطول من ${charactersOf(PARSED_LINE_MAX_CHARACTERS)}` },
  'parsing.tooManyQuestions': {
    status: 413,
    message: `فيه أكتر من ${MOST_QUESTIONS} سؤال. نقسمهم على كذا مرة`,
  },
  'parsing.tooHeavy': {
    status: 413,
    message: 'الملف ده تقيل علينا ووقفنا قرايته. نسيب فيه السطور اللي محتاجينها بس، أو نقسمه على كذا ملف',
  },

  'question.notFound': { status: 404, message: 'السؤال ده مش موجود' },
  'questions.full': { status: 409, message: 'الاختبار وصل لأكبر عدد أسئلة' },
  'questions.nothingToImport': { status: 400, message: 'مفيش أسئلة في اللي اتبعت' },
  'questions.unreadable': { status: 400, message: 'الملف ده مش بيتقري. نجرّب نحفظه من جديد' },
  'questions.orderIncomplete': { status: 400, message: 'الترتيب لازم يكون فيه كل سؤال مرة واحدة' },

  'window.notFound': { status: 404, message: 'التعديل ده مش موجود' },
  'window.nobody': { status: 409, message: 'ولا واحد من الطلاب دول مشترك فيه' },
  'pause.notFound': { status: 404, message: 'الإجازة دي مش موجودة' },

  'auth.secondFactorRequired': {
    status: 403,
    message: 'الدخول بخطوتين مطلوب من كل المساعدين. نشغّله من صفحة «الأمان والأجهزة» ونكمّل',
  },
  'secondFactor.on': { status: 409, message: 'الدخول بخطوتين شغال بالفعل. نقفله الأول عشان نشغّل تطبيق تاني' },
  'secondFactor.off': { status: 409, message: 'الدخول بخطوتين مقفول. نشغّله الأول' },
  'secondFactor.notStarted': { status: 409, message: 'نبدأ من الأول: محتاجين كود جديد للتطبيق' },
  'secondFactor.demanded': { status: 409, message: 'الدخول بخطوتين مطلوب من كل المساعدين، فمينفعش يتقفل' },

  'studentImport.nothing': { status: 400, message: 'مفيش هنا طلاب نضيفهم' },
  'studentImport.tooMany': { status: 400, message: 'أكتر من 5,000 طالب. نقسمهم على كذا ملف' },
  'studentImport.unreadable': { status: 400, message: 'الملف ده مش بيتقري. نجرّب نحفظه من جديد' },

  /** Students read the server's message, so that no visitor downloads it. */
  'school.full': { status: 409, message: 'المنصة وصلت لأقصى عدد طلاب دلوقتي. نكلّم إدارة المنصة على واتساب' },
  'student.emailTaken': { status: 409, message: 'الإيميل ده على حساب تاني في المنصة' },
  'student.phoneTaken': { status: 409, message: 'رقم الموبايل ده على حساب تاني في المنصة' },
  'student.blocked': { status: 409, message: 'الحساب ده مقفول. نفتحه الأول' },
  'student.sameAccount': { status: 400, message: 'ده نفس الحساب. نختار الحساب التاني' },
  'student.merged': { status: 409, message: 'الحساب ده اتضم على حساب تاني قبل كده' },
  'student.noPhoto': { status: 404, message: 'مفيش صورة محفوظة للطالب ده' },

  'payment.sameReference': { status: 409, message: 'رقم العملية ده متسجّل قبل كده. نراجع قبل ما نسجّله تاني' },
  'handOver.tooMuch': { status: 409, message: 'المبلغ أكتر من الكاش الموجود' },
  'handOver.toWhom': { status: 404, message: 'نختار اللي استلم الفلوس' },
  'handOver.fromWhom': {
    status: 403,
    message: 'كاش حد تاني بيتسجّل تسليمه بس لو حسابه مقفول، ومحتاج صلاحية الحسابات',
  },
  'handOver.notFound': { status: 404, message: 'التسليم ده مش موجود' },
  'payment.notFound': { status: 404, message: 'الدفعة دي مش موجودة' },
  'payment.refundTooHigh': { status: 409, message: 'المبلغ أكبر من اللي اتدفع ومارجعش' },

  'transfer.short': { status: 409, message: 'المبلغ أقل من المطلوب' },
  'transfer.enrolled': {
    status: 409,
    message: 'الطالب عنده الكورس ده خلاص. لو وصلت منه فلوس تانية، بتتسجّل من «مبلغ تاني» وتبقى رصيد.',
  },
  'transfer.notShort': { status: 409, message: 'مفيش مبلغ ناقص في الطلب ده' },
  'transfer.otherSum': { status: 409, message: 'المجموع اتغيّر، ومفيش حاجة اتفتحت. نراجع القايمة ونأكد تاني' },
  'transfer.messageNotFound': { status: 404, message: 'الرسالة دي مش موجودة' },
  'transfer.messageUsed': { status: 409, message: 'الرسالة دي اتربطت أو اتشالت قبل كده' },
  'transfer.noPicture': { status: 404, message: 'مفيش صورة للتحويل ده دلوقتي' },
  'transfer.accountTaken': { status: 409, message: 'الحساب ده متسجل قبل كده' },
  'transfer.accountsFull': {
    status: 409,
    message: `كل اللي ممكن ${RECEIVING_ACCOUNTS_MAX} حسابات. نوقف حساب الأول`,
  },
  'transfer.accountNotFound': { status: 404, message: 'حساب الاستقبال ده مش موجود' },

  'upload.tooLarge': { status: 413, message: 'الملف أكبر من المسموح' },
  'upload.wrongKind': { status: 415, message: 'نوع الملف ده مش مدعوم هنا' },
  /** The actual message names the invalid row of the captions. */
  'upload.wrongRow': { status: 415, message: 'فيه سطر في ملف الترجمة مش مظبوط' },
  /** The file begins like a picture, but cannot be decoded. */
  'upload.brokenPicture': { status: 415, message: 'الصورة دي مش بتفتح. نجرّب صورة تانية' },
  'upload.tooManyPixels': { status: 413, message: 'أبعاد الصورة كبيرة جدًا. محتاجين صورة أصغر' },
  'upload.tooFewPixels': { status: 415, message: 'الصورة صغيرة جدًا. محتاجين صورة أوضح' },
  'upload.notFound': { status: 404, message: 'الملف ده مش موجود، أو اتستخدم قبل كده' },
  'upload.notWhole': { status: 409, message: 'الملف لسه ماوصلش كله' },
  'upload.otherPurpose': { status: 400, message: 'الملف ده مرفوع لحاجة تانية' },
  'upload.offsetConflict': { status: 409, message: 'الجزء ده مش مكانه هنا. نسأل وصل لحد فين ونكمّل' },
  'upload.version': { status: 412, message: 'طريقة الرفع دي مش مدعومة' },
  'upload.noRoom': { status: 507, message: 'مفيش مساحة كفاية على السيرفر للملف ده' },
  'upload.tooMuchAnnounced': {
    status: 429,
    message: 'فيه فيديوهات كتير بتترفع من الحساب ده مع بعض. نستنى لحد ما واحد منهم يخلص أو نلغيه',
  },
  'upload.quota': { status: 507, message: 'المساحة المتاحة للمنصة خلصت. نمسح فيديوهات قديمة أو نطلب مساحة أكبر' },
  'upload.tooMany': { status: 429, message: 'فيه ملفات كتير مرفوعة ومستنية. نستخدمها أو نلغيها الأول' },
} as const satisfies ServerErrors

export const parsingErrorCodes = (Object.keys(errors) as Array<keyof typeof errors>).filter(
  (code): code is Extract<keyof typeof errors, `parsing.${string}`> => code.startsWith('parsing.'),
)

export const lineTooLongMessage = (row: number, maxCharacters: number): string =>
  `السطر رقم ${row} أطول من ${charactersOf(maxCharacters)}. نقسمه على كذا سطر`

/** Explains which missing or broken part makes a workbook unreadable. */
export const brokenPartMessage = (part: string): string =>
  part === 'zip'
    ? 'ملف Excel ده ناقص أو بايظ. نحفظه من جديد ونبعته تاني'
    : `ملف Excel ده مش بيتقري: الجزء «${part.slice(0, 100)}» ناقص أو بايظ. نحفظه من جديد ونبعته تاني`

function charactersOf(count: number): string {
  return `${count.toLocaleString('en')} حرف`
}
