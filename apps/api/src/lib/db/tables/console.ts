import type { GeneratedAlways } from 'kysely'
import type { Moment } from './columns.ts'

export interface OverviewDayTable {
  tenantId: string
  timeZone: string
  /** As `2026-11-22`, in that time zone. */
  day: string
  signUps: number
  codesRedeemed: number
  lessonsWatched: number
  attempts: number
  /** Servers of an earlier version still write it. */
  quietStudents: number | null
}

/** What a school writes on WhatsApp, where those are not the usual words. */
export interface ChatTextTable {
  tenantId: string
  kind: 'welcome' | 'card' | 'reminder' | 'mark' | 'absence'
  text: string
}

/** The key that signs the addresses of a hosting service's videos, sealed. */
export interface HostedLibraryTable {
  tenantId: string
  libraryId: number
  sealedKey: Buffer
  setAt: Moment
}

/** What the school tells students on their home page. */
export interface AnnouncementTable {
  tenantId: string
  id: GeneratedAlways<number>
  audience: 'all' | 'grade' | 'course'
  /** 1 to 3. */
  grade: number | null
  courseId: number | null
  text: string
  endsAt: Moment
  madeBy: number
  madeAt: Moment
  endedAt: Moment | null
  endedBy: number | null
}
