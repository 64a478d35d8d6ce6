import { detail } from '../../apps/web/app/copy/course-detail.ts'
import { enrol } from '../../apps/web/app/copy/enrol.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { hold, refuse } from '../support/network.ts'
import type { ScreenState } from './screen-state.ts'

const paid = ({ courseCodes: [card] }: DemoSchool) => `/courses/${card?.courseId}`

/** One course, before and after enrolling. */
export const courseScreens: ScreenState[] = [
  { name: 'course', path: paid, sees: (page) => page.getByRole('tablist') },
  {
    name: 'course-overview',
    path: paid,
    does: ({ page }) => page.getByRole('tab', { name: detail.overview }).click(),
    sees: detail.units,
  },
  {
    name: 'course-checking',
    path: paid,
    student: 1,
    before: (scene) => hold(scene, '/api/AdminStudent/IsEnrolled'),
    sees: detail.checking,
  },
  {
    name: 'course-check-failed',
    path: paid,
    student: 1,
    before: (scene) => refuse(scene, '/api/AdminStudent/IsEnrolled', 503, '', 'server.unavailable'),
    sees: detail.checkFailed,
  },
  {
    name: 'course-code-box',
    path: paid,
    student: 1,
    does: async ({ page }) => {
      await page.getByRole('button', { name: detail.subscribe }).click()
      await page.getByRole('button', { name: enrol.submit, exact: true }).click()
    },
    sees: (page) => page.getByLabel(enrol.label),
  },
  { name: 'course-enrolled', path: paid, student: 3, sees: detail.enrolled },
  {
    name: 'course-by-supervisor',
    path: ({ otherTenant: { courseCodes } }) => `/courses/${courseCodes[0]?.courseId}`,
    before: ({ page, school }) => page.setExtraHTTPHeaders({ 'X-Tenant-ID': school.otherTenant.tenant }),
    sees: detail.contactSupervisor,
  },
  {
    name: 'course-lost',
    path: '/courses/999999',
    before: async ({ watch }) => watch.expect(404, '/courses/999999'),
    sees: detail.notFound,
  },
]
