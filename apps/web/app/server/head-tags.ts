import type { CourseOutline } from '@manassa/contract/student/catalogue'
import type { RootData } from '../lib/school.ts'
import { appHeadTags } from './app-head-tags.ts'
import { sharePicture } from './share-picture.ts'
import { structuredData } from './structured-data.ts'

/** What the routes of a page have loaded, by route. */
export interface PageData {
  root?: RootData
  'course-detail'?: { reply: { success: boolean; data?: CourseOutline } }
}

/**
 * What phones, chats and search engines read at the head of a page, and its own script never: written by the server
 * alone, so that no visitor pays for it twice. Empty without a school.
 */
export function headTagsFor(loaderData: PageData): string {
  const { root } = loaderData
  if (!root) return ''
  const course = loaderData['course-detail']?.reply.data
  return appHeadTags(root) + sharePicture(root, course) + structuredData(root, course)
}
