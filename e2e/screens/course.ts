import { listResellers } from '@manassa/contract/student/codes'
import { codeMessages } from '#app/copy/code-messages.ts'
import { detail } from '#app/copy/course-detail.ts'
import { coursePreview } from '#app/copy/course-preview.ts'
import { enrol } from '#app/copy/enrol.ts'
import { FREE } from '#app/copy/format.ts'
import { controls } from '#app/copy/player.ts'
import { atSchool } from '../support/at-school.ts'
import { neverPrinted } from '../support/card.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import {
  inDialog,
  isBusy,
  onPage,
  type ScreenState,
  withoutResponse,
  withRefusal,
  withResponse,
} from './screen-state.ts'

const paid = ({ courseCodes: [card] }: DemoSchool) => `/courses/${card?.courseId}`

const paidCode = ({ courseCodes }: DemoSchool) =>
  courseCodes.findLast(({ courseId }) => courseId === courseCodes[0]?.courseId)?.code ?? ''

const TREE = '/api/Course/tree'

const fromTheList: ScreenState['act'] = ({ page }) => page.getByRole('main').getByRole('article').first().click()

export const courseScreens: ScreenState[] = [
  ...onPage({ path: paid }, [
    { name: 'course', visible: (page) => page.getByRole('tablist') },
    {
      name: 'course-preview',
      act: ({ page }) => page.getByRole('link', { name: detail.freePreview }).click(),
      visible: coursePreview.code,
    },
    {
      name: 'course-preview-end',
      act: async ({ page }) => {
        await page.getByRole('link', { name: detail.freePreview }).click()
        const seek = page.getByLabel(controls.region).getByRole('slider', { name: controls.seek })
        await seek.fill(String(Number(await seek.getAttribute('max')) - 0.5))
        await page.getByLabel(controls.region).getByRole('button', { name: controls.play, exact: true }).first().click()
      },
      visible: /^الباقي /,
    },
    {
      name: 'course-where-to-buy',
      before: withResponse(listResellers.path, [
        { name: 'مكتبة النور', place: 'شارع الجمهورية، المنصورة', phone: '01012345678' },
        { name: 'سنتر الأمل لدروس الثانوية العامة واللغات', place: 'طنطا', phone: null },
        { name: 'Book Corner', place: null, phone: '0225551234' },
      ]),
      act: ({ page }) => page.getByText(detail.whereToBuy).click(),
      visible: 'مكتبة النور',
    },
    {
      name: 'course-overview',
      act: ({ page }) => page.getByRole('tab', { name: detail.overview }).click(),
      visible: detail.units,
    },
  ]),
  {
    name: 'course-preview-gone',
    path: (school) => `${paid(school)}/preview/1`,
    before: async ({ watch }) => watch.expect(404, '/api/Course/preview'),
    visible: coursePreview.gone,
  },
  ...onPage({ path: '/courses' }, [
    { name: 'course-loading', before: withoutResponse(TREE), act: fromTheList, visible: isBusy },
    {
      name: 'course-failed',
      before: withRefusal(TREE, 500, '', 'server.unexpected'),
      act: fromTheList,
      visible: detail.failed,
    },
    {
      name: 'course-free',
      act: ({ page }) => page.getByRole('article').filter({ hasText: FREE }).getByRole('link').click(),
      visible: detail.freeNote,
    },
  ]),
  ...onPage({ path: paid, student: 1 }, [
    { name: 'course-checking', before: withoutResponse('/api/AdminStudent/IsEnrolled'), visible: detail.checking },
    {
      name: 'course-check-failed',
      before: withRefusal('/api/AdminStudent/IsEnrolled', 503, '', 'server.unavailable'),
      visible: detail.checkFailed,
    },
    {
      name: 'course-code-box',
      act: async ({ page }) => {
        await page.getByRole('button', { name: detail.subscribe }).click()
        await page.getByRole('button', { name: enrol.submit, exact: true }).click()
      },
      visible: (page) => page.getByLabel(enrol.label),
    },
    {
      name: 'course-welcome',
      before: withResponse('/api/Student/add-course-by-code', { courseId: 1, courseName: '', enrollmentDate: '' }),
      act: async ({ page }) => {
        await page.getByRole('button', { name: detail.subscribe }).click()
        await page.getByLabel(enrol.label).fill(neverPrinted())
        await page.getByRole('button', { name: enrol.submit, exact: true }).click()
      },
      visible: inDialog(enrol.success),
    },
    {
      name: 'course-other-year',
      before: ({ page }) =>
        page.addInitScript(() => {
          const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}')
          localStorage.setItem('currentUser', JSON.stringify({ ...user, grade: 'Secondary2' }))
        }),
      act: async ({ page, school }) => {
        await page.getByRole('button', { name: detail.subscribe }).click()
        await page.getByLabel(enrol.label).fill(paidCode(school))
        await page.getByRole('button', { name: enrol.submit, exact: true }).click()
      },
      visible: codeMessages.otherYear('أولى ثانوي', 'تانية ثانوي'),
    },
  ]),
  { name: 'course-enrolled', path: paid, student: 3, visible: detail.enrolled },
  {
    name: 'course-by-supervisor',
    path: ({ url, otherTenant: { tenant, courseCodes } }) =>
      `${atSchool(url, tenant)}/courses/${courseCodes[0]?.courseId}`,
    visible: detail.contactSupervisor,
  },
  {
    name: 'course-lost',
    path: '/courses/999999',
    before: async ({ watch }) => watch.expect(404, '/courses/999999'),
    visible: detail.notFound,
  },
]
