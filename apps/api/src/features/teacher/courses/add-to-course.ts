import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { createLesson as lessonCall, createUnit as unitCall } from '@manassa/contract/teacher/courses'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { recordCreated } from '../editing/save-edit.ts'
import { lockedUnit, lockOrder, raiseOrder } from './change-structure.ts'
import { courseOf } from './read-edited-course.ts'
import { insertLesson, insertUnit } from './structure.queries.ts'

/** Throws `course.notFound`. */
export async function createUnit(
  context: StaffContext,
  { courseId, unitName, unitTitle }: ParsedInputOf<typeof unitCall>,
): Promise<DataOf<typeof unitCall>> {
  const { state } = await courseOf(context, courseId)
  if (state === 'archived') throw new AppError('course.notFound')
  await lockOrder(context, courseId)
  const id = await insertUnit(context, { courseId, name: unitName, title: unitTitle })
  const orderRevision = await raiseOrder(context, courseId)
  await recordCreated(context, { kind: 'unit', id }, { courseId, unitName, unitTitle })
  return { id, revision: 1, state: 'draft', orderRevision }
}

/** Throws `unit.notFound`. */
export async function createLesson(
  context: StaffContext,
  { unitId, lessonName, type }: ParsedInputOf<typeof lessonCall>,
): Promise<DataOf<typeof lessonCall>> {
  const { courseId, state, courseState } = await lockedUnit(context, unitId)
  if (state === 'archived' || courseState === 'archived') throw new AppError('unit.notFound')
  const id = await insertLesson(context, { unitId, name: lessonName, type })
  const orderRevision = await raiseOrder(context, courseId)
  await recordCreated(context, { kind: 'lesson', id }, { unitId, lessonName, type })
  return { id, revision: 1, state: 'draft', orderRevision }
}
