import { ABSENT_WINDOW_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { absenceNote, absenceReason } from '#api/copy/messages.ts'
import type { Change } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { giveSessionWindows } from '../schedule/session-windows.ts'
import { type GroupRow, schoolDay } from './groups.queries.ts'
import { absentOf } from './sessions.queries.ts'

interface TaughtSession {
  id: number
  day: string
  unitId: number | null
}

/**
 * Opens the taught unit for the absent members, excused ones too, if the group says so. Returns the changes, which the
 * caller logs.
 */
export async function openForAbsent(
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
