import type { WeekDay } from '../rules/week-days.ts'

export const weekDayLabels: Record<WeekDay, string> = {
  sunday: 'الأحد',
  monday: 'الاتنين',
  tuesday: 'التلات',
  wednesday: 'الأربع',
  thursday: 'الخميس',
  friday: 'الجمعة',
  saturday: 'السبت',
}
