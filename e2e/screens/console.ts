import { layout } from '#app/copy/common.ts'
import { consoleFrame } from '#app/copy/console-frame.ts'
import { overview } from '#app/copy/overview.ts'
import { staff } from '#app/copy/staff.ts'
import { hold, refuse } from '../support/network.ts'
import type { ScreenState } from './screen-state.ts'

const OVERVIEW = '/api/teacher/overview'

/** What who teaches here sees. */
export const consoleScreens: ScreenState[] = [
  {
    name: 'teacher',
    staff: 'teacher',
    path: '/teacher',
    does: ({ page }) => page.getByText(overview.tableTitle).click(),
    sees: overview.figures.lessonsWatched,
  },
  { name: 'teacher-assistant', staff: 'assistant', path: '/teacher', sees: overview.nothingWaits },
  {
    name: 'teacher-menu',
    staff: 'teacher',
    path: '/teacher',
    does: ({ page }) => page.getByRole('button', { name: layout.openMenu }).click(),
    sees: (page) => page.getByRole('dialog').getByText(consoleFrame.seeSite),
  },
  {
    name: 'teacher-loading',
    staff: 'teacher',
    path: '/teacher',
    before: (scene) => hold(scene, OVERVIEW),
    sees: (page) => page.locator('[aria-busy="true"]'),
  },
  {
    name: 'teacher-failed',
    staff: 'teacher',
    path: '/teacher',
    before: (scene) => refuse(scene, OVERVIEW, 500, 'x', 'server.unexpected'),
    sees: overview.failed,
  },
  { name: 'teacher-to-a-student', student: 3, path: '/teacher', sees: staff.forStaff },
]
