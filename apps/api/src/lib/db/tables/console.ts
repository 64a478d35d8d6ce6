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

/** What a school writes on WhatsApp, where those are not the usual words. */
export interface ChatTextTable {
  tenantId: string
  kind: 'welcome' | 'card' | 'reminder' | 'mark' | 'absence'
  text: string
}
