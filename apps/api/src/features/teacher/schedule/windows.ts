import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type * as calls from '@manassa/contract/teacher/schedule'
import type { GivenWindow } from '@manassa/contract/teacher/schedule'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { lockedUnit, lockOrder } from '../courses/change-structure.ts'
import { courseAccess, effectsBetween } from '../courses/course-access.ts'
import { insertWindow } from '../courses/course-days.ts'
import { courseOf } from '../courses/read-edited-course.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { requireEachUnmerged } from '../grants/grant-access.ts'
import {
  findWindow,
  nameStudents,
  selectedWithAccess,
  storeEnd,
  type WindowRow,
  type WindowTarget,
  windowPage,
} from './windows.queries.ts'

/**
 * Ends a window, so that an earlier window or the weekly schedule applies again. An ended window is returned unchanged.
 * Throws `window.notFound` and, for more than one student, `edit.needsConfirm`.
 */
export async function endWindow(
  context: StaffContext,
  { windowId, reason, confirm }: ParsedInputOf<typeof calls.endWindow>,
): Promise<DataOf<typeof calls.endWindow>> {
  const { courseId, studentCount } = await windowWithId(context, windowId)
  await lockOrder(context, courseId)
  const was = studentCount > 1 ? await courseAccess(context, courseId) : null
  const ended = await storeEnd(context, windowId, { at: context.now, by: context.viewer.id })
  const window = await windowWithId(context, windowId)
  if (!ended) return window
  if (was) {
    const effects = effectsBetween(was, await courseAccess(context, courseId))
    const subject = { kind: 'window', id: windowId }
    requireConfirm(context, { subject, changes: { action: 'window.end' }, effects, confirm })
  }
  const students = window.studentCount === 1 ? window.sample : []
  await recordWindow(context, window, { how: 'end', students, reason })
  return window
}

export async function listWindows(
  context: StaffContext,
  {
    pagenumber,
    pagesize,
    search = '',
    courseId,
    unitId,
    studentId,
    state = 'any',
  }: ParsedInputOf<typeof calls.listWindows>,
): Promise<DataOf<typeof calls.listWindows>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const filter = { words: searchWords(search), courseId, unitId, studentId, state }
  const { rows, totalCount } = await windowPage(context, { ...page, ...filter })
  return { ...pageMeta(totalCount, page), windows: rows.map(windowView) }
}

type Input = ParsedInputOf<typeof calls.giveWindow>

/**
 * Sets when a unit, or every unit of a course, is open for students (docs/behaviour/windows.md); for more than one
 * student it asks for confirmation. Throws `course.notFound`, `unit.notFound`, what `requireEachUnmerged` throws,
 * `window.nobody`, `request.invalid` and `edit.needsConfirm`.
 */
export async function giveWindow(context: StaffContext, input: Input): Promise<DataOf<typeof calls.giveWindow>> {
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
async function windowWithId(context: StaffContext, id: number): Promise<GivenWindow> {
  const found = requireFound(await findWindow(context, id), 'window.notFound')
  return windowView(found)
}

interface WindowRecord {
  how: 'give' | 'end'
  students: ReadonlyArray<{ id: number }>
  reason: string | undefined
}

/** Logs a window under the student's name if it concerns one student, else under its course or unit. */
function recordWindow(context: StaffContext, window: GivenWindow, { how, students, reason }: WindowRecord) {
  const { courseName, unitTitle, opensAt, closesAt, studentCount, note } = window
  const values = { courseName, unitTitle, opensAt, closesAt, studentCount, ...(note !== null && { note }) }
  const states = how === 'end' ? { before: values, after: {} } : { before: {}, after: values }
  const [student, ...others] = window.whom === 'named' ? students : []
  const isOne = student !== undefined && others.length === 0
  const subject = isOne ? ({ kind: 'student', id: student.id } as const) : subjectOf(window)
  const action = `${subject.kind}.${how}Window` as const
  return recordChange(context, { action, subject, reason, personId: isOne ? student.id : undefined, ...states })
}

const windowView = ({ giverName, givenBy, givenAt, opensAt, closesAt, endedAt, ...row }: WindowRow): GivenWindow => ({
  ...row,
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
  givenAt: givenAt.toISOString(),
  givenBy: giverName === null ? null : { id: givenBy, name: giverName },
  endedAt: endedAt?.toISOString() ?? null,
  shuts: closesAt !== null && closesAt <= givenAt,
})
