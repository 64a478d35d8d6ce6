import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { giveWindow as call, GivenWindow } from '@manassa/contract/teacher/schedule'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { lockedUnit, lockOrder } from '../courses/change-structure.ts'
import { courseAccess, effectsBetween } from '../courses/course-access.ts'
import { insertWindow } from '../courses/course-days.ts'
import { courseOf } from '../courses/read-edited-course.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { requireEachUnmerged } from '../grants/grant-access.ts'
import { windowView } from './window.view.ts'
import { findWindow, nameStudents, selectedWithAccess, type WindowTarget } from './windows.queries.ts'

type Input = ParsedInputOf<typeof call>

/**
 * Sets when a unit, or every unit of a course, is open for students (docs/behaviour/windows.md); for more than one
 * student it asks for confirmation. Throws `course.notFound`, `unit.notFound`, what `requireEachUnmerged` throws,
 * `window.nobody`, `request.invalid` and `edit.needsConfirm`.
 */
export async function giveWindow(context: StaffContext, input: Input): Promise<DataOf<typeof call>> {
  const target = await targetOf(context, input)
  const days = await daysOf(context, input)
  const students = await studentsOf(context, target, input)

  const was = students.length > 1 ? await courseAccess(context, target.courseId) : null
  const id = await store(context, { target, days, students, input })
  if (was) {
    const touched: Effect = { kind: 'windowsGiven', students }
    const effects = [touched, ...effectsBetween(was, await courseAccess(context, target.courseId))]
    const { opensAt, closesAt } = input
    const changes = { action: 'window.give', opensAt, closesAt, students: input.students, note: input.note }
    requireConfirm(context, { subject: subjectOf(target), changes, effects, confirm: input.confirm })
  }
  const window = await windowWithId(context, id)
  await recordWindow(context, window, { how: 'give', students, reason: input.reason })
  return window
}

async function targetOf(context: StaffContext, { courseId, unitId }: Input): Promise<WindowTarget> {
  if (courseId !== undefined) {
    await lockOrder(context, courseId)
    const { state } = await courseOf(context, courseId)
    if (state === 'archived') throw new AppError('course.notFound')
    return { courseId, unitId: null }
  }
  const unit = await lockedUnit(context, unitId ?? 0)
  if (unit.state === 'archived' || unit.courseState === 'archived') throw new AppError('unit.notFound')
  return { courseId: unit.courseId, unitId: unit.id }
}

async function daysOf(context: StaffContext, { opensAt: opens, closesAt: closes }: Input) {
  const named = async (text: string | undefined, end: 'start' | 'end') => {
    if (text === undefined) return null
    return text === 'now' ? context.now : await momentOf(context, text, end)
  }
  const opensAt = await named(opens, 'start')
  const closesAt = await named(closes, 'end')
  if (opensAt && closesAt && closesAt <= opensAt) {
    throw new AppError('request.invalid', { fields: { closesAt: 'schedule.order' } })
  }
  return { opensAt, closesAt }
}

async function studentsOf(context: StaffContext, target: WindowTarget, { students: meant }: Input) {
  if (Array.isArray(meant)) await requireEachUnmerged(context, meant)
  const students = await selectedWithAccess(context, target, meant)
  if (students.length === 0) throw new AppError('window.nobody')
  return students
}

interface WindowDecision {
  target: WindowTarget
  days: { opensAt: Date | null; closesAt: Date | null }
  students: ReadonlyArray<{ id: number; name: string }>
  input: Input
}

async function store(context: StaffContext, { target, days, students, input }: WindowDecision): Promise<number> {
  const { now: givenAt, viewer } = context
  const whom = input.students === 'all' ? ('all' as const) : ('named' as const)
  const details = { whom, reason: input.reason, note: input.note || null, studentCount: students.length }
  const { id } = await insertWindow(context, { ...target, ...days, ...details, givenAt, givenBy: viewer.id })
  if (whom === 'named') {
    await nameStudents(
      context,
      id,
      students.map((one) => one.id),
    )
  }
  return id
}

const subjectOf = ({ courseId, unitId }: WindowTarget) =>
  unitId === null ? ({ kind: 'course', id: courseId } as const) : ({ kind: 'unit', id: unitId } as const)

/** Throws `window.notFound`. */
export async function windowWithId(context: StaffContext, id: number): Promise<GivenWindow> {
  const found = requireFound(await findWindow(context, id), 'window.notFound')
  return windowView(found)
}

interface WindowRecord {
  how: 'give' | 'end'
  students: ReadonlyArray<{ id: number }>
  reason: string | undefined
}

/** Logs a window under the student's name if it concerns one student, else under its course or unit. */
export function recordWindow(context: StaffContext, window: GivenWindow, { how, students, reason }: WindowRecord) {
  const { courseName, unitTitle, opensAt, closesAt, studentCount, note } = window
  const values = { courseName, unitTitle, opensAt, closesAt, studentCount, ...(note !== null && { note }) }
  const states = how === 'end' ? { before: values, after: {} } : { before: {}, after: values }
  const [student, ...others] = window.whom === 'named' ? students : []
  const isOne = student !== undefined && others.length === 0
  const subject = isOne ? ({ kind: 'student', id: student.id } as const) : subjectOf(window)
  const action = `${subject.kind}.${how}Window` as const
  return recordChange(context, { action, subject, reason, personId: isOne ? student.id : undefined, ...states })
}
