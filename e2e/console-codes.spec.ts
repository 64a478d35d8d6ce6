import { codeStateLabels } from '@manassa/contract/labels/code-state'
import type { Takings } from '@manassa/contract/teacher/takings'
import type { Page } from '@playwright/test'
import { actions } from '../apps/web/app/copy/console.ts'
import { batchScreen, codeScreen, findCode, newBatch, oneCode, printing } from '../apps/web/app/copy/console-codes.ts'
import { debtText, holderList, holderPage, pounds, statementLabels, takingsLabels } from '../apps/web/app/copy/money.ts'
import type { Caller } from './support/api-caller.ts'
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
  const make = form.getByRole('button', { name: newBatch.make })
  const phone = page.viewportSize() as { width: number; height: number }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(make, 'on a computer nobody scrolls for it').toBeInViewport({ ratio: 1 })
  await page.setViewportSize(phone)
  await form.getByLabel(newBatch.count).fill('٣')
  await form.getByLabel(newBatch.name).fill(`كروت السنتر ${Date.now()}`)
  await make.click()

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

  const brother = await aNewStudent(page, school)
  await enterCode(page, school.tenant, brother, code)
  await page.goto('/teacher/codes')
  await searchCode(page, code.slice(-4))
  await page.getByRole('button', { name: oneCode.title(number) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(brother.name).first()).toBeVisible()
  await dialog.getByRole('button', { name: oneCode.release, exact: true }).click()
  await expect(page.getByText(oneCode.released)).toBeVisible()

  // The same card became wet, and only its number is readable.
  await dialog.getByRole('button', { name: oneCode.replace }).click()
  const made = dialog.getByRole('status')
  await expect(made.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await searchCode(page, number)
  await expect(page.getByRole('button', { name: oneCode.title(number) })).toContainText(codeStateLabels.revoked)
})

test('cards are printed, handed to a bookshop, brought back in part and paid for, and the evening is closed', async ({
  page,
  school,
  teacher,
}, { project }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await asStaff(page, school, 'teacher', project.name)
  const shop = `مكتبة النور ${Date.now()}`
  const input = { kind: 'course', courseId: school.courseCodes[0]?.courseId, count: 12, label: `كروت ${shop}` }
  const batch = (await teacher.post('/api/teacher/code-batches', input)).body.data as { id: number }
  const inDialog = (title: string) => page.getByRole('dialog', { name: title })

  await page.goto(`/teacher/codes/${batch.id}`)
  const make = page.getByRole('button', { name: printing.make, includeHidden: true })
  await make.waitFor({ state: 'attached' })
  if (!(await make.isVisible())) await page.getByRole('heading', { name: printing.title }).click()
  await make.click()
  const file = page.getByRole('link', { name: printing.download })
  // Sheets are made at the lowest priority of the machine.
  await expect(file).toBeVisible({ timeout: 90_000 })
  const sheet = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(sheet.headers()['content-type']).toBe('application/pdf')

  await page.goto('/teacher/holders')
  await page.getByRole('button', { name: holderList.add }).click()
  await inDialog(holderList.add).getByLabel(holderList.name).fill(shop)
  await inDialog(holderList.add).getByLabel(holderList.terms).selectOption('onHandOut')
  await inDialog(holderList.add).getByRole('button', { name: holderList.save }).click()
  await page.getByRole('link', { name: shop }).click()

  await page.getByRole('button', { name: holderPage.handOut }).click()
  const handOut = inDialog(holderPage.handOut)
  await handOut.getByLabel(holderPage.batch).selectOption(String(batch.id))
  await handOut.getByLabel(holderPage.from).fill('١')
  await handOut.getByLabel(holderPage.to).fill('10')
  await handOut.getByLabel(holderPage.unitPrice).fill('90.5')
  await expect(handOut.getByText(debtText.onHandOut(10, 90.5))).toBeVisible()
  await handOut.getByRole('button', { name: holderPage.handOut }).click()
  await expect(page.getByText(holderPage.handedOut(10, 'onHandOut', 905))).toBeVisible()

  await page.getByRole('button', { name: holderPage.takeBack }).click()
  const takeBack = inDialog(holderPage.takeBack)
  await takeBack.getByLabel(holderPage.from).fill('7')
  await takeBack.getByRole('button', { name: holderPage.takeBack }).click()
  await expect(page.getByText(holderPage.tookBack(4, 0))).toBeVisible()

  const before = await takenInWallets(teacher)
  await page.getByRole('button', { name: holderPage.pay }).click()
  const pay = inDialog(holderPage.pay)
  await pay.getByLabel(holderPage.amount).fill('300')
  await pay.getByLabel(holderPage.method).selectOption('wallet')
  await pay.getByLabel(holderPage.reference).fill(`W-${Date.now()}`)
  await pay.getByRole('button', { name: holderPage.pay }).click()
  await expect(page.getByText(holderPage.paid)).toBeVisible()
  await expect(page.getByText('-300.00')).toBeVisible()
  const statement = await copied(page, statementLabels.copy)
  expect(statement).toContain(shop)
  expect(statement).toContain(pounds(6 * 90.5 - 300))

  await page.goto('/teacher/takings')
  await expect(page.getByRole('heading', { name: takingsLabels.ownToday })).toBeVisible()
  expect(await copied(page, takingsLabels.copy)).toContain(pounds(before + 300))
})

