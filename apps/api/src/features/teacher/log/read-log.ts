import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { readLog as call, LogEntry } from '@manassa/contract/teacher/log'
import { deviceName } from '#api/features/auth/devices/device-name.ts'
import { joinSaves } from '#api/features/log/join-saves.ts'
import { entryOf } from '#api/features/log/read-log.ts'
import { OPERATOR_ID } from '#api/features/log/record-operator-change.ts'
import { pageMeta } from '#api/lib/pagination.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { kindsInLog, linePage, peopleInLog, searchedSince } from './log.queries.ts'
import { subjectNames } from './subject-names.ts'

/**
 * A page of what was done in the school, newest first. Pages are of lines, and saves that belong together join within
 * one: what stands on a page does not depend on how the lines before it join.
 */
export async function readLog(
  context: StaffContext,
  { pagenumber, pagesize, search, who, what, from, to }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, tenantId, services } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await linePage(db, tenantId, { ...page, search, who, what, from, to })
  const since = search?.trim() ? await searchedSince(db, tenantId, { who, what, from, to }) : undefined
  const keys = await services.schoolKeys.of(tenantId, db)
  const names = await subjectNames(context, rows)
  const deviceOf = ({ actorId, userAgent }: (typeof rows)[number]) =>
    actorId === OPERATOR_ID ? '' : deviceName(userAgent)
  const devices = new Map(rows.map((line) => [line.number, deviceOf(line)]))
  const erased = new Set(rows.filter(({ sealed, sealedKey }) => sealed && !sealedKey).map(({ number }) => number))
  const entries = joinSaves(rows.map((line) => entryOf(keys, line))).map(
    ({ fields: _fields, at, subject, ...entry }): LogEntry => ({
      ...entry,
      at: at.toISOString(),
      device: devices.get(entry.id) ?? '',
      subject: { ...subject, name: names.of(subject) },
      erased: erased.has(entry.id),
    }),
  )
  const kinds = await kindsInLog(db, tenantId)
  const people = await peopleInLog(db, tenantId)
  return { ...pageMeta(totalCount, page), entries, people, kinds, searchedSince: since?.toISOString() ?? null }
}
