import { actions } from '../apps/web/app/copy/console.ts'
import { consoleBar } from '../apps/web/app/copy/console-frame.ts'
import { overview } from '../apps/web/app/copy/overview.ts'
import { desk, deskFacts, studentList } from '../apps/web/app/copy/students.ts'
import { asStaff } from './support/as-student.ts'
import { expectAccessible, expectNoSidewaysScroll, expectUncovered } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

test.beforeEach(async ({ page, school }, { project }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await asStaff(page, school, 'teacher', project.name)
})

test('a teacher sees decisions and six students without scrolling, and gives another week in one tap', async ({
  page,
  school,
}) => {
  await page.goto('/teacher')
  const waiting = page.getByRole('heading', { name: overview.waits })
  await expect(waiting).toBeVisible()
  expect((await waiting.boundingBox())?.y).toBeLessThan(160)

  const bar = page.getByRole('navigation', { name: consoleBar.label })
  await bar.getByRole('link', { name: consoleBar.students }).click()
  const sixth = page.getByRole('table', { name: studentList.list }).getByRole('row').nth(6)
  await expect(sixth).toBeVisible()
  const [row, foot] = [await sixth.boundingBox(), await bar.boundingBox()]
  expect((row?.y ?? 800) + (row?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)

  await bar.getByRole('link', { name: consoleBar.desk }).click()
  await page.getByLabel(desk.label).fill(school.accounts.students[2]?.phone ?? '')
  const week = page.getByRole('list', { name: deskFacts.title }).getByRole('button', { name: deskFacts.moreWeek })
  const before = await week.first().locator('xpath=ancestor::li').textContent()
  await week.first().click()
  const undo = page.getByRole('button', { name: actions.undo })
  await expect(undo).toBeVisible()
  const controls = page.getByRole('main').locator('button, a, input').filter({ visible: true })
  for (const control of await controls.all()) await expectUncovered(control)
  await undo.click()
  await expect(week.first().locator('xpath=ancestor::li')).toHaveText(before ?? '')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
