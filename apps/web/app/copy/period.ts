export const periodLabels = {
  period: 'المدة',
  all: 'كل الأيام',
  periods: { today: 'النهارده', yesterday: 'امبارح', week: 'آخر 7 أيام', month: 'الشهر ده' },
  other: 'مدة تانية',
  from: 'من يوم',
  to: 'لحد يوم',
}
