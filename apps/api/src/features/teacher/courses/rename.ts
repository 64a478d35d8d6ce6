import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { updateLesson as lessonCall, updateUnit as unitCall } from '@manassa/contract/teacher/courses'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { readStructureState } from './change-structure.ts'
import { clearPreview, findLesson, findUnit, isEmptyLesson } from './structure.queries.ts'

type UnitChanges = Omit<ParsedInputOf<typeof unitCall>, 'unitId' | 'revision'>

/** Throws `unit.notFound` and `edit.conflict`. */
export async function updateUnit(
  context: StaffContext,
  { unitId, revision, ...changes }: ParsedInputOf<typeof unitCall>,
) {
  const place = async () => {
    const found = await findUnit(context, unitId)
    if (!found || found.state === 'archived') throw new AppError('unit.notFound')
    return found
  }
  await place()
  await saveEdit(context, {
    subject: { kind: 'unit', id: unitId },
    action: 'unit.update',
    revision,
    changes,
    read: async () => {
      const { unitName, unitTitle, parentQuestion } = await place()
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
  { lessonId, revision, ...changes }: ParsedInputOf<typeof lessonCall>,
) {
  const { db, tenantId } = context
  const place = async () => {
    const found = await findLesson(context, lessonId)
    if (!found || found.state === 'archived') throw new AppError('lesson.notFound')
    return found
  }
  const { courseId, type, state } = await place()
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
      const { lessonName, isPreview, type } = await place()
      return { lessonName, isPreview, type }
    },
    write: async ({ lessonName, isPreview, type }: Omit<ParsedInputOf<typeof lessonCall>, 'lessonId' | 'revision'>) => {
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
