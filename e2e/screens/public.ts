import { expect } from '@playwright/test'
import { about } from '#app/copy/about.ts'
import { common } from '#app/copy/common.ts'
import { courses } from '#app/copy/courses.ts'
import { fatal, notFound, unknownSchool } from '#app/copy/error-pages.ts'
import { atSchool } from '../support/at-school.ts'
import { hold, respond } from '../support/network.ts'
import { bookScreens } from './books.ts'
import { cardScreens } from './card.ts'
import { courseScreens } from './course.ts'
import { onPage, type ScreenState, withoutConnection, withResponse } from './screen-state.ts'

const SLOW_MS = 3_500
const COURSES_CALL = '/api/AdminStudent/CourseActive'

/** A list that the browser fetches itself; only the first page of a visit contains its data. */
const openCourses: ScreenState['act'] = ({ page }) =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href^="/courses?grade=Secondary2"]')
    if (link === null) throw new Error('the home page leads to no grade')
    link.click()
  })

export const publicScreens: ScreenState[] = [
  { name: 'home', path: '/', phoneAlone: true, visible: (page) => page.getByRole('heading', { level: 1 }) },
  ...onPage({ path: '/courses' }, [
    { name: 'courses', visible: courses.title },
    {
      name: 'courses-loading',
      before: async (scene) => {
        await scene.page.clock.install()
        await hold(scene, COURSES_CALL)
      },
      act: async (scene) => {
        await openCourses(scene)
        await expect(scene.page.locator('[aria-busy="true"]')).toBeVisible()
        await scene.page.clock.fastForward(SLOW_MS)
      },
      visible: common.slow,
    },
    {
      name: 'courses-empty',
      before: withResponse(COURSES_CALL, { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 10, courses: [] }),
      act: openCourses,
      visible: courses.empty,
    },
    {
      name: 'courses-offline',
      before: withoutConnection(COURSES_CALL),
      act: openCourses,
      visible: (page) => page.getByRole('alert'),
    },
    {
      name: 'broken',
      before: async (scene) => {
        scene.watch.expectError('Cannot read properties')
        await respond(scene, COURSES_CALL, {})
      },
      act: openCourses,
      visible: fatal.title,
    },
  ]),
  { name: 'courses-past-end', path: '/courses?grade=Secondary1&page=9', visible: courses.pastEnd },
  ...courseScreens,
  ...bookScreens,
  { name: 'about', path: '/about', visible: about.qualifications },
  ...cardScreens,
  {
    name: 'lost',
    path: '/no-such-page',
    before: async ({ watch }) => watch.expect(404, '/no-such-page'),
    visible: notFound.title,
  },
  {
    name: 'no-such-school',
    path: ({ url }) => atSchool(url, 'nobody'),
    before: async ({ watch }) => watch.expect(404, '/'),
    visible: unknownSchool.title,
  },
]
