import type { Generated, GeneratedAlways } from 'kysely'
import type { Decimal, Moment } from './columns.ts'

/** A place where groups meet. */
export interface CentreTable {
  tenantId: string
  id: GeneratedAlways<number>
  name: string
  place: string | null
  shareKind: 'perHead' | 'percent'
  share: Decimal
  createdAt: Moment
  archivedAt: Moment | null
}

/** Students who meet weekly in a centre. */
export interface CentreGroupTable {
  tenantId: string
  id: GeneratedAlways<number>
  centreId: number
  name: string
  courseId: number | null
  /** 1 to 3. */
  grade: number | null
  weekday: 'saturday' | 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday'
  /** The hour of the school's clock, as `17:30`. */
  startsAt: string
  capacity: number
  /** Counted by a trigger. */
  memberCount: Generated<number>
  price: Decimal
  charge: 'session' | 'month'
  assistantId: number | null
  createdAt: Moment
  archivedAt: Moment | null
}

export interface GroupMemberTable {
  tenantId: string
  id: GeneratedAlways<number>
  groupId: number
  studentId: number
  fromDay: string
  /** The first day after the membership; null while it lasts. */
  untilDay: string | null
  byId: number | null
}
