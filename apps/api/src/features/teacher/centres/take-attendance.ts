import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { GROUP_LATE_AFTER_MINUTES } from '@manassa/contract/limits'
import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import type { sendScans as call, ScanOutcome } from '@manassa/contract/teacher/group-sessions'
import { type Change, ofStudent, recordChanges } from '#api/features/log/record-change.ts'
import { lockCredit } from '#api/features/transfers/transfers.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { endSessionWindows } from '../schedule/session-windows.ts'
import { takePayment } from '../takings/take-payment.ts'
import { requireGroup } from './groups.ts'
import {
  applyScan,
  earlier,
  later,
  type MarkedSession,
  type Removal,
  removeAttendance,
  type Scan,
} from './mark-attendance.ts'
import { isPresent } from './session-counts.ts'
import {
  beginSession,
  findUnmergedStudent,
  hasPaymentOfScan,
  type SessionStudentRow,
  startOfSession,
  studentsOfSession,
} from './sessions.queries.ts'
import { requireNear } from './sessions.ts'

type Input = ParsedInputOf<typeof call>
type Cash = Input['payments'][number]

/**
 * Stores scans, removals and cash that a device has collected. A student is present once, and cash with one key is
 * recorded once. A closed session takes late scans too, because a device may have been without a connection. Throws
 * `group.notFound` and `session.tooFar`.
 */
export async function sendScans(
  context: StaffContext,
  { groupId, day, scans, removals, payments }: Input,
): Promise<DataOf<typeof call>> {
  requireNear(context, day)
  const group = await requireGroup(context, groupId)
  const { id, state } = await beginSession(context, {
    groupId,
    day,
    openedAt: context.now,
    openedBy: context.viewer.id,
  })
  if (state === 'cancelled') {
    return { outcomes: [...scans, ...removals, ...payments].map(({ key }) => ({ key, outcome: 'over' as const })) }
  }
  const startsAt = await startOfSession(context, day, group.startsAt)
  const lateFrom = new Date(startsAt.getTime() + GROUP_LATE_AFTER_MINUTES * MINUTE_MS)
  const session = { id, groupId, day, lateFrom, isClosed: state === 'closed' }
  const marked = await markAll(context, session, { scans, removals })
  const paid = await takeCash(context, session, payments)
  const shut = session.isClosed ? await endSessionWindows(context, id, 'present') : []
  await recordChanges(context, [...marked.changes, ...paid.changes, ...shut])
  return { outcomes: [...marked.outcomes, ...paid.outcomes] }
}

/** Scans and removals count in the order in which the device collected them. */
async function markAll(
  context: StaffContext,
  session: MarkedSession,
  { scans, removals }: { scans: readonly Scan[]; removals: readonly Removal[] },
) {
  let known = await studentsNow(context, session)
  const outcomes = new Map<Scan | Removal, ScanOutcome>()
  const changes: Change[] = []
  const all = [...scans, ...removals].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  for (const one of all) {
    const isScan = 'isGuest' in one
    const { outcome, change } = isScan
      ? await applyScan(context, session, one, known)
      : await removeAttendance(context, session, one)
    outcomes.set(one, outcome)
    if (!change) continue
    changes.push(change)
    known = await studentsNow(context, session)
  }
  const inTurn = [...scans, ...removals].map((one) => ({ key: one.key, outcome: outcomes.get(one) ?? 'refused' }))
  return { outcomes: inTurn, changes }
}

async function studentsNow(context: StaffContext, { groupId, day, id: sessionId }: MarkedSession) {
  const rows = await studentsOfSession(context, { groupId, day, sessionId })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The second of two devices that take the same money is told that it is paid. */
async function takeCash(context: StaffContext, session: MarkedSession, payments: readonly Cash[]) {
  const outcomes: Array<{ key: string; outcome: ScanOutcome }> = []
  const taken: Cash[] = []
  if (payments.length === 0) return { outcomes, changes: [] }
  const earliest = await momentOf(context, session.day, 'start')
  // One order of locks for all requests, so that no two of them wait for each other.
  for (const cash of payments.toSorted((one, other) => one.studentId - other.studentId)) {
    const outcome = await takeOne(context, { ...session, earliest }, cash)
    if (outcome === 'stored') taken.push(cash)
    outcomes.push({ key: cash.key, outcome })
  }
  const changes = taken.map(
    ({ studentId, amount }): Change => ({
      action: 'student.payAtSession',
      ...ofStudent(studentId),
      before: {},
      after: { groupId: session.groupId, day: session.day, amount, method: 'cash' },
    }),
  )
  return { outcomes, changes }
}

/** A device whose clock is behind takes no money on a day before its session, where nobody counts it. */
async function takeOne(
  context: StaffContext,
  session: MarkedSession & { earliest: Date },
  cash: Cash,
): Promise<ScanOutcome> {
  const { key, studentId, amount, kind, at } = cash
  await lockCredit(context, studentId)
  if (await hasPaymentOfScan(context, key)) return 'known'
  if (!(await findUnmergedStudent(context, studentId))) return 'refused'
  const student = (await studentsNow(context, session)).get(studentId)
  if (amount <= 0) return 'refused'
  if (kind !== 'book' && owedBy(student) < amount) return 'paid'
  await takePayment(context, {
    paidBy: { studentId },
    amount,
    method: 'cash' as const,
    at: earlier(later(new Date(at), session.earliest), context.now).toISOString(),
    session: { sessionId: session.id, sessionKind: kind, scanId: key },
  })
  return 'stored'
}

/** The debt of a student at the door: from earlier sessions, and from this one when the student is present. */
const owedBy = (student: SessionStudentRow | undefined) =>
  student ? Number(student.debt) + (isPresent(student) ? Number(student.due) : 0) - Number(student.paid) : 0
