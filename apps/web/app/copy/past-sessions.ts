import { isolated, leftToRight } from './bidi.ts'
import { number } from './format.ts'
import { counted } from './plural.ts'

const months = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const pastSessions = {
  title: 'الحصص',
  list: 'الحصص اللي فاتت',
  day: 'اليوم',
  group: 'المجموعة',
  centre: 'السنتر',
  state: 'الحالة',
  present: 'الحضور',
  cash: 'الفلوس',
  difference: 'الفرق',
  open: (name: string, day: string) => `حصة ${isolated(name)} يوم ${leftToRight(day)}`,
  short: (amount: string) => `ناقص ${isolated(amount)}`,
  over: (amount: string) => `زيادة ${isolated(amount)}`,
  empty: 'لسه مفيش حصص',
  emptyText: 'الحصة بتظهر هنا من أول حضور فيها.',
}

export const monthlyAttendance = {
  title: 'حضور الشهر',
  list: 'حضور طلاب المجموعة',
  month: 'الشهر',
  monthOf: (month: string) => months.format(new Date(`${month}-01`)),
  student: 'الاسم',
  present: 'حضور',
  late: 'تأخير',
  absent: 'غياب',
  excused: 'بعذر',
  none: (count: number) => (count === 0 ? '—' : number(count)),
  sessions: counted('مفيش حصص في الشهر', 'حصة واحدة في الشهر', 'حصتين في الشهر', '# حصص في الشهر', '# حصة في الشهر'),
  empty: 'مفيش حصص اتقفلت في الشهر ده',
  emptyText: 'الحصة بتتحسب بعد قفلها.',
}
