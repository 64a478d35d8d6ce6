import type { EditedState } from '@manassa/contract/teacher/courses'
import { type LoggedValues, recordChange, type Values } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { lockRevision, raiseRevision, revisionsOfAll, type Subject } from '../editing/revisions.ts'
import { courseAccess, effectsBetween } from './course-access.ts'
import { findLesson, findUnit, renumberUnits } from './structure.queries.ts'

type StructureAction = `${'course' | 'unit' | 'lesson'}.${'publish' | 'unpublish' | 'archive' | 'restore'}`

interface StructureChange<Done> {
  courseId: number
  subject: Subject & { kind: 'course' | 'unit' | 'lesson' }
  action: StructureAction
  reason?: string | undefined
  confirm?: string | undefined
  input?: Values
  /** These effects are known before the work; access is compared besides. */
  effects?: readonly Effect[]
  /** These effects follow from the result of the work. */
  effectsOf?(done: Done): readonly Effect[]
  before?: LoggedValues<StructureAction>
  after?: LoggedValues<StructureAction>
}

/**
 * Changes the structure of a course while its order is locked. Comparing every student's access before and after finds
 * the effects to confirm. Throws `edit.needsConfirm`, which rolls the work back.
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

/** Other changes of order or state wait until the transaction ends. */
export const lockOrder = (context: StaffContext, courseId: number) =>
  lockRevision(context, { kind: 'order', id: courseId })

export async function raiseOrder(context: StaffContext, courseId: number) {
  await renumberUnits(context, courseId)
  return raiseRevision(
    context,
    { kind: 'order', id: courseId },
    { fields: ['units'], by: context.viewer.id, at: context.services.clock.now() },
  )
}

/** Throws `unit.notFound`. */
export async function lockedUnit(context: StaffContext, unitId: number) {
  const place = requireFound(await findUnit(context, unitId), 'unit.notFound')
  await lockOrder(context, place.courseId)
  return (await findUnit(context, unitId)) ?? place
}

/** Throws `lesson.notFound`. */
export async function lockedLesson(context: StaffContext, lessonId: number) {
  const place = requireFound(await findLesson(context, lessonId), 'lesson.notFound')
  await lockOrder(context, place.courseId)
  return (await findLesson(context, lessonId)) ?? place
}

interface StructureState {
  id: number
  courseId: number
  revision: number
  orderRevision: number
  state: EditedState
}

/** Throws `unit.notFound` or `lesson.notFound`. */
export async function readStructureState(
  school: InSchool,
  kind: 'unit' | 'lesson',
  id: number,
): Promise<StructureState> {
  const found = kind === 'unit' ? await findUnit(school, id) : await findLesson(school, id)
  if (!found) throw new AppError(`${kind}.notFound`)
  const { courseId, state } = found
  const own = { kind, id }
  const order = { kind: 'order', id: courseId } as const
  const revisions = await revisionsOfAll(school, [own, order])
  return { id, courseId, revision: revisions.of(own), orderRevision: revisions.of(order), state }
}
