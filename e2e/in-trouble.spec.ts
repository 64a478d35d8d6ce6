import { errorInArabic } from '@manassa/contract/errors'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import type { Page } from '@playwright/test'
import { login, oneTimeCode, register } from '../apps/web/app/copy/account.ts'
import { forgot, reset } from '../apps/web/app/copy/password.ts'
import { notSaved, profileLabels } from '../apps/web/app/copy/profile.ts'
import { asStudent } from './support/as-student.ts'
import { expect, test } from './support/page-watch.ts'

interface Form {
  path: string
  call: string
  typed: Record<string, string>
  submit: string
  says: string
}

const PASSWORD = 'نيل-القاهرة-27'

const signInForms: Form[] = [
  {
    path: '/login',
    call: '/api/Auth/login',
    typed: { [login.identifier]: 'sama@example.com', [login.password]: PASSWORD },
    submit: login.submit,
    says: login.failed,
  },
  {
    path: '/register',
    call: '/api/Auth/register',
    typed: {
      [register.userName]: 'سما أحمد',
      [register.email]: 'sama@example.com',
      [register.phone]: '01012345678',
      [register.parentPhone]: '01112345678',
      [register.year]: '1',
      [register.password]: PASSWORD,
      [register.confirm]: PASSWORD,
    },
    submit: register.submit,
    says: register.failed,
  },
  {
    path: '/forgot-password',
    call: '/api/Auth/ForgotPassword',
    typed: { [forgot.identifier]: 'sama@example.com' },
    submit: forgot.submit,
    says: forgot.failed,
  },
  {
    path: '/reset-password?email=sama%40example.com',
    call: '/api/Auth/ResetPassword',
    typed: { [oneTimeCode.label]: '12345678', [reset.new]: PASSWORD, [reset.confirm]: PASSWORD },
    submit: reset.submit,
    says: reset.failed,
  },
]

const profileTexts = profileLabels('both')

const profile: Form = {
  path: '/profile',
  call: '/api/Account/profile',
  typed: { [profileTexts.fullName]: 'عمر خالد منصور', [profileTexts.grade]: 'Secondary2' },
  submit: profileTexts.save,
  says: notSaved,
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Leaves everything empty: the first field that is wrong has the focus. Then types it all. */
async function fillIn(page: Page, { typed, submit }: Form) {
  const labels = Object.keys(typed)
  const isChoice = (label: string) => field(page, label).evaluate((input) => input.matches('select'))
  for (const label of labels) if (!(await isChoice(label))) await field(page, label).fill('')
  await page.getByRole('button', { name: submit, exact: true }).click()
  await expect(field(page, labels[0] ?? '')).toBeFocused()
  for (const [label, value] of Object.entries(typed)) {
    if (await isChoice(label)) await field(page, label).selectOption(value)
    else await field(page, label).fill(value)
  }
}

async function expectKept(page: Page, { typed }: Form) {
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value)
}

test('a server in trouble is told of in every form, in sight, beside all that was typed', async ({
  page,
  school,
  watch,
}, { project }) => {
  const down = { success: false, message: '', error: '', code: 'server.unavailable' }
  for (const form of [...signInForms, profile]) {
    if (form === profile) await asStudent(page, school, 3, project.name)
    await page.goto(form.path)
    watch.expect(503, form.call)
    await page.route(`**${form.call}*`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: down }) : route.fallback(),
    )
    await fillIn(page, form)
    await page.getByRole('button', { name: form.submit, exact: true }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(form.says)
    await expect(alert).toContainText(errorInArabic('server.unavailable'))
    await expect(alert.getByText(form.says)).toBeInViewport()
    await expectKept(page, form)
  }

  await page.unrouteAll({ behavior: 'wait' })
  watch.expectFailure('/api/')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: profile.submit, exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(clientErrors['client.network'].arabic)
  await expectKept(page, profile)
})
