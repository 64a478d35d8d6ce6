import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import type { updateCourse } from '@manassa/contract/teacher/courses'
import { setPictureRemoval } from '#api/features/pictures/made-pictures.queries.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { dropPicture, takePicture } from '../pictures/take-picture.ts'
import { showsPicture } from './courses.queries.ts'

type Brought = Pick<ParsedInputOf<typeof updateCourse>, 'imageUploadId' | 'imageCrop'>

/**
 * The path of the picture that an input brings; null where it takes it away, undefined where it says nothing. Throws as
 * `takePicture`.
 */
export async function coursePictureIn(
  context: StaffContext,
  { imageUploadId, imageCrop }: Brought,
  current: string | null = null,
): Promise<string | null | undefined> {
  if (!imageUploadId) return imageUploadId
  return takePicture(context, { uploadId: imageUploadId, kind: 'course', crop: imageCrop ?? undefined }, current)
}

/** Has the picture go that a course showed before, unless a copy of the course shows it still. */
export async function leavePicture(context: StaffContext, path: string | null): Promise<void> {
  const { db, tenantId } = context
  const id = madePictureId(path)
  if (id === null || path === null) return
  if (await showsPicture(db, tenantId, path)) await setPictureRemoval(db, tenantId, id, null)
  else await dropPicture(context, path)
}
