import { coverColours } from '@manassa/contract/rules/cover-colours'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import { layout } from '../copy/common.ts'
import { SHARE_PATH, SHARED_FIELD } from '../lib/console-app.ts'
import { iconPath } from './paths.ts'

/** The paper colour of styles/tokens.css, behind the icon while the app starts. */
const BACKGROUND = '#faf6ee'

export const appManifest = (school: SchoolProfile) => ({
  ...facts(school),
  id: '/',
  name: school.name,
  start_url: '/',
  shortcuts: [
    shortcut(school, layout.myCourses, '/enrolled-courses'),
    shortcut(school, layout.myLectures, '/my-lectures'),
  ],
})

/**
 * The manifest of the console as an installable app. On Android it receives a wallet's message from the app of
 * messages, through the service worker.
 */
export const consoleManifest = (school: SchoolProfile, { hasWorker }: { hasWorker: boolean }) => ({
  ...facts(school),
  id: '/teacher',
  name: `${school.name}: ${layout.teacher}`,
  start_url: '/teacher',
  ...(hasWorker && {
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: SHARED_FIELD },
    },
  }),
})

const icon = (school: SchoolProfile, name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: iconPath(school, name),
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

const shortcut = (school: SchoolProfile, name: string, url: string) => ({
  name,
  url,
  icons: [icon(school, 'icon-192.png', 192, 'any')],
})

function facts(school: SchoolProfile) {
  return {
    short_name: school.name,
    description: school.hero.text,
    lang: 'ar-EG',
    dir: 'rtl',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: coverColours(school.theme).lapis,
    categories: ['education'],
    icons: [
      icon(school, 'icon-192.png', 192, 'any'),
      icon(school, 'icon-512.png', 512, 'any'),
      icon(school, 'maskable-192.png', 192, 'maskable'),
      icon(school, 'maskable-512.png', 512, 'maskable'),
    ],
  }
}
