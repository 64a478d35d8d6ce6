import { unitViewer } from '#app/copy/unit-viewer.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { onPage, type ScreenState, withoutResponse, withRefusal } from './screen-state.ts'

const UNIT = '/api/Course/tree-unit-with-progress'

const viewer = (school: DemoSchool) => `/unit-viewer/${school.unitCodes[0]?.unitId}`

/** The unit viewer; student 12 has an open lecture, one about to close and a closed one. */
export const unitViewerScreens: ScreenState[] = [
  ...onPage({ path: viewer, student: 12 }, [
    {
      name: 'unit-viewer-loading',
      before: withoutResponse(UNIT),
      visible: (page) => page.getByRole('heading', { name: unitViewer.loading }),
    },
    { name: 'unit-viewer-ended', visible: unitViewer.ended },
    {
      name: 'unit-viewer-failed',
      before: withRefusal(UNIT, 500, 'An unexpected error occurred', 'server.unexpected'),
      visible: unitViewer.failed,
    },
  ]),
  {
    name: 'unit-viewer',
    path: '/my-lectures',
    student: 12,
    act: ({ page }) => open(page, 0),
    visible: (page) => page.getByRole('navigation', { name: unitViewer.list }),
  },
  {
    name: 'unit-viewer-unavailable',
    path: '/unit-viewer/999999',
    student: 12,
    before: async ({ watch }) => watch.expect(404, UNIT),
    visible: unitViewer.unavailable,
  },
  {
    name: 'unit-viewer-forbidden',
    path: viewer,
    student: 1,
    before: async ({ watch }) => watch.expect(403, UNIT),
    visible: unitViewer.forbiddenText,
  },
]

const open = (page: import('@playwright/test').Page, card: number) =>
  page.getByRole('main').getByRole('article').nth(card).getByRole('link').first().click()
