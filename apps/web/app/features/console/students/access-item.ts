import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { StudentEnrolment, StudentLecture } from '@manassa/contract/teacher/student-history'

export interface AccessItem
  extends Pick<StudentEnrolment, 'cause' | 'paid' | 'refunded' | 'moved' | 'endedAt' | 'endedBy' | 'reason'> {
  kind: 'course' | 'unit'
  id: number
  name: string
  /** The course of a unit; null for a course. */
  courseName: string | null
  since: string
}

export const courseRow = ({ courseId, courseName, enrolledAt, ...access }: StudentEnrolment): AccessItem => ({
  ...access,
  kind: 'course',
  id: courseId,
  name: courseName,
  courseName: null,
  since: enrolledAt,
})

export const unitRow = ({ unitId, unitTitle, courseName, openedAt, ...access }: StudentLecture): AccessItem => ({
  ...access,
  kind: 'unit',
  id: unitId,
  name: unitTitle,
  courseName,
  since: openedAt,
})

/** True for a payment that brought no money. */
export const isGift = (paid: AccessItem['paid']) => paid != null && !paymentMethods[paid.method].isMoney

/** True for a payment that the gateway alone returns, and records here itself. */
export const isByGateway = (paid: AccessItem['paid']) => paid != null && !paymentMethods[paid.method].byStaff

/** The amount that can still be refunded; only the newest end of an access is refundable. */
export function refundable(access: AccessItem, rows: readonly AccessItem[]): NonNullable<AccessItem['paid']> | null {
  const { id, paid, refunded, moved, endedAt } = access
  if (endedAt === null || moved || !paid || paid.amount <= 0 || isGift(paid) || isByGateway(paid)) return null
  const isNewest = rows.every((row) => row.id !== id || row.endedAt === null || row.endedAt <= endedAt)
  return isNewest && !refunded ? paid : null
}
