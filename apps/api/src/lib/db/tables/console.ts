export interface OverviewDayTable {
  tenantId: string
  timeZone: string
  /** As `2026-11-22`, in that time zone. */
  day: string
  signUps: number
  codesRedeemed: number
  lessonsWatched: number
  attempts: number
  quietStudents: number | null
}
