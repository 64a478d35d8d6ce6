import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type {
  endPause as endCall,
  listPauses as listCall,
  makePause as makeCall,
  PauseRow,
} from '@manassa/contract/teacher/schedule'
import { recordChange } from '#api/features/log/record-change.ts'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { type CourseAccess, courseAccess, coursesWithStudents, effectsBetween } from '../courses/course-access.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { lockRevisions } from '../editing/revisions.ts'
import { requireEachUnmerged } from '../grants/grant-access.ts'
import {
  coursesOf,
  findPause,
  insertPause,
  type PauseScope,
  pausePage,
  type StoredPause,
  storePauseEnd,
  studentsOfPause,
} from './pauses.queries.ts'

type MakeInput = ParsedInputOf<typeof makeCall>

export async function listPauses(
  context: StaffContext,
  { pagenumber, pagesize, search = '', courseId, studentId, state }: ParsedInputOf<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const activeAt = state === 'standing' ? context.now : undefined
  const filter = { ...page, words: searchWords(search), courseId, studentId, activeAt }
  const { rows, totalCount } = await pausePage(context, filter)
  return { ...pageMeta(totalCount, page), pauses: rows.map((row) => pauseView(row, context.now)) }
}

/**
 * Pauses the weekly schedule of courses or students for a period (docs/behaviour/windows.md); for one student it needs
 * no confirmation. Throws what `requireEachUnmerged` throws, `course.notFound`, `request.invalid` and
 * `edit.needsConfirm`.
 */
export async function makePause(context: StaffContext, input: MakeInput): Promise<DataOf<typeof makeCall>> {
  const { now, viewer } = context
  const scope = scopeOf(input)
  const startsAt = await momentOf(context, input.from, 'start')
  const endsAt = await momentOf(context, input.until, 'end')
  if (endsAt <= startsAt) throw new AppError('request.invalid', { fields: { until: 'schedule.order' } })

  const { studentIds } = scope
  await requireEachUnmerged(context, studentIds)
  const courseIds = await lockedCourses(context, scope)
  if (courseIds.length < scope.courseIds.length) throw new AppError('course.notFound')
  const { reason, confirm, from, until } = input
  const pause = { ...scope, startsAt, endsAt, reason, madeBy: viewer.id, madeAt: now }
  const changes = { action: 'pause.make', from, until, ...scope }
  const confirmation = { subject: { kind: 'pause', id: 0 }, changes, confirm }
  const insert = () => insertPause(context, pause)
  const id =
    studentIds.length === 1 ? await insert() : await withScheduleImpact(context, courseIds, confirmation, insert)
  const made = pauseView(await pauseWithId(context, id), now)
  await recordPause(context, { how: 'make', pause: made, studentIds, reason })
  return made
}

/**
 * Ends a pause now; one that has not begun is deleted, and one that is over is returned unchanged. Throws
 * `pause.notFound` and `edit.needsConfirm`.
 */
export async function endPause(
  context: StaffContext,
  { pauseId, reason, confirm }: ParsedInputOf<typeof endCall>,
): Promise<DataOf<typeof endCall>> {
  const { now, viewer } = context
  const found = await pauseWithId(context, pauseId)
  const studentIds = (await studentsOfPause(context, pauseId)).map(({ studentId }) => studentId)
  const courseIds = await lockedCourses(context, { ...found, studentIds, courseIds: found.courses.map(({ id }) => id) })
  const confirmation = { subject: { kind: 'pause', id: pauseId }, changes: { action: 'pause.end' }, confirm }
  const end = () => storePauseEnd(context, pauseId, { at: now, by: viewer.id })
  const ended = studentIds.length === 1 ? await end() : await withScheduleImpact(context, courseIds, confirmation, end)
  const pause = pauseView(await pauseWithId(context, pauseId), now)
  if (!ended) return pause
  await recordPause(context, { how: 'end', pause, studentIds, reason })
  return pause
}

interface PauseRecord {
  how: 'make' | 'end'
  pause: PauseReply
  studentIds: readonly number[]
  reason: string | undefined
}

function recordPause(context: StaffContext, { how, pause, studentIds, reason }: PauseRecord) {
  const [studentId, ...others] = studentIds
  const isOne = studentId !== undefined && others.length === 0
  const subject = isOne ? { kind: 'student' as const, id: studentId } : { kind: 'pause' as const, id: pause.id }
  const values = how === 'make' ? states({}, pause) : states(pause, {})
  const personId = isOne ? studentId : undefined
  return recordChange(context, { action: `${subject.kind}.${how}Pause`, subject, reason, personId, ...values })
}

const states = (before: Partial<PauseReply>, after: Partial<PauseReply>) => ({
  before: valuesOf(before),
  after: valuesOf(after),
})

type PauseReply = DataOf<typeof makeCall>
const valuesOf = ({ scope, grade, courses, studentCount, from, until }: Partial<PauseReply>) =>
  scope === undefined
    ? {}
    : {
        scope,
        grade,
        courses: courses?.map(({ courseName }) => courseName),
        ...(scope === 'students' && { studentCount }),
        startsAt: from,
        endsAt: until,
      }

function scopeOf({ courseIds, grade, students }: MakeInput): PauseScope {
  const whole = { grade: null, courseIds: [], studentIds: [] }
  if (students !== undefined) return { ...whole, scope: 'students', studentIds: [...new Set(students)] }
  if (grade !== undefined) return { ...whole, scope: 'grade', grade: gradeYear(grade) }
  if (Array.isArray(courseIds)) return { ...whole, scope: 'courses', courseIds: [...new Set(courseIds)] }
  return { ...whole, scope: 'all' }
}

async function pauseWithId(context: StaffContext, id: number): Promise<StoredPause> {
  return requireFound(await findPause(context, id), 'pause.notFound')
}

async function lockedCourses(context: StaffContext, scope: PauseScope): Promise<number[]> {
  const courseIds = (await coursesOf(context, scope)).map(({ id }) => id)
  await lockRevisions(context, 'order', courseIds)
  return courseIds
}

async function withScheduleImpact<T>(
  context: StaffContext,
  courseIds: readonly number[],
  confirmation: Omit<Parameters<typeof requireConfirm>[1], 'effects'>,
  work: () => Promise<T>,
): Promise<T> {
  const studied = await coursesWithStudents(context, courseIds)
  const before: CourseAccess[] = []
  for (const id of studied) before.push(await courseAccess(context, id))
  const done = await work()
  const effects: Effect[] = []
  for (const [place, id] of studied.entries()) {
    effects.push(...effectsBetween(before[place] ?? new Map(), await courseAccess(context, id)))
  }
  requireConfirm(context, { ...confirmation, effects: mergeByKind(effects) })
  return done
}

function mergeByKind(effects: readonly Effect[]): Effect[] {
  return [...Map.groupBy(effects, ({ kind }) => kind)].map(([kind, those]) => {
    const students = new Map(those.flatMap((one) => one.students.map((student) => [student.id, student])))
    return { kind, students: [...students.values()] }
  })
}

function pauseView(pause: StoredPause, now: Date): PauseRow {
  const { makerName, madeBy, madeAt, startsAt, endsAt, endedAt, grade, ...row } = pause
  return {
    ...row,
    grade: grade === null ? null : gradeNameOf(grade),
    from: startsAt.toISOString(),
    until: endsAt.toISOString(),
    madeAt: madeAt.toISOString(),
    madeBy: makerName === null ? null : { id: madeBy, name: makerName },
    endedAt: endedAt?.toISOString() ?? null,
    state: endedAt || now >= endsAt ? 'over' : now < startsAt ? 'coming' : 'running',
  }
}
