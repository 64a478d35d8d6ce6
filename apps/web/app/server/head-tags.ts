import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { isolated } from '../copy/bidi.ts'
import type { RootData } from '../lib/school.ts'
import { appHeadTags, meta } from './app-head-tags.ts'
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

/** The pixels of the drawn picture (apps/api/src/features/pictures/draw-card.ts). */
const WIDTH = '1200'
const HEIGHT = '630'

/** The preview picture of a shared link: the course's, or the school's own. */
function sharePicture({ school, publicUrl }: RootData, course: CourseOutline | undefined): string {
  const path = course ? `courses/${course.id}.jpg` : 'school.jpg'
  const address = new URL(`/media/cards/${school.tenant}/${path}`, publicUrl).href
  const alt = course ? `${isolated(course.courseName)} – ${isolated(school.name)}` : school.name
  return [
    meta({ property: 'og:image', content: address }),
    meta({ property: 'og:image:type', content: 'image/jpeg' }),
    meta({ property: 'og:image:width', content: WIDTH }),
    meta({ property: 'og:image:height', content: HEIGHT }),
    meta({ property: 'og:image:alt', content: alt }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:image', content: address }),
    meta({ name: 'twitter:image:alt', content: alt }),
  ].join('')
}
