import { reasons } from '../question-formats/question-row.ts'
import { errors } from './errors.ts'

/** Contains messages of single fields in console forms, by feature; schemas name these keys. */
export const fieldErrors = {
  'announcement.text': 'الإعلان فاضي',
  'announcement.whom': 'لازم نختار الإعلان لمين',
  'announcement.past': 'آخر يوم لازم يكون النهارده أو بعده',

  'permission.unknown': 'الصلاحية دي مش موجودة',

  'extraAttempts.count': 'العدد من 1 لحد 20',
  'parentHour.outside': 'الساعة من 0 لحد 23',
  'secondChances.count': 'العدد من 0 لحد 10',
  'secondChances.hours': 'الساعات من 1 لحد 336 (أسبوعين)',

  'bookTitle.required': 'اسم الكتاب ناقص',
  'bookPrice.required': 'سعر الكتاب ناقص. الكتاب المجاني سعره 0',
  'bookPrice.invalid': 'السعر بالجنيه، زي 120 أو 99.50',
  'bookState.invalid': 'الحالة دي مش معروفة',

  'bulk.action': 'نختار نعمل إيه',
  'bulk.count': 'عدد الطلاب ناقص',

  'cards.number': 'رقم الكارت رقم صحيح من 1',
  'cards.layout': 'شكل الورقة ده مش موجود',
  'cards.backwards': 'آخر رقم لازم يكون بعد أول رقم',
  'cards.tooMany': 'الملف الواحد فيه 1,000 كارت بالكتير. نقسمهم على كذا ملف',

  'chatText.required': 'الرسالة فاضية',
  'chatText.link': 'محتاجين كلمة {الرابط} في الرسالة',
  'chatText.slot': 'بين القوسين كلمة مش من الكلمات المتاحة للرسالة دي',

  'centre.name': 'نكتب اسم السنتر',
  'centre.shareKind': 'نصيب السنتر عن كل طالب أو نسبة؟ نختار من الموجود',
  'centre.percent': 'النسبة من 0 لـ 100',

  'codeBatch.kind': 'الكروت يا لكورس يا لمحاضرة',
  'codeBatch.target': 'نختار الكروت دي بتفتح إيه',
  'codeBatch.count': 'العدد رقم من 1 لـ 5,000',
  'codeBatch.label': 'نكتب اسم للمجموعة يفرّقها عن غيرها',
  'codeBatch.price': 'السعر بالجنيه، زي 120 أو 99.50',
  'codeBatch.expiry': 'آخر يوم لازم يكون لسه ماجاش',

  'codeImport.expiryNeeded': 'أكواد زي دي لازم يكون ليها آخر يوم',
  'codeImport.expiryTooLate': 'آخر يوم بعيد على أكواد زي دي. نختار يوم أقرب',

  'code.state': 'الحالة دي مش معروفة',
  'code.becomes': 'الكود بعدها يا يفضل صالح يا يتلغي',
  'code.numbers': 'أرقام الكروت من رقم لرقم أكبر منه أو زيه',

  'courseName.required': 'نكتب اسم الكورس',
  'unitName.required': 'نكتب اسم الوحدة',
  'unitTitle.required': 'نكتب عنوان الوحدة',
  'lessonName.required': 'نكتب اسم الدرس',
  'lessonType.invalid': 'الدرس يا فيديو يا اختبار',
  'price.required': 'نكتب السعر. لو الكورس مجاني نكتب 0',
  'price.invalid': 'السعر بالجنيه، زي 120 أو 99.50',
  'openingPolicy.invalid': 'نظام فتح الوحدات مش معروف',
  'state.invalid': 'الحالة دي مش معروفة',
  'order.incomplete': 'الترتيب لازم يكون فيه كل وحدة وكل درس مرة واحدة',

  'revision.invalid': 'رقم النسخة مش صحيح',
  'reason.required': 'نكتب السبب',

  'group.name': 'نكتب اسم المجموعة',
  'group.weekday': 'نختار يوم المجموعة',
  'group.startsAt': 'الساعة زي 17:30',
  'group.capacity': 'العدد رقم من 1 لـ 2,000',
  'group.charge': 'الدفع بالحصة أو بالشهر؟ نختار من الموجود',

  'holderName.required': 'نكتب اسم منفذ البيع',
  'terms.invalid': 'بيتحاسب إمتى؟ نختار من الموجود',
  'cardNumber.invalid': 'رقم الكارت رقم صحيح من 1',
  'cardNumber.backwards': 'آخر رقم لازم يكون بعد أول رقم',
  'amount.ofPayment': 'المبلغ اللي بيرجع لازم نعرف من أنهي دفعة',

  'hosted.key': 'المفتاح كلمة واحدة من غير مسافات، بننسخها زي ما هي من Bunny',
  'hosted.address': 'محتاجين عنوان فيديو من نفس المكتبة',

  'video.required': 'نرفع الفيديو أو نكتب عنوانه',
  'video.address':
    'العنوان ده مش فيديو نعرف نشغّله. ممكن يكون من YouTube أو Vimeo أو Bunny، أو عنوان ملف بيخلص بـ mp4 أو m3u8',
  'video.oneOfBoth': 'يا إما ملف يا إما عنوان، مش الاتنين مع بعض',
  'captions.language': 'لغة الترجمة مش معروفة، أو مكتوبة مرتين',
  'captions.file': 'محتاجين ملف للترجمة دي',
  'captions.rows': 'فيه سطر في الترجمة وقته مش مظبوط',
  'chapters.row': 'كل سطر محتاج وقت واسم، زي 05:30 النيل',
  'chapters.twice': 'فصلين بيبدؤوا في نفس الثانية',

  'sort.invalid': 'الترتيب ده مش موجود',

  'day.invalid': 'التاريخ ده مش مكتوب صح',

  'question.textMissing': reasons.noText,
  'question.fewAnswers': reasons.fewAnswers,
  'question.manyAnswers': reasons.manyAnswers,
  'question.noRight': 'نعلّم على الإجابة الصح',
  'question.twoRight': reasons.twoRight,
  'question.sameAnswers': reasons.sameAnswers,
  'answer.textMissing': reasons.emptyAnswer,
  'answer.isCorrect': 'مش معروف الاختيار ده صح ولا غلط',
  'questions.tooMany': 'أسئلة أكتر من المسموح في اختبار واحد',
  'questions.order': errors['questions.orderIncomplete'].message,
  'key.invalid': 'رقم السؤال عند الجهاز مش مظبوط',
  'kind.invalid': 'الاختبار تدريب أو امتحان',
  'timeLimit.invalid': 'الوقت بالدقايق، من 1 لـ 1,440',
  'attempts.invalid': 'عدد المحاولات من 1 لـ 1,000',
  'revealsAnswers.invalid': 'الإجابات تبان إمتى؟ نختار من الموجود',
  'countsFor.invalid': 'التصحيح يتحسب إزاي؟ نختار من الموجود',
  'format.invalid': 'شكل الملف ده مش معروف',

  'schedule.moment': 'نكتب يوم صحيح',
  'schedule.moments': 'نختار تفتح إمتى أو تقفل إمتى',
  'schedule.order': 'النهاية لازم تكون بعد البداية',
  'schedule.target': 'نختار كورس أو وحدة',
  'schedule.whose': 'نختار كورسات، أو صف، أو كل الكورسات، أو طلاب',
  'students.required': 'نختار الطلاب',

  'schoolName.required': 'اسم المنصة ناقص',
  'colour.invalid': 'اللون لازم يكون زي #1d4e89',
  'link.facebook': 'الرابط ده مش لصفحة على فيسبوك. المطلوب زي https://facebook.com/manassa',
  'link.youtube': 'الرابط ده مش لقناة على يوتيوب. المطلوب زي https://youtube.com/@manassa',
  'link.tiktok': 'الرابط ده مش لحساب على تيك توك. المطلوب زي https://tiktok.com/@manassa',
  'chatNumber.invalid': 'رقم الواتساب مش مظبوط',
  'list.tooLong': 'القايمة أطول من المسموح',

  'password.staffTooShort': 'كلمة السر هنا لازم تكون 8 حروف أو أرقام على الأقل',

  'student.state': 'الحالة دي مش معروفة',
  'note.required': 'نكتب الملاحظة الأول',

  'amount.required': 'نكتب المبلغ',
  'amount.invalid': 'المبلغ بالجنيه، زي 120 أو 99.50',
  'amount.notGift': 'الهدية بترجع هدية، مش فلوس',
  'reference.required': 'محتاجين رقم العملية، أو سبب إن مفيش رقم',
  'paymentMethod.invalid': 'طريقة الدفع دي مش معروفة',
  'handOver.toWhom': 'نختار اللي استلم الفلوس',
  'takings.backwards': 'آخر يوم لازم يكون بعد أول يوم',
  'takings.tooLong': 'نشوف لحد سنة واحدة في المرة',

  'lessonQuestion.reply': 'نكتب الرد الأول',
  'lessonQuestion.wording': 'نكتب صيغة السؤال اللي هتظهر للكل',
  'lessonQuestion.why': 'نختار سبب القفل',

  'transfer.provider': 'نختار المحفظة أو إنستاباي',
  'transfer.address': 'محتاجين رقم محفظة مصري أو عنوان إنستاباي صحيح',
  'transfer.why': 'نختار سبب الرفض',
  'transfer.message': 'محتاجين نص رسالة التحويل',
  'transfer.whichAccount': 'نختار الحساب اللي الفلوس وصلت عليه',
  'paidAt.future': 'الوقت ده لسه ماجاش',

  'file.tooLarge': errors['upload.tooLarge'].message,
  'file.wrongKind': errors['upload.wrongKind'].message,
  'crop.invalid': 'الجزء اللي هيظهر من الصورة مش مظبوط',
  'upload.id': 'رقم الملف مش مظبوط',
  'upload.length': 'حجم الملف مش معروف',
  'upload.offset': 'مكان الجزء ده مش معروف',
  'upload.name': 'اسم الملف ناقص أو أطول من المسموح',
  'upload.purpose': 'الملف ده لإيه؟ نختار من الموجود',
} as const
