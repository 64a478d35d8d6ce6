import { keysOf } from './records.ts'

/** The days on which a group can meet, in the order of the week in Egypt. */
export const weekdays = {
  saturday: 'السبت',
  sunday: 'الأحد',
  monday: 'الاتنين',
  tuesday: 'التلات',
  wednesday: 'الأربع',
  thursday: 'الخميس',
  friday: 'الجمعة',
} as const
export type Weekday = keyof typeof weekdays
export const weekdayNames = keysOf(weekdays)

/** A centre keeps so many pounds for each student who came, or so many per cent of the money. */
export const shareKinds = { perHead: 'مبلغ عن كل طالب', percent: 'نسبة من الفلوس' } as const
export type ShareKind = keyof typeof shareKinds
export const shareKindNames = keysOf(shareKinds)

/** A group is paid for each session, or once for the sessions of a month. */
export const groupCharges = { session: 'بالحصة', month: 'بالشهر' } as const
export type GroupCharge = keyof typeof groupCharges
export const groupChargeNames = keysOf(groupCharges)

/** The weekday of a date like `2026-11-26`. */
export function weekdayOf(day: string): Weekday {
  const sundayFirst: readonly Weekday[] = [
    ...(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const),
  ]
  return sundayFirst[new Date(day).getUTCDay()] ?? 'saturday'
}
