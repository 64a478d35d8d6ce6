import { dayOf, hourOf } from './format.ts'

export const kept = {
  /** Stands in place of a date that has passed since the server was asked. */
  unsure: 'محتاجين نت عشان نتأكد',
  opensBySelf: 'ميعادها عدّى وإحنا من غير نت. الصفحة هتتحدّث لوحدها أول ما يرجع.',
  /** `isToday` leaves out the day. */
  since: (at: number, isToday: boolean) =>
    `من آخر مرة كان فيه نت، ${isToday ? hourOf(at) : `${dayOf(at)} ${hourOf(at)}`}`,
  lesson: 'محفوظ على الموبايل',
  lessonInProgress: 'لسه بيتحفظ على الموبايل',
  attachment: 'ملف الدرس على الموبايل',
}
