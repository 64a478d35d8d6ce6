import type { CourseOutline } from '@manassa/contract/student/catalogue'
import type { RootData } from '../lib/school.ts'
import { appHeadTags } from './app-head-tags.ts'
import { sharePicture } from './share-picture.ts'
import { structuredData } from './structured-data.ts'

/** Loader data by route. */
export interface PageData {
  root?: RootData
  'course-detail'?: { reply: { success: boolean; data?: CourseOutline } }
}

/**
 * Metadata for phones, chats and search engines. Only the server writes it, so that no visitor downloads it twice.
 * Empty without a school.
 */
export function headTagsFor(loaderData: PageData): string {
  const { root } = loaderData
  if (!root) return ''
  const course = loaderData['course-detail']?.reply.data
  return appHeadTags(root) + sharePicture(root, course) + structuredData(root, course)
}
