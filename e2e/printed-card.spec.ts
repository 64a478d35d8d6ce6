import type { Page } from '@playwright/test'
import { qrCodesOn, renderedPages } from '#test/rendered-pdf.ts'
import { cardCode } from '../apps/web/app/copy/card-code.ts'
import { anotherPhone } from './support/another-phone.ts'
import { loggedInElsewhere } from './support/api-caller.ts'
import { asNewStudent } from './support/as-student.ts'
import type { DemoSchool } from './support/demo-school.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

type OneSchool = Omit<DemoSchool, 'url' | 'otherTenant'>

test('the QR that a decoder reads from a printed sheet opens its own school’s card, and nothing at the other school', async ({
  browser,
  page,
  school,
  watch,
}, { project }) => {
  const printed = [await aPrintedCard(page, school), await aPrintedCard(page, school.otherTenant)]
  expect(new Set(printed.map(({ address }) => address.host)).size, 'each school has a host of its own').toBe(2)

  for (const [place, { of, address, courseName }] of printed.entries()) {
    const phone = await anotherPhone({ browser, watch })
    await asNewStudent(phone, of, await aNewStudent(page, of), `scanning-${project.name}`)
    await phone.goto(address.href)
    await expect(phone.getByText(cardCode.opensCourse)).toBeVisible()
    await expect(phone.getByRole('main').getByText(courseName)).toBeVisible()
    await expect(phone.locator('html')).toHaveAttribute('data-school', of.tenant)

    // The other school's card, looked at here: this host knows no such code.
    watch.expect(404, '/api/Code/card')
    await phone.goto(new URL(printed[1 - place]?.address.pathname ?? '', address).href)
    await expect(phone.getByText(cardCode.failedTitle)).toBeVisible()
    await phone.context().close()
  }
})

/** A card of a school, as a decoder reads it from its sheet. */
async function aPrintedCard(page: Page, of: OneSchool) {
  const [target] = of.courseCodes
  if (!target) throw new Error('The demo school has no course with cards')
  const { courseId, courseName } = target
  const teacher = await loggedInElsewhere(page.request, of, of.accounts.teacher)
  const batch = { kind: 'course', courseId, count: 1, label: 'كارت للتصوير' }
  const { id } = (await teacher.post('/api/teacher/code-batches', batch)).body.data as { id: number }
  const asked = await teacher.post(`/api/teacher/code-batches/${id}/cards`)
  const { jobId } = asked.body.data as { jobId: number }
  const fileOf = async () => {
    const { data } = (await teacher.get(`/api/teacher/jobs/${jobId}`)).body
    return (data as { result?: { url: string } }).result?.url
  }
  await expect.poll(fileOf, { timeout: 30_000 }).toBeTruthy()
  const pdf = await (await page.request.get((await fileOf()) ?? '')).body()
  const [sheet] = await renderedPages(new Uint8Array(pdf))
  const [read] = sheet ? qrCodesOn(sheet, 'a4-10', 1) : []
  return { of, address: new URL(read ?? ''), courseName }
}
