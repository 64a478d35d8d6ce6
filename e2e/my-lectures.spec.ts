import { errorInArabic } from '@manassa/contract/errors'
import type { Page } from '@playwright/test'
import { codeMessages } from '../apps/web/app/copy/code-messages.ts'
import { common, layout } from '../apps/web/app/copy/common.ts'
import { lectureCode } from '../apps/web/app/copy/lecture-code.ts'
import { lectures } from '../apps/web/app/copy/lectures.ts'
import { paging } from '../apps/web/app/copy/paging.ts'
import { timeWindow } from '../apps/web/app/copy/time-window.ts'
import { asStudent } from './support/as-student.ts'
import { mistyped, neverPrinted, typedCarelessly } from './support/card.ts'
import { refuse } from './support/network.ts'
import { expect, test } from './support/page-watch.ts'

const LIST = '/api/UnitCode/GetMyUnitCodes'
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a lecture code is entered where its lecture then appears', async ({ page, school, watch }, { project }) => {
  const isPhone = project.name === 'phone'
  await asStudent(page, school, isPhone ? 14 : 15, project.name)
  await page.goto('/my-lectures')
  await expect(page.getByText(lectures.empty)).toBeVisible()
  const filters = page.getByRole('search', { name: lectures.filters })
  await expect(filters, 'nothing to filter').toHaveCount(0)
  const box = page.getByLabel(lectureCode.label)
  const open = page.getByRole('button', { name: lectureCode.submit })
  await expect(open, 'nothing to send').toBeDisabled()

  const code = school.unitCodes.at(isPhone ? -4 : -5)?.code ?? ''
  await box.fill(mistyped(code))
  await open.click()
  await expect(page.getByText(codeMessages.mistyped)).toBeVisible()
  watch.expect(404, '/api/UnitCode/EnterCode')
  await box.fill(neverPrinted())
  await open.click()
  await expect(page.getByText(errorInArabic('unitCode.notFound'))).toBeVisible()

  await box.fill(typedCarelessly(code))
  await box.press('Enter')
  await expect(page.getByText(lectures.opened)).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(cards(page)).toHaveCount(1)
  await expect(filters).toBeVisible()
  await cards(page).click({ position: { x: 20, y: 60 } })
  await expect(page, 'the whole card leads in').toHaveURL(/\/unit-viewer\/\d+(\?|$)/)
})

test('lectures are found however their names are written, by grade and by term', async ({ page, school }, {
  project,
}) => {
  await asStudent(page, school, 12, project.name)
  await page.goto('/my-lectures')
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText(lectures.count(3, 3))).toBeVisible()
  await expect(page.getByText(lectures.inactive)).toBeVisible()
  const [running, over] = [cards(page).first(), cards(page).last()]
  await expect(running).toContainText(/بتتقفل يوم/)
  await expect(over).toContainText(/خلصت يوم/)
  await expect(over.getByRole('link', { name: /دخول/ }), 'no way into what is over').toHaveCount(0)
  await expect(over.getByRole('link', { name: timeWindow.chat })).toHaveAttribute('href', /wa\.me.*text=.*%D8/)
  await over.getByRole('link', { name: timeWindow.code }).click()
  await expect(page.getByLabel(lectureCode.label), 'another code for it').toBeFocused()

  const search = page.getByLabel(lectures.search)
  await search.fill('إمبراطوريه')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect(search, 'the address remembers').toHaveValue('إمبراطوريه')
  await search.fill('لا يوجد')
  await expect(page.getByText(lectures.noMatch)).toBeVisible()
  await page.getByRole('link', { name: lectures.showAll }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(search).toHaveValue('')

  await page.getByLabel(lectures.term).selectOption('Second')
  await expect(page.getByText(lectures.noMatch)).toBeVisible()
  await page.getByLabel(lectures.term).selectOption('First')
  await page.getByLabel(lectures.grade).selectOption('Secondary1')
  await expect(cards(page)).toHaveCount(3)
})

test('many lectures have pages, the sixth too; refreshing asks the server again', async ({
  page,
  school,
  watch,
}, info) => {
  await asStudent(page, school, 12, info.project.name)
  const searches: string[] = []
  await page.route(`**${LIST}*`, async (route) => {
    const url = new URL(route.request().url())
    searches.push(url.search)
    const currentPage = Number(url.searchParams.get('pageNumber'))
    url.searchParams.set('pageNumber', '1')
    const response = await route.fetch({ url: url.href })
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, totalCount: 73, totalPages: 8, currentPage } } })
  })
  await page.goto('/my-lectures?page=4')
  const pages = page.getByRole('navigation', { name: paging.label })
  await expect(pages.getByRole('link', { name: /صفحة/ })).toHaveCount(5)
  await pages.getByRole('link', { name: paging.page(6) }).click()
  await expect(page).toHaveURL(/page=6/)
  await expect(pages.getByRole('link', { name: paging.current(6) })).toBeVisible()

  await pages.getByRole('link', { name: paging.page(5) }).click()
  await expect(pages.getByRole('link', { name: paging.current(5) })).toBeVisible()
  const before = searches.length
  await pages.getByRole('link', { name: paging.page(6) }).click()
  await expect(page).toHaveURL(/page=6/)
  expect(searches.length, 'what was asked is kept').toBe(before)
  await page.getByRole('button', { name: lectures.refresh }).click()
  await expect.poll(() => searches.length).toBe(before + 1)

  await page.unrouteAll({ behavior: 'wait' })
  await refuse({ page, watch }, LIST, 500, 'x', 'server.unexpected')
  await page.getByRole('button', { name: lectures.refresh }).click()
  await expect(page.getByText(lectures.failed)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByText(lectures.pastEnd)).toBeVisible()
  await page.getByRole('link', { name: paging.first }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1, name: layout.myLectures })).toBeVisible()
})
