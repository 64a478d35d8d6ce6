import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { SESSION_DAYS_AHEAD } from '@manassa/contract/limits'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { weekdayOf } from '@manassa/contract/rules/weekdays'
import type * as calls from '@manassa/contract/teacher/group-sessions'
import { attendanceCard, verifyAttendanceToken } from '#api/features/attendance/attendance-token.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { groupsOfStudent } from './group-members.queries.ts'
import { type GroupRow, schoolDay } from './groups.queries.ts'
import { requireGroup } from './groups.ts'
import {
  absentOf,
  cashOfSession,
  findSession,
  findUnmergedStudent,
  membersToPrint,
  type SessionRow,
  type SessionStudentRow,
  sessionsOfDay,
  studentsOfSession,
  unitsOfCourse,
} from './sessions.queries.ts'

type SessionRef = ParsedInputOf<typeof calls.readSession>

export async function listSessions(
  context: StaffContext,
  input: ParsedInputOf<typeof calls.listSessions>,
): Promise<DataOf<typeof calls.listSessions>> {
  const day = input.day ?? (await schoolDay(context, context.now))
  const rows = await sessionsOfDay(context, { day, weekday: weekdayOf(day), byId: context.viewer.id })
  const seesMoney = isAllowed(context.viewer, 'money')
  const sessions = rows.map(({ id, name, centreName, weekday, startsAt, assistantId, assistantName, ...row }) => ({
    ...row,
    group: {
      id,
      name,
      centreName,
      weekday,
      startsAt,
      assistant: namedOrNull(assistantId, assistantName),
    },
    own: Number(row.own),
    all: seesMoney ? Number(row.everybodys) : null,
  }))
  return { day, sessions }
}

/** Throws `session.tooFar` for a day on which no session can be open yet. */
export function requireNear({ now }: Pick<StaffContext, 'now'>, day: string) {
  if (Date.parse(day) > now.getTime() + SESSION_DAYS_AHEAD * DAY_MS) throw new AppError('session.tooFar')
}

/** Throws `group.notFound` and `session.tooFar`. */
export async function readSession(context: StaffContext, { groupId, day }: SessionRef): Promise<calls.GroupSession> {
  requireNear(context, day)
  const group = await requireGroup(context, groupId)
  const session = (await findSession(context, groupId, day)) ?? null
  const students = await studentsOfSession(context, { groupId, day, sessionId: session?.id ?? null })
  const cash = await cashOfSession(context, session?.id ?? null, context.viewer.id)
  const seesMoney = isAllowed(context.viewer, 'money')
  const seesClosing = seesMoney || cash.own === cash.everybodys
  return {
    group: groupView(group),
    day,
    now: context.now.toISOString(),
    state: session?.state ?? 'planned',
    students: students.map(studentView),
    unit: session?.unitId ? { id: session.unitId, unitTitle: session.unitTitle ?? '' } : null,
    units: group.courseId === null ? [] : await unitsOfCourse(context, group.courseId),
    own: cash.own,
    all: seesMoney ? cash.everybodys : null,
    closing: session && seesClosing ? closingView(session) : null,
  }
}

/** Throws `group.notFound`, `session.tokenRefused` and `student.notFound`. */
export async function readScanned(
  context: StaffContext,
  { groupId, token }: ParsedInputOf<typeof calls.readScanned>,
): Promise<DataOf<typeof calls.readScanned>> {
  await requireGroup(context, groupId)
  const shown = requireFound(await verifyAttendanceToken(context, token, context.now), 'session.tokenRefused')
  const student = requireFound(await findUnmergedStudent(context, shown.studentId), 'student.notFound')
  const memberships = await groupsOfStudent(context, student.id)
  const groups = memberships.filter(({ untilDay }) => untilDay === null)
  return { student, groups: groups.map(({ fromDay, untilDay, ...group }) => group) }
}

/** Throws `group.notFound`. */
export async function listAbsent(
  context: StaffContext,
  { groupId, day }: SessionRef,
): Promise<DataOf<typeof calls.listAbsent>> {
  await requireGroup(context, groupId)
  const session = await findSession(context, groupId, day)
  const rows = await absentOf(context, { groupId, day, sessionId: session?.id ?? null })
  const seesPhones = isAllowed(context.viewer, 'students')
  const students = rows.map(({ parentPhone, opensUntil, ...row }) => ({
    ...row,
    opensUntil: opensUntil?.toISOString() ?? null,
    ...(seesPhones && { parentPhone }),
  }))
  return { students }
}

/** Throws `group.notFound`. */
export async function listAttendanceCards(
  context: StaffContext,
  { groupId }: ParsedInputOf<typeof calls.listAttendanceCards>,
): Promise<DataOf<typeof calls.listAttendanceCards>> {
  await requireGroup(context, groupId)
  const keys = await context.services.schoolKeys.of(context.tenantId, context.db)
  const members = await membersToPrint(context, groupId)
  return { cards: members.map(({ id, name }) => ({ studentId: id, name, token: attendanceCard(keys, id) })) }
}

const groupView = ({ id, name, centreName, weekday, startsAt, price, charge, opensForAbsent }: GroupRow) => ({
  id,
  name,
  centreName,
  weekday,
  startsAt,
  charge,
  opensForAbsent,
  price: Number(price),
})

const studentView = ({ status, at, debt, due, paid, credit, ...row }: SessionStudentRow): calls.SessionStudent => ({
  ...row,
  debt: Number(debt),
  due: Number(due),
  paid: Number(paid),
  credit: Number(credit),
  attendance: status && at && { status, at: at.toISOString() },
})

function closingView(session: SessionRow): calls.GroupSession['closing'] {
  const { endedAt, endedBy, enderName, expected, counted, share, differenceReason, handedTo } = session
  if (endedAt === null || expected === null || counted === null || share === null) return null
  return {
    at: endedAt.toISOString(),
    by: namedOrNull(endedBy, enderName),
    expected: Number(expected),
    counted: Number(counted),
    share: Number(share),
    differenceReason,
    handedTo,
  }
}
