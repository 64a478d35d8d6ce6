import type { BrowserContext, Page } from '@playwright/test'
import { login, register } from '../apps/web/app/copy/account.ts'
import { common, layout } from '../apps/web/app/copy/common.ts'
import { lectures } from '../apps/web/app/copy/lectures.ts'
import { logout } from '../apps/web/app/copy/logout.ts'
import { myCourses } from '../apps/web/app/copy/my-courses.ts'
import { sessionCheck } from '../apps/web/app/copy/session-check.ts'
import { loggedInElsewhere, signOutTheOther } from './support/api-caller.ts'
import { cut } from './support/network.ts'
import { aNewStudent, logInHere } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

/** The calls of the page of lectures: the session check and the list. A response to either proves the session. */
const READ_PATHS = ['/api/Student/Student-Enrolled-Courses', '/api/UnitCode/GetMyUnitCodes']

async function logOut(page: Page) {
  const menu = page.getByRole('banner').locator('summary')
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('button', { name: layout.logout }).click()
}

const SIGNED_OUT = /الجهاز ده خرج من الحساب النهارده \d/

const WIDE = { width: 1440, height: 900 }

const anotherTab = async (context: BrowserContext, path: string) => {
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

test('two tabs agree: one login opens both, one logout closes both', async ({ page, school, watch, context }) => {
  const student = await aNewStudent(page, school)
  await page.goto('/my-lectures')
  await expect(page).toHaveURL(/\/login\?from=%2Fmy-lectures$/)
  const other = await anotherTab(context, '/enrolled-courses')
  watch.over(other)
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText(login.returnPath)).toBeVisible()

  await other.getByLabel(login.identifier).fill(student.email)
  await other.getByLabel(login.password, { exact: true }).fill(student.password)
  await other.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(other.getByText(myCourses.empty), 'each where it was going').toBeVisible()
  await expect(page.getByText(lectures.empty)).toBeVisible()

  await logOut(page)
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  expect(
    await other.evaluate(() =>
      ['auth_token', 'currentUser', 'isAuthenticated', 'user_id'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null, null])
})

test('another account in one tab is the account of the other', async ({ page, school, context }) => {
  const [first, second] = [await aNewStudent(page, school), await aNewStudent(page, school)]
  await logInHere(page, first)
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(first.email)
  // A page without the app, which writes the storage as a tab would that logged in while this one did not listen.
  const other = await anotherTab(context, '/robots.txt')
  await other.evaluate(
    async ({ email, password, tenant }) => {
      const response = await fetch('/api/Auth/login', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          DeviceId: localStorage.getItem('device_id') ?? '',
          'X-Tenant-ID': tenant,
        },
        body: JSON.stringify({ EmailorMobile: email, password }),
      })
      const { user, token } = (await response.json()).data
      localStorage.setItem('auth_token', token)
      localStorage.setItem('user_id', String(user.id))
      localStorage.setItem('currentUser', JSON.stringify({ ...user, grade: user.academicYear, enrolledCourses: [] }))
    },
    { ...second, tenant: school.tenant },
  )
  await expect(page.getByLabel('Email'), 'nothing of the first is left').toHaveValue(second.email)
})

test('a session that was ended elsewhere is told of in every tab, leads to the login once, and back', async ({
  page,
  school,
  watch,
  context,
}) => {
  const student = await aNewStudent(page, school)
  await logInHere(page, student)
  await page.goto('/my-lectures?grade=Secondary1')
  await expect(page.getByText(lectures.noMatch)).toBeVisible()
  const [ownTab, publicTab] = [await anotherTab(context, '/enrolled-courses'), await anotherTab(context, '/about')]
  await expect(ownTab.getByText(myCourses.empty)).toBeVisible()
  const phone = await loggedInElsewhere(page.request, school, student)
  await signOutTheOther(phone)

  watch.expect(401, '/api/')
  const notices = page.waitForURL(/\/login\?from=/)
  // Another tab, or this one becoming visible, may notice by itself.
  await page
    .getByRole('button', { name: lectures.refresh })
    .click({ timeout: 3_000 })
    .catch(() => undefined)
  await notices
  for (const tab of [page, ownTab, publicTab]) await expect(tab.getByText(SIGNED_OUT)).toBeVisible()
  await expect(ownTab).toHaveURL(/\/login\?from=%2Fenrolled-courses$/)
  await publicTab.getByRole('button', { name: common.close }).click()
  await expect(publicTab.getByText(SIGNED_OUT)).toBeHidden()

  await page.getByLabel(login.identifier).fill(student.email)
  await page.getByLabel(login.password, { exact: true }).fill(student.password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page).toHaveURL('/my-lectures?grade=Secondary1')
})

