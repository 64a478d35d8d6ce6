import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { updateCourse as call, EditedCourse } from '@manassa/contract/teacher/courses'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import type { Effect } from '../editing/effects.ts'
import { requireConfirm } from '../editing/effects.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { courseAccess, effectsBetween } from './course-access.ts'
import { coursePictureIn, removeUnusedPicture } from './course-picture.ts'
import { courseOf, readEditedCourse } from './read-edited-course.ts'

type CourseFields = Omit<
  ParsedInputOf<typeof call>,
  'courseId' | 'revision' | 'confirm' | 'imageUploadId' | 'imageCrop'
>
type CourseChanges = Partial<CourseFields> & { imagePath?: string | null }

/**
 * Changes the fields that were sent. Changing access to units, or making a published course free, needs a confirmation.
 * Throws `course.notFound`, `edit.conflict`, `edit.needsConfirm` and as `takePicture` does.
 */
export async function updateCourse(
  context: StaffContext,
  { courseId, revision, confirm, imageUploadId, imageCrop, ...fields }: ParsedInputOf<typeof call>,
): Promise<EditedCourse> {
  const subject = { kind: 'course' as const, id: courseId }
  const { imagePath: shown } = await courseOf(context, courseId)
  const imagePath = await coursePictureIn(context, { imageUploadId, imageCrop }, shown)
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