test('a new reseller is asked for terms and price, the sum stands before the button, and the undo takes all back', async ({
  page,
  school,
  teacher,
}, { project }) => {
  await asStaff(page, school, 'teacher', project.name)
  const shop = `مكتبة الهرم ${Date.now()}`
  await page.goto('/teacher/codes')
  await page.getByRole('button', { name: codeScreen.make }).click()
  const form = page.getByRole('dialog', { name: newBatch.title })
  await form.getByLabel(newBatch.course).selectOption(String(school.courseCodes[0]?.courseId))
  await form.getByLabel(newBatch.count).fill('20')
  await form.getByLabel(newBatch.name).fill(`كروت ${shop}`)
  await form.getByLabel(newBatch.holder).fill(shop)
  await form.getByLabel(holderPage.unitPrice).fill('180')
  await form.getByRole('button', { name: newBatch.make }).click()
  await expect(form.getByLabel(newBatch.holderTerms)).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(newBatch.holderTerms).selectOption('onHandOut')
  await expect(form.getByText(debtText.onHandOut(20, 180))).toBeVisible()
  await form.getByRole('button', { name: newBatch.make }).click()

  const owed = async () => {
    const { body } = await teacher.get(`/api/teacher/holders?search=${encodeURIComponent(shop)}`)
    return (body.data as { holders: Array<{ owed: number; terms: string }> }).holders
  }
  await expect(page.getByText(holderPage.handedOut(20, 'onHandOut', 3600))).toBeVisible()
  expect(await owed()).toMatchObject([{ owed: 3600, terms: 'onHandOut' }])
  await page.getByRole('button', { name: actions.undo }).click()
  await expect(page.getByText(holderPage.tookBack(20, 0))).toBeVisible()
  expect(await owed()).toMatchObject([{ owed: 0 }])
})

async function copied(page: Page, button: string) {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: button }).click()
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(pasted).not.toBe('')
  return pasted()
}

async function takenInWallets(who: Caller): Promise<number> {
  const { data: me } = (await who.get('/api/teacher/me')).body
  const { days } = (await who.get('/api/teacher/takings')).body.data as Takings
  const mine = days[0]?.people.find(({ person }) => person?.id === (me as { id: number }).id)
  return mine?.methods.find(({ method }) => method === 'wallet')?.net ?? 0
}

async function searchCode(page: Page, search: string) {
  await page.getByLabel(findCode.label).fill(search)
  await page.getByRole('button', { name: findCode.find, exact: true }).click()
}

async function enterCode(
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
