import { leftToRight } from './bidi.ts'
import { counted } from './plural.ts'

const seconds = counted('لحظة', 'ثانية واحدة', 'ثانيتين', '# ثواني', '# ثانية')
const minutes = counted('أقل من دقيقة', 'دقيقة واحدة', 'دقيقتين', '# دقايق', '# دقيقة')
const hours = counted('أقل من ساعة', 'ساعة واحدة', 'ساعتين', '# ساعات', '# ساعة')
const days = counted('أقل من يوم', 'يوم واحد', 'يومين', '# أيام', '# يوم')

export function howLong(total: number): string {
  if (total < 60) return seconds(Math.ceil(total))
  if (total < 3600) return minutes(Math.ceil(total / 60))
  return total < 86_400 ? hours(Math.ceil(total / 3600)) : days(Math.ceil(total / 86_400))
}

/** The time since a moment; within two minutes it is now. */
export function howLongAgo(moment: Date, now: Date): string {
  const minutesAgo = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutesAgo < 2) return 'دلوقتي'
  if (minutesAgo < 60) return `من ${minutes(minutesAgo)}`
  if (minutesAgo < 24 * 60) return `من ${hours(Math.floor(minutesAgo / 60))}`
  return `من ${days(Math.floor(minutesAgo / (24 * 60)))}`
}

/** A countdown such as `1:05`. */
const clock = (total: number) => leftToRight(`${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`)

export const waiting = {
  tooMany: (total: number) => `محاولات كتير. نجرّب تاني بعد ${howLong(total)}`,
  retryAfter: (total: number) => `محاولة تانية بعد ${clock(total)}`,
}
