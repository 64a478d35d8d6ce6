import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { createCourse as call } from '@manassa/contract/teacher/courses'
import { gradeYear } from '#api/lib/grade.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { recordCreated } from '../editing/save-edit.ts'
import { coursePictureIn } from './course-picture.ts'

/** Throws as `takePicture` does. */
export async function createCourse(
  context: StaffContext,
  input: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, tenantId } = context
  const imagePath = (await coursePictureIn(context, input)) ?? null
  const { imageUploadId: _upload, imageCrop: _crop, ...fields } = input
  const { courseName: name, grade, ...settings } = fields
  const { id } = await db
    .insertInto('course')
    .values({ ...settings, tenantId, name, grade: gradeYear(grade), imagePath })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordCreated(context, { kind: 'course', id }, { ...fields, imagePath })
  return { id, revision: 1, state: 'draft' }
}
