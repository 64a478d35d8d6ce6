import { cardCode } from '../apps/web/app/copy/card-code.ts'
import { aPrintedCard } from './support/a-printed-card.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asNewStudent } from './support/as-student.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

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

    // A card of the other school: this host does not know its code.
    watch.expect(404, '/api/Code/card')
    await phone.goto(new URL(printed[1 - place]?.address.pathname ?? '', address).href)
    await expect(phone.getByText(cardCode.failedTitle)).toBeVisible()
  }
})
