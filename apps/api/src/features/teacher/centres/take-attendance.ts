import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { GROUP_LATE_AFTER_MINUTES } from '@manassa/contract/limits'
import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import type { sendScans as call, ScanOutcome } from '@manassa/contract/teacher/group-sessions'
import { verifyAttendanceToken } from '#api/features/attendance/attendance-token.ts'
import { type Change, recordChanges } from '#api/features/log/record-change.ts'
import { creditOf, insertCredit, lockCredit } from '#api/features/transfers/transfers.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { endSessionWindows } from '../schedule/session-windows.ts'
import { takePayment } from '../takings/take-payment.ts'
import { requireGroup } from './groups.ts'
import {
  beginSession,
  hasPaymentOfScan,
  insertAttendance,
  type SessionStudentRow,
  startOfSession,
  studentAtDoor,
  studentsOfSession,
} from './sessions.queries.ts'

type Input = ParsedInputOf<typeof call>
type Scan = Input['scans'][number]
type Cash = Input['payments'][number]
interface Session {
  id: number
  groupId: number
  day: string
  lateFrom: Date
}

/**
 * Stores scans and cash that a device has collected. A student is present once, and cash with one key is recorded once.
 * A closed session takes late ones too, because a device may have been without a connection. Throws `group.notFound`.
 */
export async function sendScans(
  context: StaffContext,
  { groupId, day, scans, payments }: Input,
): Promise<DataOf<typeof call>> {
  const group = await requireGroup(context, groupId)
  const { id, state } = await beginSession(context, {
    ...{ groupId, day, openedAt: context.now, openedBy: context.viewer.id },
  })
  if (state === 'cancelled') {
    return { outcomes: [...scans, ...payments].map(({ key }) => ({ key, outcome: 'over' as const })) }
  }
  const startsAt = await startOfSession(context, day, group.startsAt)
  const lateFrom = new Date(startsAt.getTime() + GROUP_LATE_AFTER_MINUTES * MINUTE_MS)
  const session = { id, groupId, day, lateFrom }
  const outcomes: Array<{ key: string; outcome: ScanOutcome }> = []
  const known = await studentsNow(context, session)
  for (const scan of scans) outcomes.push({ key: scan.key, outcome: await attend(context, session, scan, known) })
  const paid = await takeCash(context, session, payments)
  outcomes.push(...paid.outcomes)
  const shut = state === 'closed' ? await endSessionWindows(context, id, 'present') : []
  await recordChanges(context, [...paid.changes, ...shut])
  return { outcomes }
}

async function studentsNow(context: StaffContext, { groupId, day, id: sessionId }: Session) {
  const rows = await studentsOfSession(context, { groupId, day, sessionId })
  return new Map(rows.map((row) => [row.id, row]))
}

type StudentsById = Map<number, SessionStudentRow>

async function attend(context: StaffContext, session: Session, scan: Scan, known: StudentsById): Promise<ScanOutcome> {
  const at = earlier(new Date(scan.at), context.now)
  const shown = scan.token === undefined ? null : await verifyAttendanceToken(context, scan.token, at)
  if (scan.token !== undefined && !shown) return 'refused'
  const studentId = shown?.studentId ?? scan.studentId
  if (studentId === undefined) return 'refused'
  const student = known.get(studentId)
  if (!student && !scan.isGuest) return 'stranger'
  if (!student && !(await studentAtDoor(context, studentId))) return 'refused'

  const due = scan.isExcused ? 0 : student ? Number(student.due) : await priceOfGuest(context, session)
  const isNew = await insertAttendance(context, {
    sessionId: session.id,
    studentId,
    status: statusOf(scan, at, { isMember: student?.isMember ?? false, lateFrom: session.lateFrom }),
    due,
    how: shown?.how ?? 'name',
    at,
    recordedAt: context.now,
    byId: context.viewer.id,
  })
  if (!isNew) return 'known'
  await useCredit(context, session, { studentId, due, credit: Number(student?.credit ?? 0) })
  return 'stored'
}

/** A group that is paid by the month takes nothing from guests. */
async function priceOfGuest(context: StaffContext, { groupId }: Session) {
  const { price, charge } = await requireGroup(context, groupId)
  return charge === 'month' ? 0 : Number(price)
}

function statusOf({ isExcused }: Scan, at: Date, { isMember, lateFrom }: { isMember: boolean; lateFrom: Date }) {
  if (isExcused) return 'excused'
  if (!isMember) return 'guest'
  return at >= lateFrom ? 'late' : 'present'
}

/** Credit pays first, so that nobody is asked for money that the school has. */
async function useCredit(
  context: StaffContext,
  { id: sessionId }: Session,
  { studentId, due, credit }: { studentId: number; due: number; credit: number },
) {
  if (due <= 0 || credit <= 0) return
  await lockCredit(context, studentId)
  const amount = -Math.min(due, await creditOf(context, studentId))
  if (amount >= 0) return
  await insertCredit(context, { studentId, amount, sessionId, at: context.now, byId: context.viewer.id })
}

/** The second of two devices that take the same money is told that it is paid. */
async function takeCash(context: StaffContext, session: Session, payments: readonly Cash[]) {
  const outcomes: Array<{ key: string; outcome: ScanOutcome }> = []
  const taken: Cash[] = []
  // One order of locks for all requests, so that no two of them wait for each other.
  for (const cash of payments.toSorted((one, other) => one.studentId - other.studentId)) {
    const outcome = await takeOne(context, session, cash)
    if (outcome === 'stored') taken.push(cash)
    outcomes.push({ key: cash.key, outcome })
  }
  const changes = taken.map(
    ({ studentId, amount }): Change => ({
      action: 'student.payAtSession',
      subject: { kind: 'student', id: studentId },
      personId: studentId,
      before: {},
      after: { groupId: session.groupId, day: session.day, amount, method: 'cash' },
    }),
  )
  return { outcomes, changes }
}

async function takeOne(context: StaffContext, session: Session, cash: Cash): Promise<ScanOutcome> {
  const { key, studentId, amount, kind, at } = cash
  await lockCredit(context, studentId)
  if (await hasPaymentOfScan(context, key)) return 'known'
  if (!(await studentAtDoor(context, studentId))) return 'refused'
  const student = (await studentsNow(context, session)).get(studentId)
  if (amount <= 0) return 'refused'
  if (kind !== 'book' && owedBy(student) < amount) return 'paid'
  await takePayment(context, {
    ...{ paidBy: { studentId }, amount, method: 'cash' as const },
    at: earlier(new Date(at), context.now).toISOString(),
    session: { sessionId: session.id, sessionKind: kind, scanId: key },
  })
  return 'stored'
}

/** The debt of a student at the door: from earlier sessions, and from this one when the student is present. */
const owedBy = (student: SessionStudentRow | undefined) =>
  student ? Number(student.debt) + (student.status ? Number(student.due) : 0) - Number(student.paid) : 0

const earlier = (one: Date, other: Date) => (one < other ? one : other)
