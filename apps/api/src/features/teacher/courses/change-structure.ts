import { type LoggedValues, recordChange, type Values } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { lockRevision, raiseRevision, type Subject } from '../editing/revisions.ts'
import { courseAccess, effectsBetween } from './course-access.ts'
import { findLesson, findUnit, renumberUnits } from './structure.queries.ts'

type StructureAction = `${'course' | 'unit' | 'lesson'}.${'publish' | 'unpublish' | 'archive' | 'restore'}`

/** One thing that is done with a course, a unit or a lesson. */
interface StructureChange<Done> {
  courseId: number
  subject: Subject & { kind: 'course' | 'unit' | 'lesson' }
  /** For the log: `unit.publish`. */
  action: StructureAction
  reason?: string | undefined
  confirm?: string | undefined
  /** What is asked for, beside what it is done to: another input is another question. */
  input?: Values
  /** What it does beside what is compared. */
  effects?: readonly Effect[]
  /** The same, where the work itself finds it. */
  effectsOf?(done: Done): readonly Effect[]
  before?: LoggedValues<StructureAction>
  after?: LoggedValues<StructureAction>
}

/**
 * Changes what there is of a course, by itself: nobody else changes its order or its states meanwhile. Whom the work
 * opens or shuts something for is found by comparing what every student of the course can open before and after it,
 * and asked back. Written into the log. Throws `edit.needsConfirm`, which takes the work back.
 */
export async function changeStructure<T>(
  context: StaffContext,
  {
    courseId,
    subject,
    action,
    reason,
    confirm,
    input = {},
    effects = [],
    effectsOf,
    before,
    after,
  }: StructureChange<T>,
  work: () => Promise<T>,
): Promise<T> {
  const was = await courseAccess(context, courseId)
  const done = await work()
  const found = effectsBetween(was, await courseAccess(context, courseId))
  const all = [...effects, ...(effectsOf?.(done) ?? []), ...found]
  requireConfirm(context, { subject, changes: { action, ...input }, effects: all, confirm })
  await raiseOrder(context, courseId)
  await recordChange(context, {
    action,
    subject,
    reason,
    ...(before && { before }),
    ...(after && { after }),
  })
  return done
}

/** Keeps everybody else from changing the order or the states of a course until the transaction ends. */
export const lockOrder = (context: StaffContext, courseId: number) =>
  lockRevision(context, { kind: 'order', id: courseId })

/** Counts a change of the units and lessons of a course; the numbers of its units follow their places. */
export async function raiseOrder(context: StaffContext, courseId: number) {
  await renumberUnits(context, courseId)
  return raiseRevision(
    context,
    { kind: 'order', id: courseId },
    { fields: ['units'], by: context.viewer.id, at: context.services.clock.now() },
  )
}

/** A unit, with nobody else at work on its course. Throws `unit.notFound`. */
export async function lockedUnit(context: StaffContext, unitId: number) {
  const place = await findUnit(context, unitId)
  if (!place) throw new AppError('unit.notFound')
  await lockOrder(context, place.courseId)
  return (await findUnit(context, unitId)) ?? place
}

/** A lesson, with nobody else at work on its course. Throws `lesson.notFound`. */
export async function lockedLesson(context: StaffContext, lessonId: number) {
  const place = await findLesson(context, lessonId)
  if (!place) throw new AppError('lesson.notFound')
  await lockOrder(context, place.courseId)
  return (await findLesson(context, lessonId)) ?? place
}
