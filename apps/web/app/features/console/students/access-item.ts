import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { StudentEnrolment, StudentLecture } from '@manassa/contract/teacher/student-history'

export interface AccessItem
  extends Pick<
    StudentEnrolment,
    'cause' | 'paid' | 'refunded' | 'credit' | 'moved' | 'endedAt' | 'endedBy' | 'reason'
  > {
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

export const isGift = (paid: AccessItem['paid']) => paid != null && !paymentMethods[paid.method].isMoney

/** True for a payment that the gateway alone returns, and records here itself. */
export const isByGateway = (paid: AccessItem['paid']) => paid != null && !paymentMethods[paid.method].byStaff

/** True for credit that paid the whole price, so that a refund goes back to the credit. */
export const isByCredit = ({ paid, credit = 0 }: AccessItem) => !paid && credit > 0

/** True if something can still be refunded; only the newest end of an access is refundable. */
export function isRefundable(access: AccessItem, rows: readonly AccessItem[]): boolean {
  const { id, paid, refunded, moved, endedAt } = access
  if (endedAt === null || moved || refunded || isGift(paid) || isByGateway(paid)) return false
  const isNewest = rows.every((row) => row.id !== id || row.endedAt === null || row.endedAt <= endedAt)
  return isNewest && (isByCredit(access) || (paid?.amount ?? 0) > 0)
}
