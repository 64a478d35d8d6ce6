import { coverColours } from '@manassa/contract/rules/cover-colours'
import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { type UIMatch, useMatches, useRouteLoaderData } from 'react-router'
import { isolated } from '../copy/bidi.ts'
import type { RootData } from '../lib/school.ts'
import { iconPath, MANIFEST_PATH, WORKER_PATH } from './paths.ts'
import { structuredData } from './structured-data.ts'

const COURSE_PAGE = 'course-detail'

interface CourseData {
  reply: { success: boolean; data?: CourseOutline }
}

/**
 * Metadata for phones, chats and search engines. Only the server writes it, so that no visitor downloads it twice.
 * Nothing without a school.
 */
export function HeadTags() {
  const root = useRouteLoaderData<RootData>('root')
  const course = useMatches()
    .map(courseOf)
    .find((each) => each !== undefined)
  if (!root) return null
  return (
    <>
      <AppTags {...root} />
      <SharePicture {...root} course={course} />
      {structuredData(root, course).map((text) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close the element
        <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </>
  )
}

/** The course that a course's page has loaded; undefined for other pages. */
function courseOf({ id, loaderData }: UIMatch): CourseOutline | undefined {
  return id === COURSE_PAGE ? (loaderData as CourseData | undefined)?.reply.data : undefined
}

function AppTags({ school, worksOffline }: RootData) {
  const { lapis, lapisNight } = coverColours(school.theme)
  return (
    <>
      <link rel="icon" href={iconPath(school, 'icon-64.png')} type="image/png" sizes="64x64" />
      <link rel="apple-touch-icon" href={iconPath(school, 'touch-180.png')} />
      <link rel="manifest" href={MANIFEST_PATH} />
      {/* Names the service worker, which the app registers when it is idle (routes/site/lazy-app-prompts.tsx). */}
      {worksOffline && <meta name="service-worker" content={WORKER_PATH} />}
      <meta name="theme-color" content={lapis} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={lapisNight} media="(prefers-color-scheme: dark)" />
      <meta name="apple-mobile-web-app-title" content={school.name} />
    </>
  )
}

/** The pixels of the drawn picture (apps/api/src/features/pictures/draw-card.ts). */
const WIDTH = '1200'
const HEIGHT = '630'

function SharePicture({ school, publicUrl, course }: RootData & { course: CourseOutline | undefined }) {
  const path = course ? `courses/${course.id}.jpg` : 'school.jpg'
  const address = new URL(`/media/cards/${school.tenant}/${path}`, publicUrl).href
  const alt = course ? `${isolated(course.courseName)} – ${isolated(school.name)}` : school.name
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={WIDTH} />
      <meta property="og:image:height" content={HEIGHT} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}
