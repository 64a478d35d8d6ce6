import type { StudentEnrolment, StudentLecture } from '@manassa/contract/teacher/student-history'

/** A course or a unit that a student has or had, as its line is drawn. */
export interface Studied
  extends Pick<StudentEnrolment, 'cause' | 'paid' | 'refunded' | 'moved' | 'endedAt' | 'endedBy' | 'reason'> {
  kind: 'course' | 'unit'
  id: number
  name: string
  /** Of a unit: the course that it is in. */
  courseName: string | null
  since: string
}

export const courseStudied = ({ courseId, courseName, enrolledAt, ...access }: StudentEnrolment): Studied => ({
  ...access,
  ...{ kind: 'course', id: courseId, name: courseName, courseName: null, since: enrolledAt },
})

export const unitStudied = ({ unitId, unitTitle, courseName, openedAt, ...access }: StudentLecture): Studied => ({
  ...access,
  ...{ kind: 'unit', id: unitId, name: unitTitle, courseName, since: openedAt },
})

/** Of what a student had: what was paid, and could be given back still, by the newest end alone. */
export function refundable(studied: Studied, rows: readonly Studied[]): NonNullable<Studied['paid']> | null {
  const { id, paid, refunded, moved, endedAt } = studied
  if (endedAt === null || moved || !paid || paid.amount <= 0 || paid.method === 'gift') return null
  const isNewest = rows.every((row) => row.id !== id || row.endedAt === null || row.endedAt <= endedAt)
  return isNewest && !refunded ? paid : null
}
