import type { ServerErrors } from '../server-error.ts'

export const announcementsErrors = {
  'announcement.notFound': { status: 404, message: 'الإعلان ده مش موجود' },
  'announcement.over': { status: 409, message: 'الإعلان ده خلص. ممكن نعمل واحد جديد' },
} as const satisfies ServerErrors

export const announcementsFieldErrors = {
  'announcement.text': 'الإعلان فاضي',
  'announcement.whom': 'لازم نختار الإعلان لمين',
  'announcement.past': 'آخر يوم لازم يكون النهارده أو بعده',
} as const
