import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { UNIT_WINDOW_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { begunWeeksAgo } from '@manassa/contract/rules/unit-window'
import { lacksIn, missingOf } from '@manassa/contract/teacher/course-lacks'
import type { Lack, publishCourse as publishCall } from '@manassa/contract/teacher/courses'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import type { Effect } from '../editing/effects.ts'
import { changeStructure, lockedLesson, lockedUnit, lockOrder, readStructureState } from './change-structure.ts'
import { insertWindow, listPauses } from './course-days.ts'
import { type CourseDetailsRow, type CurriculumUnit, listCurriculum } from './courses.queries.ts'
import { courseOf, readEditedCourse } from './read-edited-course.ts'
import { listEnrolledBy, setState } from './structure.queries.ts'

interface PublishInput {
  reason?: string | undefined
  confirm?: string | undefined
}
interface LateOption {
  opensForLate: boolean
}

const WINDOW_MS = UNIT_WINDOW_DAYS * DAY_MS

/**
 * Publishes a course with its units and every complete lesson (docs/behaviour/editing.md). Repeating it changes
 * nothing. Throws `course.notFound`, `course.notReady` and `edit.needsConfirm`.
 */
export async function publishCourse(
  context: StaffContext,
  { courseId, reason, confirm, opensForLate, showsEmptyUnits }: ParsedInputOf<typeof publishCall>,
) {
  await lockOrder(context, courseId)
  const course = await courseOf(context, courseId)
  if (course.state === 'archived') throw new AppError('course.notFound')
  const units = await listCurriculum(context.db, context.tenantId, courseId)
  const missing = missingOf({ courseName: course.courseName, units })
  if (!units.some(({ lessons }) => lessons.some(isReady))) {
    throw new AppError('course.notReady', { data: { missing } })
  }
  const drafts = units.filter(({ state, lessons }) => state === 'draft' && (showsEmptyUnits || lessons.some(isReady)))
  const lessons = units.flatMap(readyDrafts)
  if (course.state === 'draft' || drafts.length > 0 || lessons.length > 0) {
    const change = { courseId, subject: { kind: 'course' as const, id: courseId }, action: 'course.publish' as const }
    const before = { state: course.state, publishedUnits: [], publishedLessons: [] }
    const after = { state: 'published', publishedUnits: ids(drafts), publishedLessons: lessons }
    const confirmation = { reason, confirm, input: { opensForLate, showsEmptyUnits }, effectsOf: windowsFor }
    await changeStructure(context, { ...change, ...confirmation, before, after }, async () => {
      await setState(context, 'lesson', lessons, 'published')
      await setState(context, 'unit', ids(drafts), 'published')
      await setState(context, 'course', [courseId], 'published')
      return opensForLate ? openForLateStudents(context, course, ids(drafts)) : []
    })
  }
  const left = units.flatMap(lacksIn)
  return { ...(await readEditedCourse(context, { courseId })), left }
}

/**
 * Publishes a unit and its complete lessons. By default it opens for seven days to students whose week has begun.
 * Throws `unit.notFound` and `edit.needsConfirm`.
 */
export async function publishUnit(
  context: StaffContext,
  { unitId, reason, confirm, opensForLate }: PublishInput & LateOption & { unitId: number },
) {
  const place = await lockedUnit(context, unitId)
  if (place.state === 'archived' || place.courseState === 'archived') throw new AppError('unit.notFound')
  const course = await courseOf(context, place.courseId)
  const units = await listCurriculum(context.db, context.tenantId, course.id)
  const unit = units.find(({ id }) => id === unitId)
  const lessons = unit ? readyDrafts(unit) : []
  if (place.state === 'draft' || lessons.length > 0) {
    const change = {
      courseId: course.id,
      subject: { kind: 'unit' as const, id: unitId },
      action: 'unit.publish' as const,
    }
    const before = { state: place.state, publishedLessons: [] }
    const after = { state: 'published', publishedLessons: lessons }
    const confirmation = { reason, confirm, input: { opensForLate }, effectsOf: windowsFor }
    await changeStructure(context, { ...change, ...confirmation, before, after }, async () => {
      await setState(context, 'lesson', lessons, 'published')
      await setState(context, 'unit', [unitId], 'published')
      return opensForLate && place.state === 'draft' ? openForLateStudents(context, course, [unitId]) : []
    })
  }
  const left: Lack[] = unit ? lacksIn(unit) : []
  return { ...(await readStructureState(context, 'unit', unitId)), left }
}

/** Throws `lesson.notFound`, `lesson.notReady` and `edit.needsConfirm`. */
export async function publishLesson(
  context: StaffContext,
  { lessonId, reason, confirm }: PublishInput & { lessonId: number },
) {
  const place = await lockedLesson(context, lessonId)
  if (place.state === 'archived') throw new AppError('lesson.notFound')
  if (place.state === 'draft') {
    const units = await listCurriculum(context.db, context.tenantId, place.courseId)
    const missing = units.flatMap(lacksIn).filter((one) => one.lessonId === lessonId)
    if (missing.length > 0) throw new AppError('lesson.notReady', { data: { missing } })
    const change = {
      courseId: place.courseId,
      subject: { kind: 'lesson' as const, id: lessonId },
      action: 'lesson.publish' as const,
    }
    const states = { before: { state: 'draft' }, after: { state: 'published' } }
    await changeStructure(context, { ...change, ...states, reason, confirm }, () =>
      setState(context, 'lesson', [lessonId], 'published'),
    )
  }
  return readStructureState(context, 'lesson', lessonId)
}

const ids = (things: ReadonlyArray<{ id: number }>) => things.map(({ id }) => id)
const isReady = ({ lacks, state }: CurriculumUnit['lessons'][number]) => state !== 'archived' && lacks.length === 0
const readyDrafts = ({ lessons }: CurriculumUnit) =>
  ids(lessons.filter((lesson) => isReady(lesson) && lesson.state === 'draft'))

interface Person {
  id: number
  name: string
}

async function openForLateStudents(
  context: StaffContext,
  { id: courseId, openingPolicy }: CourseDetailsRow,
  unitIds: number[],
): Promise<Person[]> {
  if (openingPolicy !== 'weekly-window') return []
  const { now, viewer } = context
  const pauses = await listPauses(context, courseId)
  const units = await listCurriculum(context.db, context.tenantId, courseId)
  const inTurn = units.filter(({ state }) => state === 'published')
  const late = new Map<number, Person>()
  for (const [index, { id: unitId }] of inTurn.entries()) {
    if (!unitIds.includes(unitId)) continue
    const enrolledUntil = begunWeeksAgo(index, now, pauses)
    const students = await listEnrolledBy(context, courseId, enrolledUntil)
    if (students.length === 0) continue
    for (const student of students) late.set(student.id, student)
    const closesAt = new Date(now.getTime() + WINDOW_MS)
    const decision = { givenBy: viewer.id, givenAt: now, reason: 'unit.publish' }
    const days = { enrolledUntil, opensAt: now, closesAt }
    await insertWindow(context, { courseId, unitId, whom: 'late', ...days, ...decision, studentCount: students.length })
  }
  return [...late.values()]
}

const windowsFor = (students: readonly Person[]): Effect[] => [
  { kind: 'windowsGiven', students, forLate: { days: UNIT_WINDOW_DAYS } },
]
