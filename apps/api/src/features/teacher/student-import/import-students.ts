import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { STUDENTS_OF_IMPORT } from '@manassa/contract/limits'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { searchWords } from '@manassa/contract/rules/search-text'
import type { importStudents as call, RefusedStudentRow } from '@manassa/contract/teacher/student-import'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { insertBulkChange } from '../bulk/bulk-changes.ts'
import { changeJobKey, IMPORT } from '../bulk/change-names.ts'
import { requireOpenCourse } from '../grants/grant-access.ts'
import { parseInProcess } from '../parsing/parse-in-process.ts'
import type { ImportedStudent } from '../parsing/student-rows.ts'
import { importedSource, useSource } from '../uploads/take-upload.ts'
import { accountsWithContacts, isBeyondQuota, publishedCourses } from './student-import.queries.ts'
import { studentImportJob } from './student-import-job.ts'
import { type Course, refusedRow, type ValidRow, validateStudents } from './validate-students.ts'

type Input = ParsedInputOf<typeof call>
type ImportResponse = DataOf<typeof call>

const SAMPLE_ROWS = 20

/**
 * Imports the students of a table (docs/behaviour/students.md): reports the outcome of each row and starts a job that
 * creates the accounts. A dry run stores nothing. Throws `studentImport.*`, `upload.*`, `course.notFound`,
 * `grant.notPublished`, `school.full`, and `request.invalid` if an enrolment has no reason.
 */
export async function importStudents(context: ManualTxContext<Staff>, input: Input): Promise<ImportResponse> {
  const rows = await readRows(context, input)
  return context.once((tx) => importRows(tx, input, rows))
}

async function importRows(
  context: StaffContext,
  input: Input,
  rows: readonly ImportedStudent[],
): Promise<ImportResponse> {
  if (!input.dryRun) await useSource(context, input)
  const outcome = await importOutcome(context, rows, input)
  const summary = summaryOf(context, outcome)
  if (input.dryRun) return { jobId: null, bulkId: null, ...summary }

  const taken = [...outcome.fresh, ...outcome.known.map(({ valid }) => valid)]
  const toDo = taken.filter(({ courseId, phone }) => courseId !== null || outcome.isFresh(phone))
  if (toDo.length === 0) throw new AppError('studentImport.nothing')
  if (await isBeyondQuota(context, outcome.fresh.length)) throw new AppError('school.full')
  if (summary.enrolCount > 0 && !input.reason) {
    throw new AppError('request.invalid', { fields: { reason: 'reason.required' } })
  }
  const { reason, consentVersion } = input
  return { ...(await enqueueImport(context, toDo, { summary, reason, consentVersion })), ...summary }
}

type StudentsSource = Pick<Input, 'text' | 'uploadId'>

/** Throws `studentImport.*`, `parsing.*` and `upload.*`. */
export async function readRows(context: ManualTxContext<Staff>, input: StudentsSource): Promise<ImportedStudent[]> {
  const source = await importedSource(context, input)
  if (source === null) throw new AppError('studentImport.nothing')
  const rows = await parseInProcess('students', { ...context, source, unreadable: 'studentImport.unreadable' })
  if (rows.length === 0) throw new AppError('studentImport.nothing')
  if (rows.length > STUDENTS_OF_IMPORT) throw new AppError('studentImport.tooMany')
  return rows
}

interface KnownStudent {
  valid: ValidRow
  student: { id: number; name: string }
}

interface ImportOutcome {
  fresh: ValidRow[]
  known: KnownStudent[]
  refused: RefusedStudentRow[]
  isFresh(phone: string): boolean
}

