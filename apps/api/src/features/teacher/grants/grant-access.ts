import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { begunWeeksAgo } from '@manassa/contract/rules/unit-window'
import type { grantCourse as courseCall, grantLecture as lectureCall } from '@manassa/contract/teacher/grants'
import { pauseOf } from '#api/features/access/unit-days.ts'
import { findEnrolment } from '#api/features/enrolment/enrolment.queries.ts'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { authorOf, type StaffContext } from '#api/lib/http/request-context.ts'
import { type NewPayment, takePayment } from '../takings/take-payment.ts'
import {
  type Access,
  courseToGrant,
  insertGranted,
  insertGrantedWeek,
  payEnrolment,
  studentsToChange,
  studentWithId,
  unitToGrant,
  weekSince,
} from './grants.queries.ts'

type GrantPayment = NonNullable<ParsedInputOf<typeof courseCall>['payment']>
interface CourseInput extends Omit<ParsedInputOf<typeof courseCall>, 'payment'> {
  /** A transfer names its time and the account of the school that received it. */
  payment?: (Omit<GrantPayment, 'method'> & Pick<NewPayment, 'method' | 'at' | 'receivingAccountId'>) | undefined
}
type LectureInput = ParsedInputOf<typeof lectureCall>

/**
 * Enrols a student in a course (docs/behaviour/enrolment.md). A student who is enrolled already stays so, and nothing
 * is paid. Throws `course.notFound`, `grant.notPublished`, and as `requireUnmerged` and `takePayment` do.
 */
export async function grantCourse(context: StaffContext, input: CourseInput): Promise<DataOf<typeof courseCall>> {
  const { studentId, courseId } = input
  await requireUnmerged(context, studentId)
  const course = requireFound(await courseToGrant(context, courseId), 'course.notFound')
  const known = { studentId, courseId, courseName: course.name }
  const already = await findEnrolment(context, studentId, courseId)
  if (already) return { ...known, enrolledAt: already.enrolledAt.toISOString(), isNew: false, paymentId: null }
  if (course.state !== 'published') throw new AppError('grant.notPublished')

  const { now, viewer } = context
  const row = { studentId, courseId, enrolledAt: now, cause: 'staff' as const, grantedBy: authorOf(viewer) }
  const isNew = (await insertGranted(context, row)) !== undefined
  const enrolledAt = isNew ? now : ((await findEnrolment(context, studentId, courseId))?.enrolledAt ?? now)
  const paymentId = isNew ? await paidFor(context, { studentId, courseId }, input) : null
  if (isNew) await recordGrant(context, 'student.enrol', input, { courseName: course.name })
  return { ...known, enrolledAt: enrolledAt.toISOString(), isNew, paymentId }
}

/**
 * Opens a unit to a student for a week. A running week stays as it is, and nothing is paid. Throws `unit.notFound`,
 * `grant.notPublished`, and as `requireUnmerged` and `takePayment` do.
 */
export async function grantLecture(context: StaffContext, input: LectureInput): Promise<DataOf<typeof lectureCall>> {
  const { studentId, unitId } = input
  await requireUnmerged(context, studentId)
  const unit = await requireOpenUnit(context, unitId, studentId)
  const { now, viewer } = context
  const overSince = begunWeeksAgo(1, now, unit.pauses.map(pauseOf))
  const week = { studentId, unitId, at: now, overSince, grantedBy: viewer.id }
  const isNew = (await insertGrantedWeek(context, week)) !== undefined
  const openedAt = isNew ? now : ((await weekSince(context, studentId, unitId))?.redeemedAt ?? now)
  const paymentId = isNew ? await paidFor(context, { studentId, unitId }, input) : null
  const { title: unitTitle, courseName } = unit
  if (isNew) await recordGrant(context, 'student.grantLecture', input, { courseName, unitTitle })
  return { studentId, unitId, unitTitle, openedAt: openedAt.toISOString(), isNew, paymentId }
}

/** Throws `course.notFound` and `grant.notPublished`. */
export async function requireOpenCourse(context: StaffContext, courseId: number) {
  const course = requireFound(await courseToGrant(context, courseId), 'course.notFound')
  if (course.state !== 'published') throw new AppError('grant.notPublished')
  return course
}

/** Throws `unit.notFound` and `grant.notPublished`. */
export async function requireOpenUnit(context: StaffContext, unitId: number, studentId: number | null = null) {
  const unit = requireFound(await unitToGrant(context, unitId, studentId), 'unit.notFound')
  if (unit.state !== 'published' || unit.courseState !== 'published') throw new AppError('grant.notPublished')
  return unit
}

/** Throws `student.notFound`. */
export async function requireStudent(context: StaffContext, studentId: number) {
  if (!(await studentWithId(context, studentId))) throw new AppError('student.notFound')
}

/**
 * A merged account must not change any more; staff use the remaining account. Throws `student.notFound` and
 * `student.merged`.
 */
export const requireUnmerged = (context: StaffContext, studentId: number) => requireEachUnmerged(context, [studentId])

/** Throws `student.notFound` and `student.merged`. */
export async function requireEachUnmerged(context: StaffContext, ids: readonly number[]) {
  const known = await studentsToChange(context, ids)
  if (known.length < new Set(ids).size) throw new AppError('student.notFound')
  if (known.some(({ mergedInto }) => mergedInto !== null)) throw new AppError('student.merged')
}

async function paidFor(
  context: StaffContext,
  access: Access,
  { payment, confirm, reason }: Pick<CourseInput, 'payment' | 'confirm' | 'reason'>,
) {
  if (!payment) return null
  const paymentId = await takePayment(context, { ...payment, paidBy: access, confirm, reason })
  await payEnrolment(context, paymentId, access)
  return paymentId
}

const paidFields = (payment: CourseInput['payment']) =>
  payment && { amount: payment.amount, method: payment.method, reference: payment.reference }

const recordGrant = (
  context: StaffContext,
  action: 'student.enrol' | 'student.grantLecture',
  { studentId, reason, payment }: Pick<CourseInput, 'studentId' | 'reason' | 'payment'>,
  what: { courseName: string; unitTitle?: string },
) =>
  recordChange(context, {
    action,
    ...ofStudent(studentId),
    reason,
    before: {},
    after: { ...what, ...paidFields(payment) },
  })
