import { controls } from '../../apps/web/app/copy/player.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import type { ScreenState } from './screen-state.ts'

const course = ({ courseCodes: [card] }: DemoSchool) => `/course-player/${card?.courseId}`

/** The course player. */
export const playerScreens: ScreenState[] = [
  { name: 'player', path: course, student: 3, sees: (page) => page.locator('video') },
  {
    name: 'player-quality',
    path: (school) => `${course(school)}?unit=0&lesson=2`,
    student: 7,
    does: ({ page }) => page.getByRole('button', { name: controls.quality }).click(),
    sees: (page) => page.getByRole('menuitemradio', { name: controls.qualities.audio }),
  },
]
