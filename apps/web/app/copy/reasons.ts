import type { BulkAction } from '@manassa/contract/teacher/bulk'

export const reasonField = {
  label: 'السبب',
  own: 'سبب تاني',
  /** Recorded when no reason was chosen. */
  none: 'من غير سبب',
}

/** The reasons offered for each action; none is preselected. */
export const reasons = {
  grant: ['دفع في السنتر', 'تحويل', 'منحة'],
  endAccess: ['بطلب الطالب', 'اشتراك بالغلط', 'الفلوس رجعت'],
  refund: ['اتفقنا إن الفلوس ترجع', 'الدفع كان بالغلط'],
  move: ['اشتراك في كورس غلط', 'تغيير الصف'],
  block: ['مخالفة قواعد المنصة', 'حساب بيتستخدم من أكتر من حد', 'تسجيل فيديو ونشره'],
  unblock: ['المشكلة اتحلت', 'القفل كان بالغلط'],
  merge: ['تسجيل مرتين', 'رقم جديد'],
  device: ['موبايل جديد', 'موبايل ضايع', 'بطلب الطالب'],
  windowAgain: ['غياب بعذر', 'مرض', 'مشكلة في النت'],
  windowExtend: ['محتاج وقت زيادة', 'مرض', 'مشكلة في النت'],
  windowEarly: ['الوحدة اللي قبلها خلصت', 'سفر'],
  windowShut: ['لحد ما نراجع', 'لسه مفيش دفع'],
  endWindow: ['القرار ده كان غلط', 'الموضوع خلص'],
  endHoliday: ['الدراسة رجعت', 'الميعاد اتغيّر'],
  endFreeze: ['رجوع للمذاكرة', 'التجميد كان بالغلط'],
  voidAttempt: ['النت قطع وقت الحل', 'غلطة في الاختبار', 'حد تاني هو اللي حل'],
  extraAttempt: ['النت قطع وقت الحل', 'فرصة تانية'],
  usedCard: ['الكارت اتسجّل في حساب غلط', 'الكارت اتسجّل بالغلط'],
  unusedCard: ['الكود مش مقروء', 'الكارت اتبل', 'الكارت ضاع'],
  import: ['كشف السنتر', 'دفع في السنتر', 'منحة'],
} satisfies Record<string, readonly string[]>

export const bulkReasons: Record<BulkAction, readonly string[]> = {
  enrol: reasons.import,
  endEnrolment: ['بطلب السنتر', 'اشتراك بالغلط'],
  grantLecture: ['تعويض عن حصة', 'مراجعة'],
  invite: ['دعوات جديدة'],
  note: ['ملاحظة للفريق'],
  endDevices: ['تأمين الحسابات'],
  block: reasons.block,
  unblock: reasons.unblock,
}
