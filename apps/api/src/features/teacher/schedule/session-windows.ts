import { type Change, ofStudent } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { lockedUnit } from '../courses/change-structure.ts'
import { courseAccess, isOpenUntil } from '../courses/course-access.ts'
import { endWindowsOfSession, giveEachWindow } from './session-windows.queries.ts'
import { selectedWithAccess } from './windows.queries.ts'

interface SessionWindows {
  sessionId: number
  course: { id: number; name: string }
  unitId: number
  studentIds: readonly number[]
  closesAt: Date
  reason: string
  note: string
}

/**
 * Opens a unit of the course for those of the students who have it, each by a window by hand of their own, so that one
 * can be ended alone. Whoever has it open for as long gets none, because a decision would shorten it. Returns the
 * changes, which the caller logs; none for a unit of another course, or one that students do not see.
 */
export async function giveSessionWindows(
  context: StaffContext,
  { course, unitId, sessionId, studentIds, closesAt, reason, note }: SessionWindows,
): Promise<Change[]> {
  const unit = await lockedUnit(context, unitId)
  if (unit.courseId !== course.id || unit.state !== 'published' || unit.courseState === 'archived') return []
  const having = await selectedWithAccess(context, { courseId: course.id, unitId }, [...studentIds])
  if (having.length === 0) return []
  const access = await courseAccess(context, course.id)
  const students = having.flatMap(({ id: studentId }) =>
    isOpenUntil(access, { studentId, unitId }, closesAt) ? [] : studentId,
  )
  const days = { opensAt: context.now, closesAt }
  const given = { courseId: course.id, unitId, sessionId, ...days, reason, note, givenBy: context.viewer.id }
  await giveEachWindow(context, { ...given, students })
  const after = { courseName: course.name, unitTitle: unit.unitTitle, ...days, studentCount: 1, note }
  return students.map((id) => ({ action: 'student.giveWindow', ...ofStudent(id), reason, before: {}, after }))
}

/** Ends the windows of a session, for students who are present after all or for all; returns the changes to log. */
export async function endSessionWindows(
  context: StaffContext,
  sessionId: number,
  whom: 'present' | 'all',
): Promise<Change[]> {
  const ended = await endWindowsOfSession(context, { sessionId, whom, at: context.now, by: context.viewer.id })
  return ended.map(({ studentId, ...window }) => ({
    action: 'student.endWindow',
    after: {},
    ...ofStudent(studentId),
    before: { ...window, studentCount: 1 },
  }))
}
