import type { ServerErrors } from '../server-error.ts'

export const grantsErrors = {
  'student.notFound': { status: 404, message: 'الطالب ده مش موجود' },
  'grant.notPublished': { status: 409, message: 'الكورس لسه مانزلش، فماينفعش حد يشترك فيه. ننشره الأول' },
  'grant.nothing': { status: 404, message: 'الطالب مش مشترك فيه' },
  'grant.moved': { status: 409, message: 'الاشتراك ده اتنقل لكورس تاني، والفلوس بترجع من هناك' },
  'grant.paymentInUse': {
    status: 409,
    message: 'الاشتراك رجع وشغّال دلوقتي. الفلوس بترجع مع إلغائه',
  },
  'refund.needsMoney': {
    status: 403,
    message: 'الاشتراك ده مالوش دفعة متسجلة، ورجوع فلوسه محتاج صلاحية الحسابات',
  },
  'refund.abovePrice': {
    status: 409,
    message: 'المبلغ أكبر من الباقي من سعر الكارت أو الكورس',
  },
  'grant.bothCourses': { status: 409, message: 'الطالب مشترك في الكورسين. نلغي اشتراك منهم بدل النقل' },
} as const satisfies ServerErrors
