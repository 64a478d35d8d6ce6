import type { GeneratedAlways } from 'kysely'
import type { Moment } from './columns.ts'

export interface ConsoleTables {
  overviewDay: {
    tenantId: string
    timeZone: string
    /** As `2026-11-22`, in that time zone. */
    day: string
    signUps: number
    codesRedeemed: number
    lessonsWatched: number
    attempts: number
    /** Written by servers of an earlier version. */
    quietStudents: number | null
  }
  chatText: {
    tenantId: string
    kind: 'welcome' | 'card' | 'reminder' | 'mark' | 'absence' | 'weekDone' | 'weekPartly' | 'weekNone' | 'closing'
    text: string
  }
  /** The sealed key that signs the addresses of a hosting service's videos. */
  hostedLibrary: {
    tenantId: string
    libraryId: number
    sealedKey: Buffer
    setAt: Moment
  }
  announcement: {
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
}
