import { coverColours } from '@manassa/contract/rules/cover-colours'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import type { RootData } from '../lib/school.ts'
import { MANIFEST_PATH, WORKER_PATH } from './paths.ts'

type Attributes = Record<string, string>

/** The address of a school's icons, which the server draws (apps/api/src/features/pictures). */
export const iconPath = ({ tenant }: SchoolProfile, name: string) => `/media/icons/${tenant}/${name}`

/** The school's icons for the tab and the home screen, and the browser's theme colours for light and dark mode. */
export function appHeadTags({ school, worksOffline }: RootData): string {
  const { lapis, lapisNight } = coverColours(school.theme)
  return [
    link({ rel: 'icon', href: iconPath(school, 'icon-64.png'), type: 'image/png', sizes: '64x64' }),
    link({ rel: 'apple-touch-icon', href: iconPath(school, 'touch-180.png') }),
    link({ rel: 'manifest', href: MANIFEST_PATH }),
    // Names the service worker, which the app registers when it is idle (routes/site/lazy-app-prompts.tsx).
    ...(worksOffline ? [meta({ name: 'service-worker', content: WORKER_PATH })] : []),
    meta({ name: 'theme-color', content: lapis, media: '(prefers-color-scheme: light)' }),
    meta({ name: 'theme-color', content: lapisNight, media: '(prefers-color-scheme: dark)' }),
    meta({ name: 'apple-mobile-web-app-title', content: school.name }),
  ].join('')
}

export const link = (attributes: Attributes) => tag('link', attributes)
export const meta = (attributes: Attributes) => tag('meta', attributes)

const tag = (name: string, attributes: Attributes) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')}/>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
