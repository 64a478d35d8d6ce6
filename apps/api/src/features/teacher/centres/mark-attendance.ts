import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { AttendanceStatus, sendScans as call, ScanOutcome } from '@manassa/contract/teacher/group-sessions'
import { verifyAttendanceToken } from '#api/features/attendance/attendance-token.ts'
import { type Change, ofStudent } from '#api/features/log/record-change.ts'
import { creditOf, insertCredit, lockCredit } from '#api/features/transfers/transfers.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { changeAttendance, findAttendance, insertAttendance } from './attendance.queries.ts'
import { requireGroup } from './groups.ts'
import { creditUsedIn, findUnmergedStudent, type SessionStudentRow } from './sessions.queries.ts'

type Input = ParsedInputOf<typeof call>
export type Scan = Input['scans'][number]
export type Removal = Input['removals'][number]

export interface MarkedSession {
  id: number
  groupId: number
  day: string
  isClosed: boolean
  lateFrom: Date
}

type StudentsById = ReadonlyMap<number, SessionStudentRow>
interface Marked {
  outcome: ScanOutcome
  change?: Change
}

/**
 * Stores a scan. A scan makes an excused student present, unless the excuse was given after it: that scan arrives late,
 * and whoever gave the excuse did not know of it. Of a scan and a removal, the later one counts by the clocks of the
 * devices, in whatever order they arrive. The caller has locked the session.
 */
export async function applyScan(
  context: StaffContext,
  session: MarkedSession,
  scan: Scan,
  known: StudentsById,
): Promise<Marked> {
  const at = earlier(new Date(scan.at), context.now)
  const shown = scan.token === undefined ? null : await verifyAttendanceToken(context, scan.token, at)
  if (scan.token !== undefined && !shown) return { outcome: 'refused' }
  const studentId = shown?.studentId ?? scan.studentId
  if (studentId === undefined) return { outcome: 'refused' }
  const student = known.get(studentId)
  if (!student && !scan.isGuest) return { outcome: 'stranger' }
  if (!student && !(await findUnmergedStudent(context, studentId))) return { outcome: 'refused' }

  const marked = {
    status: statusOf(scan, at, { isMember: student?.isMember ?? false, lateFrom: session.lateFrom }),
    due: scan.isExcused ? 0 : student ? Number(student.due) : await priceOfGuest(context, session),
    how: shown?.how ?? ('name' as const),
    at,
    recordedAt: context.now,
    byId: context.viewer.id,
  }
  const named = { sessionId: session.id, studentId }
  if (await insertAttendance(context, { ...named, ...marked })) {
    await useCredit(context, named, { due: marked.due, credit: Number(student?.credit ?? 0) })
    return { outcome: 'stored' }
  }
  const row = await findAttendance(context, named)
  if (!row || (!scan.isUndo && (isSame(at, row.at) || isSame(at, row.seenAt)))) return { outcome: 'known' }
  const seenAt = later(at, row.seenAt ?? row.at)
  const hasCome = row.status === 'excused' && !scan.isExcused && !scan.isUndo
  if (row.removedAt === null) {
    // An excuse says nothing about a student who came.
    if (scan.isExcused && row.status !== 'excused') return { outcome: 'known' }
    if (hasCome && at < (row.seenAt ?? row.at)) return { outcome: 'excused' }
    await changeAttendance(context, named, hasCome ? { ...marked, seenAt } : { seenAt })
    if (!hasCome) return { outcome: 'known' }
    await useCredit(context, named, marked)
    return { outcome: 'stored' }
  }
  // The removal of an excuse says nothing about a student who came.
  if (at < row.removedAt && !hasCome) return { outcome: 'removed' }
  await changeAttendance(context, named, { ...(scan.isUndo ? {} : marked), seenAt, removedAt: null })
  await useCredit(context, named, scan.isUndo ? { due: Number(row.due) } : marked)
  return { outcome: 'stored', change: changeOf(session, 'student.restoreAttendance', studentId) }
}

/**
 * Removes an attendance or an excuse. Cash that was taken stays, and counts for what the student owes later; credit
 * that was used comes back. An attendance of a closed session stays.
 */
export async function removeAttendance(
  context: StaffContext,
  session: MarkedSession,
  { studentId, at: removed }: Removal,
): Promise<Marked> {
  const at = earlier(new Date(removed), context.now)
  const named = { sessionId: session.id, studentId }
  const row = await findAttendance(context, named)
  if (!row || row.removedAt !== null || at < (row.seenAt ?? row.at)) {
    if (row?.removedAt && row.removedAt < at) await changeAttendance(context, named, { removedAt: at })
    return { outcome: 'known' }
  }
  if (session.isClosed && row.status !== 'excused') return { outcome: 'closed' }
  await changeAttendance(context, named, { removedAt: at })
  await lockCredit(context, studentId)
  const used = await creditUsedIn(context, named)
  if (used > 0) {
    await insertCredit(context, { ...named, amount: used, at: context.now, byId: context.viewer.id })
  }
  return { outcome: 'stored', change: changeOf(session, 'student.removeAttendance', studentId) }
}

function changeOf(
  { groupId, day }: MarkedSession,
  action: 'student.removeAttendance' | 'student.restoreAttendance',
  studentId: number,
): Change {
  const [there, gone] = [{ groupId, day }, {}]
  const isRemoved = action === 'student.removeAttendance'
  const states = isRemoved ? { before: there, after: gone } : { before: gone, after: there }
  return { action, ...ofStudent(studentId), ...states }
}

async function priceOfGuest(context: StaffContext, { groupId }: MarkedSession) {
  const { price, charge } = await requireGroup(context, groupId)
  return charge === 'month' ? 0 : Number(price)
}

function statusOf(
  { isExcused }: Scan,
  at: Date,
  { isMember, lateFrom }: { isMember: boolean; lateFrom: Date },
): AttendanceStatus {
  if (isExcused) return 'excused'
  if (!isMember) return 'guest'
  return at >= lateFrom ? 'late' : 'present'
}

/** Credit pays first, so that nobody is asked for money that the school has. */
async function useCredit(
  context: StaffContext,
  { sessionId, studentId }: { sessionId: number; studentId: number },
  { due, credit }: { due: number; credit?: number },
) {
  if (due <= 0 || credit === 0) return
  await lockCredit(context, studentId)
  const amount = -Math.min(due, await creditOf(context, studentId))
  if (amount >= 0) return
  await insertCredit(context, { studentId, amount, sessionId, at: context.now, byId: context.viewer.id })
}

const isSame = (one: Date, other: Date | null) => one.getTime() === other?.getTime()
export const earlier = (one: Date, other: Date) => (one < other ? one : other)
export const later = (one: Date, other: Date) => (one > other ? one : other)
