import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readLog as call, LogEntry } from '@manassa/contract/teacher/log'
import { deviceName } from '#api/features/auth/devices/device-name.ts'
import { joinSaves } from '#api/features/log/join-saves.ts'
import { entryOf } from '#api/features/log/read-log.ts'
import { operationOf } from '#api/features/log/record-change.ts'
import { OPERATOR_ID } from '#api/features/log/record-operator-change.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import { GATEWAY_ID, type StaffContext } from '#api/lib/http/request-context.ts'
import { kindsInLog, linePage, partCounts, peopleInLog, searchedSince } from './log.queries.ts'
import { referencesIn, subjectNames } from './log-subjects.ts'

/**
 * A page of the change log, newest first. Pages are cut by entries, and related saves are joined only within a page, so
 * a page does not depend on earlier ones.
 */
export async function readLog(
  context: StaffContext,
  { pagenumber, pagesize, search, ...narrowed }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, tenantId, services } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await linePage(db, tenantId, { ...page, search, ...narrowed })
  const since = search?.trim() ? await searchedSince(db, tenantId, { search, ...narrowed }) : undefined
  const keys = await services.schoolKeys.of(tenantId, db)
  const deviceOf = ({ actorId, userAgent }: (typeof rows)[number]) =>
    actorId === OPERATOR_ID || actorId === GATEWAY_ID ? '' : deviceName(userAgent)
  const devices = new Map(rows.map((line) => [line.number, deviceOf(line)]))
  const erased = new Set(rows.filter(({ sealed, sealedKey }) => sealed && !sealedKey).map(({ number }) => number))
  const joined = joinSaves(rows.map((line) => entryOf(keys, line))).map((entry) => ({
    ...entry,
    refers: referencesIn(entry),
    operation: bulkChangeOf(entry),
  }))
  const names = await subjectNames(
    context,
    joined.flatMap(({ subject, refers }) => [subject, ...refers]),
  )
  const parts = await partCounts(
    db,
    tenantId,
    joined.flatMap(({ operation }) => operation ?? []),
  )
  const entries = joined.map(
    ({ fields: _fields, at, subject, refers, ...entry }): LogEntry => ({
      ...entry,
      at: at.toISOString(),
      device: devices.get(entry.id) ?? '',
      subject: names.of(subject),
      references: refers.map(names.of),
      partCount: parts.get(entry.operation ?? '') ?? 0,
      erased: erased.has(entry.id),
    }),
  )
  const kinds = await kindsInLog(db, tenantId)
  const people = await peopleInLog(db, tenantId)
  return { ...pageMeta(totalCount, page), entries, people, kinds, searchedSince: since?.toISOString() ?? null }
}

/** The id of the bulk change that this entry summarises; null for any other entry. */
const bulkChangeOf = ({ action, subject }: { action: string; subject: { kind: string; id: number } }) =>
  subject.kind === 'students' ? operationOf(subject.id, { undo: action === 'students.undo' }) : null
