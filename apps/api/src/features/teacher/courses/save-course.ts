import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import type * as calls from '@manassa/contract/teacher/courses'
import type { EditedCourse } from '@manassa/contract/teacher/courses'
import { setPictureRemoval } from '#api/features/pictures/made-pictures.queries.ts'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type Effect, requireConfirm } from '../editing/effects.ts'
import { recordCreated, saveEdit } from '../editing/save-edit.ts'
import { pictureIn, schedulePictureRemoval } from '../pictures/take-picture.ts'
import { courseAccess, effectsBetween } from './course-access.ts'
import { showsPicture } from './courses.queries.ts'
import { courseOf, readEditedCourse } from './read-edited-course.ts'

/** Throws as `takePicture` does. */
export async function createCourse(
  context: StaffContext,
  input: ParsedInputOf<typeof calls.createCourse>,
): Promise<DataOf<typeof calls.createCourse>> {
  const { db, tenantId } = context
  const { imageUploadId: uploadId, imageCrop: crop, ...fields } = input
  const imagePath = (await pictureIn(context, { uploadId, crop, kind: 'course' }, null)) ?? null
  const { courseName: name, grade, ...settings } = fields
  const { id } = await db
    .insertInto('course')
    .values({ ...settings, tenantId, name, grade: gradeYear(grade), imagePath })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordCreated(context, { kind: 'course', id }, { ...fields, imagePath })
  return { id, revision: 1, state: 'draft' }
}

type CourseFields = Omit<
  ParsedInputOf<typeof calls.updateCourse>,
  'courseId' | 'revision' | 'confirm' | 'imageUploadId' | 'imageCrop'
>
type CourseChanges = Partial<CourseFields> & { imagePath?: string | null }

/**
 * Changes the fields that were sent. Changing access to units, or making a published course free, needs a confirmation.
 * Throws `course.notFound`, `edit.conflict`, `edit.needsConfirm` and as `takePicture` does.
 */
export async function updateCourse(
  context: StaffContext,
  { courseId, revision, confirm, imageUploadId, imageCrop, ...fields }: ParsedInputOf<typeof calls.updateCourse>,
): Promise<EditedCourse> {
  const subject = { kind: 'course' as const, id: courseId }
  const { imagePath: shown } = await courseOf(context, courseId)
  const picture = { uploadId: imageUploadId, crop: imageCrop, kind: 'course' as const }
  const imagePath = await pictureIn(context, picture, shown)
  await saveEdit(context, {
    subject,
    action: 'course.update',
    revision,
    changes: { ...fields, imagePath },
    async read() {
      const { grade, price, ...rest } = await courseOf(context, courseId)
      return { ...rest, grade: gradeNameOf(grade), price: Number(price) }
    },
    async write(changes: CourseChanges, before) {
      const { state } = await courseOf(context, courseId)
      const was = await courseAccess(context, courseId)
      await store(context, courseId, changes)
      if ('imagePath' in changes) {
        // Another edit may have replaced the picture since it was read.
        for (const path of new Set([shown, before.imagePath as string | null])) await removeUnusedPicture(context, path)
      }
      const effects = effectsBetween(was, await courseAccess(context, courseId))
      if (changes.price === 0 && state === 'published') effects.unshift(BECOMES_FREE)
      // Each try gets a new picture path, so the confirmation covers the upload id.
      const changesToConfirm = { ...changes, ...('imagePath' in changes && { imagePath: imageUploadId }) }
      requireConfirm(context, { subject, changes: changesToConfirm, effects, confirm })
    },
  })
  return readEditedCourse(context, { courseId })
}

const BECOMES_FREE: Effect = { kind: 'courseBecomesFree', students: [], asksAlways: true }

function store({ db, tenantId }: StaffContext, courseId: number, { courseName, grade, ...rest }: CourseChanges) {
  return db
    .updateTable('course')
    .set({ ...rest, ...(courseName && { name: courseName }), ...(grade && { grade: gradeYear(grade) }) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', courseId)
    .execute()
}

/** Removes a former picture, unless a copy of the course still shows it. */
async function removeUnusedPicture(context: StaffContext, path: string | null): Promise<void> {
  const { db, tenantId } = context
  const id = madePictureId(path)
  if (id === null || path === null) return
  if (await showsPicture(db, tenantId, path)) await setPictureRemoval(db, tenantId, id, null)
  else await schedulePictureRemoval(context, path)
}
