import { coverColours } from '@manassa/contract/rules/cover-colours'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import { layout } from '../copy/common.ts'
import { iconPath } from './app-head-tags.ts'

/** The paper colour of styles/tokens.css, behind the icon while the app starts. */
const BACKGROUND = '#faf6ee'

/** The manifest of the school as an installable app (W3C, Web Application Manifest). */
export function appManifest(school: SchoolProfile) {
  const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
    src: iconPath(school, name),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', 192, 'any')] })
  return {
    id: '/',
    name: school.name,
    short_name: school.name,
    description: school.hero.text,
    lang: 'ar-EG',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND,
    theme_color: coverColours(school.theme).lapis,
    categories: ['education'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-192.png', 192, 'maskable'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [shortcut(layout.myCourses, '/enrolled-courses'), shortcut(layout.myLectures, '/my-lectures')],
  }
}
