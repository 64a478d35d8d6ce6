import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { updateLesson as lessonCall, updateUnit as unitCall } from '@manassa/contract/teacher/courses'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { clearPreview, findLesson, findUnit } from './structure.queries.ts'
import { readStructureState } from './structure-state.ts'

/** Changes the name and the title of a unit. Throws `unit.notFound` and `edit.conflict`. */
export async function updateUnit(
  context: StaffContext,
  { unitId, revision, unitName, unitTitle }: ParsedInputOf<typeof unitCall>,
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
    changes: { unitName, unitTitle },
    read: async () => {
      const { unitName, unitTitle } = await place()
      return { unitName, unitTitle }
    },
    write: async ({ unitName: name, unitTitle: title }: { unitName?: string; unitTitle?: string }) => {
      const { db, tenantId } = context
      const row = { ...(name && { name }), ...(title && { title }) }
      await db.updateTable('unit').set(row).where('tenantId', '=', tenantId).where('id', '=', unitId).execute()
    },
  })
  return readStructureState(context, 'unit', unitId)
}

/**
 * Changes the name of a lesson, and whether it is the public preview of its course. Throws `lesson.notFound`,
 * `lesson.notVideo` and `edit.conflict`.
 */
export async function updateLesson(
  context: StaffContext,
  { lessonId, revision, lessonName, isPreview }: ParsedInputOf<typeof lessonCall>,
) {
  const place = async () => {
    const found = await findLesson(context, lessonId)
    if (!found || found.state === 'archived') throw new AppError('lesson.notFound')
    return found
  }
  const { courseId, type } = await place()
  if (isPreview && type !== 'Video') throw new AppError('lesson.notVideo')
  await saveEdit(context, {
    subject: { kind: 'lesson', id: lessonId },
    action: 'lesson.update',
    revision,
    changes: { lessonName, isPreview },
    read: async () => {
      const { lessonName, isPreview } = await place()
      return { lessonName, isPreview }
    },
    write: async ({ lessonName: name, isPreview: preview }: { lessonName?: string; isPreview?: boolean }) => {
      const { db, tenantId } = context
      if (preview) await clearPreview(context, courseId)
      const row = {
        ...(name && { name }),
        ...(preview !== undefined && { previewCourseId: preview ? courseId : null }),
      }
      await db.updateTable('lesson').set(row).where('tenantId', '=', tenantId).where('id', '=', lessonId).execute()
    },
  })
  return readStructureState(context, 'lesson', lessonId)
}