test('a login that is begun on a page leads back to it, also by way of a new account', async ({ page, school }) => {
  const student = await aNewStudent(page, school)
  const here = '/books?grade=Secondary3'
  await page.goto(here)
  await page.getByRole('banner').getByRole('link', { name: /دخول/ }).filter({ visible: true }).click()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: login.register }).click()
  await main.getByRole('link', { name: register.login }).click()
  await page.getByLabel(login.identifier).fill(student.email)
  await page.getByLabel(login.password, { exact: true }).fill(student.password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page).toHaveURL(here)
})

test('a lost connection, too many requests and a server in trouble never log anybody out, or keep anybody in', async ({
  page,
  school,
  watch,
}) => {
  const student = await aNewStudent(page, school)
  await logInHere(page, student)
  const expectLoggedIn = async (why: string) => {
    await page.goto('/my-lectures')
    await expect(page.getByText(sessionCheck.unreachable), why).toBeVisible()
    await expect(page.getByRole('heading', { name: lectures.title }), 'nothing unverified is shown').toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('isAuthenticated')), why).toBe('true')
  }
  for (const path of READ_PATHS) await cut({ page, watch }, path)
  await expectLoggedIn('no connection')
  await page.unrouteAll({ behavior: 'wait' })
  for (const status of [429, 503]) {
    for (const path of READ_PATHS) {
      watch.expect(status, path)
      await page.route(`**${path}*`, (route) => route.fulfill({ status, body: 'a proxy in between' }))
    }
    await expectLoggedIn(String(status))
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(lectures.empty), 'back by itself').toBeVisible()

  // Logging out works without the code of its dialog.
  watch.expectFailure('/assets/')
  await page.route(/\/assets\/(leaving|logout)/, (route) => route.abort('connectionreset'))
  await page.reload()
  await expect(page.getByText(lectures.empty)).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('a logout asks about an unsent quiz', async ({ page, school, watch }) => {
  const student = await aNewStudent(page, school)
  await logInHere(page, student)
  await keepAQuiz(page)
  await cut({ page, watch }, '/api/quizresult/submit')
  await page.goto('/my-lectures')
  await expect(page.getByText(lectures.empty)).toBeVisible()
  await logOut(page)
  const phone = page.viewportSize() ?? WIDE
  await page.setViewportSize(WIDE)
  await expect(page.getByRole('dialog', { name: logout.title(1) }), 'also when the phone is turned').toBeVisible()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: logout.handIn }).click()
  await expect(page.getByText(logout.notYet)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(lectures.empty), 'still here').toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: logout.leave }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('quiz_draft_')))).toBe(true)
})

async function keepAQuiz(page: Page) {
  await page.evaluate(() => {
    const userId = Number(localStorage.getItem('user_id'))
    const handIn = { lessonId: 1, score: 100, notes: 'Correct answers: 1/1' }
    const place = { lessonId: 1, page: null, questions: null, clock: null, startedAt: null }
    const answers = { chosen: {}, after: {}, isTimeUp: false, isUnsent: false }
    const draft = { key: 'quiz-waiting-1', ...place, ...answers, state: 'waiting', handIn }
    localStorage.setItem(`quiz_draft_${userId}_1`, JSON.stringify(draft))
  })
}
