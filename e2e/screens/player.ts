import { controls, player } from '#app/copy/player.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import type { Scene, ScreenState } from './screen-state.ts'

const course = ({ courseCodes: [card] }: DemoSchool) => `/course-player/${card?.courseId}`
const stream = (school: DemoSchool) => `${course(school)}?unit=0&lesson=2`

const presses = ({ page }: Scene, name: string) => page.getByRole('button', { name, exact: true }).first().click()

export const playerScreens: ScreenState[] = [
  { name: 'player', path: course, student: 3, sees: (page) => page.locator('video') },
  {
    name: 'player-quality',
    path: stream,
    student: 7,
    does: ({ page }) => page.getByRole('button', { name: controls.quality }).click(),
    sees: (page) => page.getByRole('menuitemradio', { name: controls.qualities.audio }),
  },
  {
    name: 'player-captions',
    path: stream,
    student: 7,
    does: async ({ page }) => {
      await page.getByRole('button', { name: controls.captions }).click()
      await page.getByRole('slider', { name: controls.seek }).fill('13')
    },
    sees: (page) => page.locator('.captions p'),
  },
  {
    name: 'player-list',
    path: stream,
    student: 7,
    phoneAlone: true,
    does: ({ page }) => page.getByRole('button', { name: player.menu }).click(),
    sees: (page) => page.getByRole('dialog', { name: player.menu }),
  },
  {
    name: 'player-slow',
    path: stream,
    student: 7,
    before: ({ page }) => page.route('**/*.m4s', () => {}),
    does: (scene) => presses(scene, controls.play),
    sees: controls.slow,
  },
  {
    name: 'player-failed',
    path: course,
    student: 2,
    before: ({ page, watch }) => {
      watch.expectFailure('/media/files/')
      return page.route('**/media/files/*/*/videos/*', (route) => route.abort('connectionreset'))
    },
    sees: controls.error,
  },
]
