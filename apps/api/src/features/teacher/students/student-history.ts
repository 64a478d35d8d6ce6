import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { addStudentNote as call } from '@manassa/contract/teacher/student-account'
import type * as history from '@manassa/contract/teacher/student-history'
import type { StudentNote } from '@manassa/contract/teacher/student-history'
import { recordChange } from '#api/features/log/record-change.ts'
import { type PageRequest, pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { requireStudent, requireUnmerged } from '../grants/grant-access.ts'
import { type AccessRow, enrolmentPage, lecturePage } from './student-access.queries.ts'
import { attemptPage, insertNote, notePage } from './student-history.queries.ts'
import { timelineOf } from './student-timeline.ts'

interface HistoryPage<Row> {
  rows: Row[]
  totalCount: number
}

const accessView = (context: StaffContext, row: AccessRow) => {
  const seesPaid = isAllowed(context.viewer, ['grants', 'money'])
  const paid = row.amount === null || row.method === null ? null : { amount: Number(row.amount), method: row.method }
  return {
    cause: row.cause,
    ...(seesPaid && { paid, refunded: row.back === null ? null : -Number(row.back) }),
    ...(seesPaid && Number(row.credit) > 0 && { credit: Number(row.credit) }),
    ...(row.moved && { moved: true }),
    grantedBy: namedOrNull(row.grantedBy, row.granterName),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: namedOrNull(row.endedBy, row.enderName),
    reason: row.reason,
  }
}

export async function enrolmentsOf(context: StaffContext, studentId: number, page: PageRequest) {
  const { rows, totalCount } = await enrolmentPage(context, studentId, page)
  const view = (row: AccessRow): history.StudentEnrolment => ({
    courseId: row.id,
    courseName: row.courseName,
    enrolledAt: row.beganAt.toISOString(),
    ...accessView(context, row),
  })
  return { rows: rows.map(view), totalCount }
}

export async function lecturesOf(context: StaffContext, studentId: number, page: PageRequest) {
  const { rows, totalCount } = await lecturePage(context, studentId, page)
  const view = (row: AccessRow): history.StudentLecture => ({
    unitId: row.id,
    unitTitle: row.unitTitle ?? '',
    courseName: row.courseName,
    openedAt: row.beganAt.toISOString(),
    ...accessView(context, row),
  })
  return { rows: rows.map(view), totalCount }
}

export async function attemptsOf(context: StaffContext, studentId: number, page: PageRequest) {
  const { rows, totalCount } = await attemptPage(context, studentId, page)
  const view = ({ submittedAt, voidedAt, ...row }: (typeof rows)[number]): history.StudentAttempt => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    voidedAt: voidedAt?.toISOString() ?? null,
  })
  return { rows: rows.map(view), totalCount }
}

export async function notesOf(context: StaffContext, studentId: number, page: PageRequest) {
  const { rows, totalCount } = await notePage(context, studentId, page)
  const view = (row: (typeof rows)[number]): history.StudentNote => ({
    id: row.id,
    text: row.text,
    at: row.writtenAt.toISOString(),
    by: namedOrNull(row.writtenBy, row.writerName),
  })
  return { rows: rows.map(view), totalCount }
}

type HistoryInput = ParsedInputOf<typeof history.listStudentNotes>

async function listed<Row>(
  context: StaffContext,
  { studentId, pagenumber, pagesize }: HistoryInput,
  part: (context: StaffContext, studentId: number, page: PageRequest) => Promise<HistoryPage<Row>>,
) {
  await requireStudent(context, studentId)
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await part(context, studentId, page)
  return { ...pageMeta(totalCount, page), rows }
}

/** Pages of a student's lists. Each throws `student.notFound`. */
export async function listStudentEnrolments(
  context: StaffContext,
  input: HistoryInput,
): Promise<DataOf<typeof history.listStudentEnrolments>> {
  const { rows: enrolments, ...page } = await listed(context, input, enrolmentsOf)
  return { ...page, enrolments }
}

export async function listStudentLectures(
  context: StaffContext,
  input: HistoryInput,
): Promise<DataOf<typeof history.listStudentLectures>> {
  const { rows: lectures, ...page } = await listed(context, input, lecturesOf)
  return { ...page, lectures }
}

export async function listStudentAttempts(
  context: StaffContext,
  input: HistoryInput,
): Promise<DataOf<typeof history.listStudentAttempts>> {
  const { rows: attempts, ...page } = await listed(context, input, attemptsOf)
  return { ...page, attempts }
}

export async function listStudentNotes(
  context: StaffContext,
  input: HistoryInput,
): Promise<DataOf<typeof history.listStudentNotes>> {
  const { rows: notes, ...page } = await listed(context, input, notesOf)
  return { ...page, notes }
}

export async function listStudentTimeline(
  context: StaffContext,
  { part, ...input }: ParsedInputOf<typeof history.listStudentTimeline>,
): Promise<DataOf<typeof history.listStudentTimeline>> {
  const { rows: timeline, ...page } = await listed(context, input, (...asked) => timelineOf(...asked, part))
  return { ...page, timeline }
}

/** Throws what `requireUnmerged` throws. */
export async function addStudentNote(
  context: StaffContext,
  { studentId, text }: ParsedInputOf<typeof call>,
): Promise<StudentNote> {
  const { viewer, services } = context
  await requireUnmerged(context, studentId)
  const at = services.clock.now()
  const { id } = await insertNote(context, { studentId, text, writtenAt: at, writtenBy: viewer.id })
  const subject = { kind: 'student' as const, id: studentId }
  await recordChange(context, { action: 'student.note', subject, personId: studentId, before: {}, after: { text } })
  return { id, text, at: at.toISOString(), by: { id: viewer.id, name: viewer.name } }
}
