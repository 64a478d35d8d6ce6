import type { Generated, GeneratedAlways } from 'kysely'
import type { Decimal, Moment } from './columns.ts'

export interface CentreTables {
  centre: {
    tenantId: string
    id: GeneratedAlways<number>
    name: string
    place: string | null
    shareKind: 'perHead' | 'percent'
    share: Decimal
    createdAt: Moment
    archivedAt: Moment | null
  }
  centreGroup: {
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
    /** Absence opens the unit that a session taught. */
    opensForAbsent: Generated<boolean>
    createdAt: Moment
    archivedAt: Moment | null
  }
  groupSession: {
    tenantId: string
    id: GeneratedAlways<number>
    groupId: number
    day: string
    state: 'open' | 'closed' | 'cancelled'
    openedAt: Moment
    openedBy: number | null
    endedAt: Moment | null
    endedBy: number | null
    expected: Decimal | null
    counted: Decimal | null
    /** The part of the centre, in pounds. */
    share: Decimal | null
    differenceReason: string | null
    handedTo: string | null
    unitId: number | null
  }
  attendance: {
    tenantId: string
    sessionId: number
    studentId: number
    status: 'present' | 'late' | 'guest' | 'excused'
    /** Pounds at the price of that day. */
    due: Decimal
    how: 'token' | 'card' | 'name'
    at: Moment
    recordedAt: Moment
    /** The newest scan, by the device's clock; null if it is the first. */
    seenAt: Moment | null
    /** A removal that no scan follows, by the device's clock. */
    removedAt: Moment | null
    byId: number | null
  }
  groupMember: {
    tenantId: string
    id: GeneratedAlways<number>
    groupId: number
    studentId: number
    fromDay: string
    /** The first day after the membership; null while it lasts. */
    untilDay: string | null
    byId: number | null
  }
}