/** Throws `course.notFound` and `grant.notPublished`. */
export async function importOutcome(
  context: StaffContext,
  rows: readonly ImportedStudent[],
  input: ImportDefaultsInput,
): Promise<ImportOutcome> {
  const defaults = {
    grade: input.grade,
    course: await defaultCourse(context, input),
    ...(await coursesByName(context)),
  }
  const { valid, refused } = validateStudents(rows, defaults)
  const accounts = await accountsWithContacts(context, {
    phones: valid.map(({ phone }) => phone),
    emails: valid.flatMap(({ email }) => email ?? []),
  })
  const byPhone = new Map(accounts.map((account) => [account.phone, account]))
  const emails = new Set(accounts.map(({ email }) => email))
  const rowOf = new Map(rows.map((row) => [row.number, row]))
  const outcome: ImportOutcome = { fresh: [], known: [], refused, isFresh: (phone) => !byPhone.has(phone) }
  const refuse = ({ number }: ValidRow, field: 'phone' | 'email') => {
    const row = rowOf.get(number)
    if (row) refused.push(refusedRow(row, { field, fault: 'taken' }))
  }
  for (const one of valid) {
    const account = byPhone.get(one.phone)
    if (account?.role === 'student') outcome.known.push({ valid: one, student: account })
    else if (account) refuse(one, 'phone')
    else if (one.email !== null && emails.has(one.email)) refuse(one, 'email')
    else outcome.fresh.push(one)
  }
  refused.sort((one, other) => one.number - other.number)
  return outcome
}

type ImportDefaultsInput = Pick<Input, 'grade' | 'courseId'>

async function defaultCourse(context: StaffContext, { courseId }: ImportDefaultsInput): Promise<Course | undefined> {
  return courseId === undefined ? undefined : requireOpenCourse(context, courseId)
}

/** Finds courses by the name in a table; an ambiguous name finds none. */
async function coursesByName(context: StaffContext) {
  const nameOf = (name: string) => searchWords(name).join(' ')
  const byName = Map.groupBy(await publishedCourses(context), ({ name }) => nameOf(name))
  return {
    courseNamed(name: string): Course | undefined {
      const [course, ...others] = byName.get(nameOf(name)) ?? []
      return others.length === 0 ? course : undefined
    },
  }
}

type ImportSummary = Omit<ImportResponse, 'jobId' | 'bulkId'>

function summaryOf({ viewer }: StaffContext, { fresh, known, refused }: ImportOutcome): ImportSummary {
  const seesNumbers = isAllowed(viewer, 'students')
  return {
    count: fresh.length,
    knownCount: known.length,
    refusedCount: refused.length,
    enrolCount: [...fresh, ...known.map(({ valid }) => valid)].filter(({ courseId }) => courseId !== null).length,
    sample: fresh.slice(0, SAMPLE_ROWS).map(({ number, name, phone, grade, courseName }) => ({
      number,
      name,
      phone,
      grade,
      courseName,
    })),
    known: known.map(({ valid: { number, name }, student }) => ({
      number,
      name,
      ...(seesNumbers && { student: { id: student.id, name: student.name } }),
    })),
    refused,
  }
}

interface JobInput {
  summary: ImportSummary
  reason: string | undefined
  consentVersion: number | undefined
}

async function enqueueImport(context: StaffContext, rows: readonly ValidRow[], input: JobInput) {
  const { summary, reason, consentVersion } = input
  const { db, services, tenantId, viewer, credentials, now } = context
  const { count, knownCount, enrolCount, refusedCount } = summary
  // The job has no segment for known rows that need no change.
  const details = { rowCount: count + knownCount + refusedCount, refusedCount }
  const change = { action: IMPORT, details, reason: reason ?? null, studentCount: rows.length }
  const { id: bulkId } = await insertBulkChange(context, { ...change, madeBy: viewer.id, madeAt: now })
  const by = { id: viewer.id, slot: viewer.slot, userAgent: credentials.userAgent }
  const order = { bulkId, by, at: now.toISOString(), reason: reason ?? null, consentVersion, rows: [...rows] }
  const jobId = await services.jobs.enqueue(db, tenantId, studentImportJob, order, changeJobKey(bulkId))
  await recordChange(context, {
    action: 'students.import',
    subject: { kind: 'students', id: bulkId },
    ...(reason && { reason }),
    before: {},
    after: { count, knownCount, refusedCount, enrolCount },
  })
  return { jobId, bulkId }
}
