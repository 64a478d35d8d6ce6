import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { isolated } from '../copy/bidi.ts'
import type { RootData } from '../lib/school.ts'
import { meta } from './app-head-tags.ts'

/** As they are drawn (apps/api/src/features/pictures/draw-card.ts), in pixels. */
const WIDTH = '1200'
const HEIGHT = '630'

/** What a chat shows of a link: the course's card, or the school's own. */
export function sharePicture({ school, publicUrl }: RootData, course: CourseOutline | undefined): string {
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
