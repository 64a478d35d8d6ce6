import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import type { updateCourse } from '@manassa/contract/teacher/courses'
import { setPictureRemoval } from '#api/features/pictures/made-pictures.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { dropPicture, takePicture } from '../pictures/take-picture.ts'
import { showsPicture } from './courses.queries.ts'

type PictureInput = Pick<ParsedInputOf<typeof updateCourse>, 'imageUploadId' | 'imageCrop'>

/**
 * Returns the path of the new picture, null to remove the current one, undefined to keep it. Throws as `takePicture`
 * does.
 */
export async function coursePictureIn(
  context: StaffContext,
  { imageUploadId, imageCrop }: PictureInput,
  current: string | null = null,
): Promise<string | null | undefined> {
  if (!imageUploadId) return imageUploadId
  return takePicture(context, { uploadId: imageUploadId, kind: 'course', crop: imageCrop ?? undefined }, current)
}

/** Removes a former picture, unless a copy of the course still shows it. */
export async function removeUnusedPicture(context: StaffContext, path: string | null): Promise<void> {
  const { db, tenantId } = context
  const id = madePictureId(path)
  if (id === null || path === null) return
  if (await showsPicture(db, tenantId, path)) await setPictureRemoval(db, tenantId, id, null)
  else await dropPicture(context, path)
}
