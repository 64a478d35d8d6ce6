import { STUDENT_HISTORY_PAGE_SIZE } from '@manassa/contract/limits'
import { isAllowed, type StaffNeed } from '@manassa/contract/rules/permissions'
import type { Student } from '@manassa/contract/teacher/students'
import { viewPhoto } from '#api/features/auth/photos/view-photo.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { returnableCredit } from '#api/features/transfers/transfers.queries.ts'
import { gradeNameOf } from '#api/lib/grade.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { FileResponse } from '#api/lib/http/file-response.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'
import { stateOf } from './filtered-students.ts'
import { devicesOf } from './student-devices.ts'
import { attemptsOf, enrolmentsOf, lecturesOf, notesOf } from './student-history.ts'
import { timelineOf } from './student-timeline.ts'
import { consentOf, hasPhoto, type StudentAccount, studentAccount } from './students.queries.ts'

/** Throws `student.notFound`, also for an account of another role. */
export async function accountOfStudent(context: StaffContext, studentId: number): Promise<StudentAccount> {
  return requireFound(await studentAccount(context, studentId), 'student.notFound')
}

/** Throws `student.merged` as well. */
export async function accountToChange(context: StaffContext, studentId: number): Promise<StudentAccount> {
  const account = await accountOfStudent(context, studentId)
  if (account.mergedInto !== null) throw new AppError('student.merged')
  return account
}

/** A student with the latest of each list; parts that the viewer may not see are absent. Throws `student.notFound`. */
export async function readStudent(context: StaffContext, { studentId }: { studentId: number }): Promise<Student> {
  const account = await accountOfStudent(context, studentId)
  const maySee = (need: StaffNeed) => isAllowed(context.viewer, need)
  const newest = { pageNumber: 1, pageSize: STUDENT_HISTORY_PAGE_SIZE }
  const part = async <Row>(need: StaffNeed, read: PartOf<Row>) =>
    maySee(need) ? await read(context, studentId, newest) : undefined

  const enrolments = await part(['students', 'grants'], enrolmentsOf)
  const lectures = await part(['students', 'grants'], lecturesOf)
  const attempts = await part('results', attemptsOf)
  const notes = await part('students', notesOf)
  const timeline = await part('students', timelineOf)
  const { id, name, grade, email, phone, parentPhone } = account
  return {
    id,
    name,
    grade: grade === null ? null : gradeNameOf(grade),
    revision: await revisionOf(context, { kind: 'student', id }),
    state: stateOf(account),
    createdAt: account.createdAt.toISOString(),
    ...(account.mergedInto !== null && { mergedInto: await nameOfStudent(context, account.mergedInto) }),
    ...(maySee('students') && {
      email,
      phone,
      parentPhone,
      devices: await devicesOf(context, id),
      consent: await consentAs(context, id),
    }),
    ...(maySee('photos') && { hasPhoto: await hasPhoto(context, id, context.services.clock.now()) }),
    ...(maySee(['grants', 'money']) && (await creditAs(context, id))),
    ...(enrolments && { enrolments: enrolments.rows }),
    ...(lectures && { lectures: lectures.rows }),
    ...(attempts && { attempts: attempts.rows }),
    ...(notes && { notes: notes.rows }),
    ...(timeline && { timeline: timeline.rows }),
    counts: {
      ...(enrolments && { enrolments: enrolments.totalCount }),
      ...(lectures && { lectures: lectures.totalCount }),
      ...(attempts && { attempts: attempts.totalCount }),
      ...(notes && { notes: notes.totalCount }),
      ...(timeline && { timeline: timeline.totalCount }),
    },
  }
}

async function creditAs(context: StaffContext, studentId: number) {
  const { credit, byGateway } = await returnableCredit(context, studentId)
  return { credit, ...(byGateway > 0 && { gatewayCredit: byGateway }) }
}

async function consentAs(context: StaffContext, studentId: number) {
  const consent = await consentOf(context, studentId)
  return consent ? { ...consent, givenAt: consent.givenAt.toISOString() } : null
}

async function nameOfStudent(context: StaffContext, studentId: number) {
  const { id, name } = await accountOfStudent(context, studentId)
  return { id, name }
}

type PartOf<Row> = (
  context: StaffContext,
  studentId: number,
  page: { pageNumber: number; pageSize: number },
) => Promise<{ rows: Row[]; totalCount: number }>

/**
 * Returns a student's identity photo. Each view is logged before the photo is read. Throws `student.notFound`, and
 * `student.noPhoto` if it is missing or removed.
 */
export async function viewStudentPhoto(
  context: ManualTxContext<Staff>,
  { studentId }: { studentId: number },
): Promise<FileResponse> {
  await context.transaction((tx) => accountOfStudent(tx, studentId))
  const subject = { kind: 'student' as const, id: studentId }
  const bytes = await viewPhoto(context, studentId, (db) =>
    recordChange({ ...context, db }, { action: 'student.photo', subject, personId: studentId }),
  )
  return new FileResponse({ fileName: `document-${studentId}.jpg`, mediaType: 'image/jpeg', bytes })
}
