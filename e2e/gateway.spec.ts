import { deliver } from '../apps/api/test/paymob-server.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { enrol } from '../apps/web/app/copy/enrol.ts'
import { onlinePayment as copy } from '../apps/web/app/copy/transfers.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asNewStudent } from './support/as-student.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { aGatewaySchool } from './support/gateway-school.ts'
import { expect, test } from './support/page-watch.ts'

let school: Awaited<ReturnType<typeof aGatewaySchool>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  school = await aGatewaySchool()
})
test.afterAll(() => school?.stop())

test('a course that is paid by card opens without a reload, also after a declined attempt', async ({
  browser,
  watch,
}) => {
  const page = await anotherPhone({ browser, watch }, school.url)
  await page.setViewportSize({ width: 360, height: 800 })
  await asNewStudent(page, school, school.student, 'phone-of-salma')
  await page.goto(`/courses/${school.course.id}`)
  await expect(page.getByRole('button', { name: detail.payByTransfer })).toBeVisible()
  await page.getByRole('button', { name: copy.pay }).click()
  await expect(page).toHaveURL(/unifiedcheckout/)
  await page.getByRole('button', { name: 'Decline' }).click()

  await expect(page.getByText(copy.declined)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: copy.again }).click()
  await expect(page).toHaveURL(/unifiedcheckout/)
  await page.goBack()
  await expect(page.getByText(copy.pending)).toBeVisible()
  await expect(page.getByRole('button', { name: copy.continue })).toBeEnabled()

  const order = school.paymob.orders.at(-1)
  if (!order) throw new Error('Nothing was begun at the gateway')
  expect(await deliver(school.paymob.pay(order))).toBe(200)
  await expect(page.getByRole('dialog', { name: enrol.success })).toBeVisible()
})
