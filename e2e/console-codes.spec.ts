import type { Page } from '@playwright/test'
import { batchScreen, codeScreen, findCode, newBatch, oneCode } from '../apps/web/app/copy/console-codes.ts'
import { asStaff } from './support/as-student.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

test('cards are made, turned to the right course, and the mistakes of a day are put right at the desk', async ({
  page,
  school,
}, { project }) => {
  const [wrong, right] = [...new Map(school.courseCodes.map((card) => [card.courseId, card])).values()]
  if (!wrong || !right) throw new Error('The demo has too few courses')
  await asStaff(page, school, 'teacher', project.name)
  await page.goto('/teacher/codes')
  await page.getByRole('button', { name: codeScreen.make }).click()
  const form = page.getByRole('dialog', { name: newBatch.title })
  await form.getByLabel(newBatch.course).selectOption(String(wrong.courseId))
  await form.getByLabel(newBatch.count).fill('٣')
  await form.getByLabel(newBatch.name).fill(`كروت السنتر ${Date.now()}`)
  await form.getByRole('button', { name: newBatch.make }).click()

  const cards = page.getByRole('table', { name: batchScreen.cards })
  await expect(cards.getByRole('row')).toHaveCount(4)
  const first = (await cards.getByRole('button').first().textContent()) ?? ''
  const [number = ''] = /\d+-\d{4}/.exec(first) ?? []
  const [code = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(first) ?? []

  // The whole batch was printed for the wrong course.
  await page.getByRole('button', { name: batchScreen.retarget }).click()
  const turn = page.getByRole('dialog', { name: batchScreen.retarget })
  await turn.getByLabel(newBatch.course).selectOption(String(right.courseId))
  await turn.getByLabel(batchScreen.reason).fill('اتطبعت غلط')
  await turn.getByRole('button', { name: batchScreen.retargetDo }).click()
  await expect(page.getByText(batchScreen.changed(3))).toBeVisible()
  await expect(cards.getByText(right.courseName)).toHaveCount(3)

  // A student enters one, in the brother's account.
  const brother = await aNewStudent(page, school)
  await enters(page, school.tenant, brother, code)
  await page.goto('/teacher/codes')
  await finds(page, code.slice(-4))
  await page.getByRole('button', { name: oneCode.title(number) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(brother.name).first()).toBeVisible()
  await dialog.getByRole('button', { name: oneCode.release, exact: true }).click()
  await expect(page.getByText(oneCode.released)).toBeVisible()

  // The same card is wet now: its number is all that can be read.
  await dialog.getByRole('button', { name: oneCode.replace }).click()
  const made = dialog.getByRole('status')
  await expect(made.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await finds(page, number)
  await expect(page.getByRole('button', { name: oneCode.title(number) })).toContainText('ملغي')
})

async function finds(page: Page, search: string) {
  await page.getByLabel(findCode.label).fill(search)
  await page.getByRole('button', { name: findCode.find, exact: true }).click()
}

async function enters(
  page: Page,
  tenant: string,
  { email, password }: { email: string; password: string },
  Code: string,
) {
  const headers = { DeviceId: 'the-phone-of-a-brother', 'X-Tenant-ID': tenant }
  const login = await page.request.post('/api/Auth/login', { headers, data: { EmailorMobile: email, password } })
  const { token } = (await login.json()).data
  const entered = await page.request.post('/api/Student/add-course-by-code', {
    headers: { ...headers, Authorization: `Bearer ${token}` },
    data: { Code },
  })
  expect(entered.status(), await entered.text()).toBe(200)
}
