import { printedCode } from '@manassa/contract/rules/access-code'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { CodeEvent, CodeHistory, ListedCode } from '@manassa/contract/teacher/codes'
import { openedCode, shownEndingOf } from '#api/features/codes/code.ts'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { type CodeRow, codeWithId, eventsOf, replacedBy } from './codes.queries.ts'

/** Only staff who may make codes see them in full. */
export async function codeViews({ services, tenantId, db, viewer }: StaffContext, rows: readonly CodeRow[]) {
  const keys = await services.schoolKeys.of(tenantId, db)
  const inFull = isAllowed(viewer, 'codes.make')
  return rows.map((row) => codeView(keys, row, inFull))
}

function codeView(keys: SchoolKeys, row: CodeRow, inFull: boolean): ListedCode {
  const code = openedCode(keys, row.sealed)
  const { id, batchId, batchNumber, number, state, kind, courseId, courseName, unitId, unitTitle, replacedBy } = row
  return {
    id,
    ...(inFull && { code: printedCode(code) }),
    ending: shownEndingOf(code),
    batchId,
    batchNumber,
    number,
    state,
    kind,
    courseId,
    courseName,
    unitId,
    unitTitle,
    replacedBy,
    redeemedBy: namedOrNull(row.studentId, row.studentName),
    redeemedAt: row.redeemedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    holder: namedOrNull(row.holderId, row.holderName),
  }
}

async function replacedCard(context: StaffContext, codeId: number): Promise<CodeHistory['replaces']> {
  const { db, tenantId, now } = context
  const row = await replacedBy(db, tenantId, codeId, now)
  const [view] = await codeViews(context, row ? [row] : [])
  if (!view) return null
  const { id, ending, batchNumber, number } = view
  const event = (await eventsOf(db, tenantId, id)).find(({ kind }) => kind === 'replaced')
  const by = event ? namedOrNull(event.byId, event.byName) : null
  return { id, ending, batchNumber, number, by, reason: event?.reason ?? null }
}

/** Throws `code.notFound`. */
export async function codeHistory(context: StaffContext, codeId: number): Promise<CodeHistory> {
  const { db, tenantId, now } = context
  const row = await codeWithId(db, tenantId, codeId, now)
  const [view] = await codeViews(context, row ? [row] : [])
  if (!row || !view) throw new AppError('code.notFound')
  const events = (await eventsOf(db, tenantId, codeId)).map(
    ({ kind, at, reason, byId, byName, studentId, studentName }): CodeEvent => ({
      kind,
      at: at.toISOString(),
      reason,
      by: namedOrNull(byId, byName),
      student: namedOrNull(studentId, studentName),
    }),
  )
  return { ...view, createdAt: row.createdAt.toISOString(), replaces: await replacedCard(context, codeId), events }
}
