import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { ABSENT_WINDOW_DAYS } from '@manassa/contract/limits'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type * as calls from '@manassa/contract/teacher/group-sessions'
import { absenceNote, absenceReason } from '#api/copy/messages.ts'
import { type Change, recordChanges } from '#api/features/log/record-change.ts'
import { insertCredit, lockCredit } from '#api/features/transfers/transfers.queries.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { endSessionWindows, giveSessionWindows } from '../schedule/session-windows.ts'
import { handOverSession } from '../takings/held-cash.ts'
import { roundToPiastres } from '../transfers/due.ts'
import { findCentre } from './centres.queries.ts'
import { type GroupRow, schoolDay } from './groups.queries.ts'
import { requireGroup } from './groups.ts'
import { isPresent } from './session-counts.ts'
import {
  absentOf,
  beginSession,
  cashOfSession,
  changeSession,
  moneyToCredit,
  studentsOfSession,
  unitsOfCourse,
} from './sessions.queries.ts'
import { readSession, requireNear } from './sessions.ts'

/**
 * Closes a session with the counted money. Whoever may not see money closes only a session whose cash is their own.
 * Throws `group.notFound`, `session.tooFar`, `session.notOpen`, `session.difference` and `session.othersMoney`.
 */
export async function closeSession(
  context: StaffContext,
  { groupId, day, counted, differenceReason, handedTo }: ParsedInputOf<typeof calls.closeSession>,
): Promise<calls.GroupSession> {
  const group = await requireGroup(context, groupId)
  const { id, state, unitId } = await lockSession(context, groupId, day)
  if (state !== 'open') throw new AppError('session.notOpen')
  const cash = await cashOfSession(context, id, context.viewer.id)
  if (cash.own !== cash.everybodys && !isAllowed(context.viewer, 'money')) throw new AppError('session.othersMoney')
  const expected = cash.everybodys
  const difference = roundToPiastres(counted - expected)
  if (difference !== 0 && !differenceReason)
    throw new AppError('session.difference', { data: { expected, difference } })

  const students = await studentsOfSession(context, { groupId, day, sessionId: id })
  const presentCount = students.filter(isPresent).length
  const share = await shareOf(context, group.centreId, { presentCount, money: cash.withoutBooks })
  const reason = difference === 0 ? null : (differenceReason ?? null)
  const end = { endedAt: context.now, endedBy: context.viewer.id, expected, counted, share }
  await changeSession(context, id, { state: 'closed', ...end, differenceReason: reason, handedTo: handedTo || null })
  if (handedTo) await handOverSession(context, { sessionId: id, toName: handedTo })
  const opened = await openForAbsent(context, group, { id, day, unitId })
  const closing: Change<'group.closeSession'> = {
    action: 'group.closeSession',
    subject: { kind: 'group', id: groupId },
    before: {},
    after: { day, studentCount: presentCount, expected, counted, share, handedTo: handedTo || null },
    ...(reason !== null && { reason }),
  }
  await recordChanges(context, [closing, ...opened])
  return readSession(context, { groupId, day })
}

/**
 * Cancels a session; what students paid in it, and the credit that it used, becomes credit. Throws `group.notFound`,
 * `session.tooFar` and `session.cancelled`.
 */
export async function cancelSession(
  context: StaffContext,
  { groupId, day, reason }: ParsedInputOf<typeof calls.cancelSession>,
): Promise<DataOf<typeof calls.cancelSession>> {
  await requireGroup(context, groupId)
  const { id: sessionId, state } = await lockSession(context, groupId, day)
  if (state === 'cancelled') throw new AppError('session.cancelled')
  const credits = await moneyToCredit(context, sessionId)
  for (const { studentId, amount } of credits) {
    await lockCredit(context, studentId)
    await insertCredit(context, { studentId, amount, sessionId, at: context.now, byId: context.viewer.id })
  }
  const ended = { endedAt: context.now, endedBy: context.viewer.id }
  await changeSession(context, sessionId, {
    state: 'cancelled',
    ...ended,
    expected: null,
    counted: null,
    share: null,
    differenceReason: null,
    handedTo: null,
  })
  const credited = roundToPiastres(credits.reduce((sum, { amount }) => sum + amount, 0))
  const shut = await endSessionWindows(context, sessionId, 'all')
  const cancelling: Change<'group.cancelSession'> = {
    action: 'group.cancelSession',
    subject: { kind: 'group', id: groupId },
    reason,
    before: {},
    after: { day, studentCount: credits.length, amount: credited },
  }
  await recordChanges(context, [cancelling, ...shut])
  return { creditedCount: credits.length, credited }
}

/**
 * Chooses the unit that a session taught. Throws `group.notFound`, `unit.notFound` for a unit of another course, and
 * `session.cancelled`.
 */
export async function updateSession(
  context: StaffContext,
  { groupId, day, unitId }: ParsedInputOf<typeof calls.updateSession>,
): Promise<calls.GroupSession> {
  const group = await requireGroup(context, groupId)
  const units = group.courseId === null ? [] : await unitsOfCourse(context, group.courseId)
  if (unitId !== null && !units.some(({ id }) => id === unitId)) throw new AppError('unit.notFound')
  const { id, state, unitId: former } = await lockSession(context, groupId, day)
  if (state === 'cancelled') throw new AppError('session.cancelled')
  if (unitId === former) return readSession(context, { groupId, day })
  await changeSession(context, id, { unitId })
  const shut = await endSessionWindows(context, id, 'all')
  const opened = state === 'closed' ? await openForAbsent(context, group, { id, day, unitId }) : []
  const change: Change<'group.chooseUnit'> = {
    action: 'group.chooseUnit',
    subject: { kind: 'group', id: groupId },
    before: { unitId: former },
    after: { day, unitId },
  }
  await recordChanges(context, [change, ...shut, ...opened])
  return readSession(context, { groupId, day })
}

/** A session without a scan begins here, because it can be closed or cancelled too. */
function lockSession(context: StaffContext, groupId: number, day: string) {
  requireNear(context, day)
  return beginSession(context, { groupId, day, openedAt: context.now, openedBy: context.viewer.id })
}

async function shareOf(
  context: StaffContext,
  centreId: number,
  { presentCount, money }: { presentCount: number; money: number },
): Promise<number> {
  const centre = await findCentre(context, centreId)
  if (!centre) return 0
  const share = Number(centre.share)
  return roundToPiastres(centre.shareKind === 'perHead' ? share * presentCount : (money * share) / 100)
}

interface TaughtSession {
  id: number
  day: string
  unitId: number | null
}

/**
 * Opens the taught unit for the absent members, excused ones too, if the group says so. Returns the changes, which the
 * caller logs.
 */
async function openForAbsent(
  context: StaffContext,
  { id: groupId, name, opensForAbsent, courseId, courseName }: GroupRow,
  { id: sessionId, day, unitId }: TaughtSession,
): Promise<Change[]> {
  if (!opensForAbsent || unitId === null || courseId === null) return []
  const absent = await absentOf(context, { groupId, day, sessionId })
  if (absent.length === 0) return []
  return giveSessionWindows(context, {
    sessionId,
    unitId,
    course: { id: courseId, name: courseName ?? '' },
    studentIds: absent.map(({ id }) => id),
    closesAt: await endOfDays(context),
    reason: absenceReason(name, day),
    note: absenceNote(day),
  })
}

async function endOfDays(context: StaffContext): Promise<Date> {
  const today = await schoolDay(context, context.now)
  const last = new Date(Date.parse(today) + ABSENT_WINDOW_DAYS * DAY_MS).toISOString().slice(0, today.length)
  return momentOf(context, last, 'end')
}
