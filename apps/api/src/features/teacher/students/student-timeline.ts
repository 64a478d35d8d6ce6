import { isAllowed } from '@manassa/contract/rules/permissions'
import type { TimelineEntry, TimelinePart } from '@manassa/contract/teacher/student-history'
import { paymentMethod } from '@manassa/contract/teacher/takings'
import type { LogEntry } from '#api/features/log/join-saves.ts'
import { entryOf } from '#api/features/log/read-log.ts'
import type { PageRequest } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { linesWithNumbers, type TimelineRow, timelinePage } from './student-timeline.queries.ts'

/**
 * Events of a student, or one part of them. Decisions of staff about this student are sealed in the log and are opened
 * with the student's key.
 */
export async function timelineOf(context: StaffContext, studentId: number, page: PageRequest, part?: TimelinePart) {
  const seesMarks = isAllowed(context.viewer, 'results')
  const seesMoney = isAllowed(context.viewer, ['grants', 'money'])
  const { rows, totalCount } = await timelinePage(context, { studentId, part, seesMarks }, page)
  const opened = await openedLines(context, rows)
  const view = (row: TimelineRow): TimelineEntry => {
    const { kind, action, score } = row
    const line = row.line === null ? undefined : opened.get(row.line)
    const { amount, method, count, opensAt, closesAt } = line ? detailsInLog(line) : detailsOfRow(row)
    return {
      kind,
      action,
      score,
      at: row.at.toISOString(),
      by: namedOrNull(row.byId, row.byName),
      what: line ? mostSpecificName(line) : row.what,
      reason: line ? line.reason : row.reason,
      ...(amount !== undefined && seesMoney && { amount, ...(method && { method }) }),
      ...(count !== undefined && { count }),
      ...(opensAt !== undefined && { opensAt }),
      ...(closesAt !== undefined && { closesAt }),
    }
  }
  return { rows: rows.map(view), totalCount }
}

async function openedLines(context: StaffContext, rows: readonly TimelineRow[]) {
  const numbers = rows.flatMap(({ line }) => line ?? [])
  if (numbers.length === 0) return new Map<number, LogEntry>()
  const keys = await context.services.schoolKeys.of(context.tenantId, context.db)
  const lines = await linesWithNumbers(context, numbers)
  return new Map(lines.map((line) => [line.number, entryOf(keys, line)]))
}

type EntryDetails = Partial<Pick<TimelineEntry, 'amount' | 'method' | 'count' | 'opensAt' | 'closesAt'>>

const detailsOfRow = ({ amount, method, opensAt, closesAt }: TimelineRow): EntryDetails => ({
  ...(amount !== null && { amount: Number(amount), ...(method && { method }) }),
  ...(opensAt && { opensAt: opensAt.toISOString() }),
  ...(closesAt && { closesAt: closesAt.toISOString() }),
})

const valueIn = ({ before, after }: LogEntry, name: string) => after?.[name] ?? before?.[name] ?? undefined

function detailsInLog(line: LogEntry): EntryDetails {
  const number = (name: string) => {
    const value = valueIn(line, name)
    return typeof value === 'number' ? { [name]: value } : {}
  }
  const moment = (name: string) => {
    const value = valueIn(line, name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  const method = paymentMethod.safeParse(valueIn(line, 'method'))
  return {
    ...number('amount'),
    ...(method.success && { method: method.data }),
    ...number('count'),
    ...moment('opensAt'),
    ...moment('closesAt'),
  }
}

/** The most specific name of an entry; of a merge, the name of the other account. */
function mostSpecificName(line: LogEntry): string | null {
  const names = ['lessonName', 'unitTitle', 'courseName', ...(line.action === 'student.merge' ? ['name'] : [])]
  const named = names.map((name) => valueIn(line, name)).find((value) => typeof value === 'string' && value !== '')
  return typeof named === 'string' ? named : null
}
