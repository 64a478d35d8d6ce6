import { grades } from '@manassa/contract/rules/grade'
import { z } from 'zod'
import { isSchoolFull } from '#api/features/auth/account-taken.ts'
import { insertConsents } from '#api/features/auth/accounts.queries.ts'
import { invite } from '#api/features/auth/password/invitations.ts'
import { type ChangeContext, ofStudent, operationOf, recordChanges } from '#api/features/log/record-change.ts'
import { analyzeAccounts } from '#api/lib/db/analyze-tables.ts'
import { gradeYear } from '#api/lib/grade.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { JobFailed, type JobHandler, jobKind } from '#api/lib/jobs/job-kind.ts'
import { bulkCounts, findBulkChange, markStudents, storeImportSums } from '../bulk/bulk-changes.ts'
import { IMPORT } from '../bulk/change-names.ts'
import { accountsWithContacts, insertEnrolments, insertStudents } from './student-import.queries.ts'

const row = z.object({
  number: z.int(),
  name: z.string(),
  phone: z.string(),
  parentPhone: z.string().nullable(),
  email: z.string().nullable(),
  grade: z.enum(grades).nullable(),
  courseId: z.int().nullable(),
  courseName: z.string().nullable(),
})
type StudentToImport = z.output<typeof row>

const payload = z.object({
  bulkId: z.int(),
  by: z.object({ id: z.int(), slot: z.int(), userAgent: z.string().nullable() }),
  /** The school's time of the request, so that all enrolments start together. */
  at: z.iso.datetime(),
  reason: z.string().nullable(),
  /** Jobs of an older version have none. */
  consentVersion: z.int().optional(),
  rows: z.array(row),
})
type ImportPayload = z.output<typeof payload>

export const studentImportJob = jobKind({
  queue: 'studentImport',
  payload: payload,
  concurrency: 1,
  maxAttempts: 5,
  retrySeconds: [1, 5, 30],
  timeoutSeconds: 300,
})

/** The batch size; during a transaction, nobody else in the school can write to the log. */
const BATCH_SIZE = 100

/**
 * Creates students in batches. A resumed job recognises existing accounts by their phone numbers and creates nobody
 * twice.
 */
export const makeImportedStudents =
  (services: Services): JobHandler<ImportPayload> =>
  async ({ tenantId, transaction, progress }, { bulkId, by, at, reason, consentVersion, rows }) => {
    const people = { viewer: by, credentials: by }
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const batch = rows.slice(from, from + BATCH_SIZE)
      const isMade = await transaction((db) =>
        importBatch({ db, services, tenantId, ...people }, batch, { bulkId, at: new Date(at), reason, consentVersion }),
      )
      if (!isMade) break
      if (from === 0) await analyzeAccounts(services.db)
      await progress(((from + batch.length) / rows.length) * 100)
    }
    return transaction(async (db) => {
      const { studentCount, changedCount, undoneAt } = await bulkCounts({ db, tenantId }, bulkId)
      const { enrolledCount, importSums } = await storeImportSums({ db, tenantId }, bulkId)
      const sums = { studentCount, changedCount, enrolledCount, ...(importSums && { importSums }) }
      return { bulkId, action: IMPORT, canUndo: undoneAt === null, ...sums }
    })
  }

interface ImportCause {
  bulkId: number
  at: Date
  reason: string | null
  consentVersion: number | undefined
}

/** Returns false if the import was undone. An undo waits until the batch is finished. */
async function importBatch(
  context: ChangeContext,
  rows: readonly StudentToImport[],
  { bulkId, at, reason, consentVersion: version }: ImportCause,
) {
  if ((await findBulkChange(context, bulkId))?.undoneAt) return false
  const now = context.services.clock.now()
  const made = await insertStudents(
    context,
    rows.map(({ grade, ...row }) => ({ ...row, grade: grade && gradeYear(grade) })),
    now,
  ).catch((error) => {
    throw isSchoolFull(error) ? new JobFailed('school.full', { cause: error }) : error
  })
  if (version) {
    const consent = { version, givenAt: now, declaredBy: context.viewer.id }
    await insertConsents(
      context,
      made.map(({ id }) => id),
      consent,
    )
  }
  const idOf = new Map(made.map(({ id, phone }) => [phone, id]))
  const others = rows.map(({ phone }) => phone).filter((phone) => !idOf.has(phone))
  const known = await accountsWithContacts(context, { phones: others, emails: [] })
  for (const { id, phone, role } of known) if (role === 'student') idOf.set(phone, id)
  await markStudents(context, bulkId, [
    ...made.map(({ id }) => ({ id, changed: true })),
    ...known.filter(({ role }) => role === 'student').map(({ id }) => ({ id, changed: false })),
  ])
  await invite(
    context,
    made.map(({ id }) => ({ id, hasPassword: false })),
  )
  const enrolled = await insertEnrolments(
    context,
    rows.flatMap(({ phone, courseId }) => {
      const studentId = idOf.get(phone)
      return studentId === undefined || courseId === null ? [] : [{ studentId, courseId }]
    }),
    { at, by: context.viewer.id },
  )
  await recordChanges({ ...context, operation: operationOf(bulkId) }, linesOf(rows, { made, enrolled, idOf, reason }))
  return true
}

interface BatchResult {
  made: ReadonlyArray<{ id: number; phone: string }>
  enrolled: ReadonlyArray<{ studentId: number; courseId: number }>
  idOf: ReadonlyMap<string, number>
  reason: string | null
}

function linesOf(rows: readonly StudentToImport[], { made, enrolled, idOf, reason }: BatchResult) {
  const isMade = new Set(made.map(({ id }) => id))
  const isEnrolled = new Set(enrolled.map(({ studentId }) => studentId))
  return rows.flatMap(({ number: _, courseId, courseName, ...person }) => {
    const id = idOf.get(person.phone)
    if (id === undefined) return []
    const entry = { ...ofStudent(id), before: {} }
    return [
      ...(isMade.has(id) ? [{ ...entry, action: 'student.create' as const, after: filled(person) }] : []),
      ...(isEnrolled.has(id)
        ? [{ ...entry, action: 'student.enrol' as const, after: { courseName }, ...(reason && { reason }) }]
        : []),
    ]
  })
}

const filled = (person: object) => Object.fromEntries(Object.entries(person).filter(([, value]) => value !== null))
