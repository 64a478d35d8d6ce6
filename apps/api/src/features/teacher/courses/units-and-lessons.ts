import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type * as calls from '@manassa/contract/teacher/courses'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { recordCreated, saveEdit } from '../editing/save-edit.ts'
import { lockedUnit, lockOrder, raiseOrder, readStructureState } from './change-structure.ts'
import { courseOf } from './read-edited-course.ts'
import { clearPreview, findLesson, findUnit, insertLesson, insertUnit, isEmptyLesson } from './structure.queries.ts'

/** Throws `course.notFound`. */
export async function createUnit(
  context: StaffContext,
  { courseId, unitName, unitTitle }: ParsedInputOf<typeof calls.createUnit>,
): Promise<DataOf<typeof calls.createUnit>> {
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
  { unitId, lessonName, type }: ParsedInputOf<typeof calls.createLesson>,
): Promise<DataOf<typeof calls.createLesson>> {
  const { courseId, state, courseState } = await lockedUnit(context, unitId)
  if (state === 'archived' || courseState === 'archived') throw new AppError('unit.notFound')
  const id = await insertLesson(context, { unitId, name: lessonName, type })
  const orderRevision = await raiseOrder(context, courseId)
  await recordCreated(context, { kind: 'lesson', id }, { unitId, lessonName, type })
  return { id, revision: 1, state: 'draft', orderRevision }
}

type UnitChanges = Omit<ParsedInputOf<typeof calls.updateUnit>, 'unitId' | 'revision'>

/** Throws `unit.notFound` and `edit.conflict`. */
export async function updateUnit(
  context: StaffContext,
  { unitId, revision, ...changes }: ParsedInputOf<typeof calls.updateUnit>,
) {
  const currentUnit = async () => {
    const found = await findUnit(context, unitId)
    if (!found || found.state === 'archived') throw new AppError('unit.notFound')
    return found
  }
  await currentUnit()
  await saveEdit(context, {
    subject: { kind: 'unit', id: unitId },
    action: 'unit.update',
    revision,
    changes,
    read: async () => {
      const { unitName, unitTitle, parentQuestion } = await currentUnit()
      return { unitName, unitTitle, parentQuestion }
    },
    write: async ({ unitName: name, unitTitle: title, parentQuestion }: UnitChanges) => {
      const { db, tenantId } = context
      const row = {
        ...(name && { name }),
        ...(title && { title }),
        ...(parentQuestion !== undefined && { parentQuestion }),
      }
      await db.updateTable('unit').set(row).where('tenantId', '=', tenantId).where('id', '=', unitId).execute()
    },
  })
  return readStructureState(context, 'unit', unitId)
}

/**
 * Changes the name of a lesson, whether it is the public preview of its course, and the kind of an empty one. Throws
 * `lesson.notFound`, `lesson.notVideo`, `lesson.notEmpty` and `edit.conflict`.
 */
export async function updateLesson(
  context: StaffContext,
  { lessonId, revision, ...changes }: ParsedInputOf<typeof calls.updateLesson>,
) {
  const { db, tenantId } = context
  const currentLesson = async () => {
    const found = await findLesson(context, lessonId)
    if (!found || found.state === 'archived') throw new AppError('lesson.notFound')
    return found
  }
  const { courseId, type, state } = await currentLesson()
  const isOtherKind = changes.type !== undefined && changes.type !== type
  if (changes.isPreview && (changes.type ?? type) !== 'Video') throw new AppError('lesson.notVideo')
  if (isOtherKind && (state !== 'draft' || !(await isEmptyLesson(context, lessonId)))) {
    throw new AppError('lesson.notEmpty')
  }
  await saveEdit(context, {
    subject: { kind: 'lesson', id: lessonId },
    action: 'lesson.update',
    revision,
    changes,
    read: async () => {
      const { lessonName, isPreview, type } = await currentLesson()
      return { lessonName, isPreview, type }
    },
    write: async ({
      lessonName,
      isPreview,
      type,
    }: Omit<ParsedInputOf<typeof calls.updateLesson>, 'lessonId' | 'revision'>) => {
      if (isPreview) await clearPreview(context, courseId)
      const row = {
        ...(lessonName && { name: lessonName }),
        ...(isPreview !== undefined && { previewCourseId: isPreview ? courseId : null }),
        ...(type && { type, previewCourseId: null }),
      }
      await db.updateTable('lesson').set(row).where('tenantId', '=', tenantId).where('id', '=', lessonId).execute()
    },
  })
  return readStructureState(context, 'lesson', lessonId)
}
