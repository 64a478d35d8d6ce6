import { reportedWeek } from '#api/features/parents/parent-week.ts'
import type { ParentSchool } from '#api/features/school/parent-school.ts'
import { momentOn } from '#api/lib/local-time.ts'

/** The week that parents read, and the moment from which its messages are prepared. */
export function reportedRound(school: ParentSchool, now: Date) {
  const week = reportedWeek(school, now)
  const startsAt = new Date(momentOn(school.timeZone, week.to, school.parentHour))
  return { ...week, startsAt, isDue: now >= startsAt }
}
