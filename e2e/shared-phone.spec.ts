import type { Page } from '@playwright/test'
import { common, layout } from '../apps/web/app/copy/common.ts'
import { lectures } from '../apps/web/app/copy/lectures.ts'
import { logout } from '../apps/web/app/copy/logout.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { sessionCheck } from '../apps/web/app/copy/session-check.ts'
import { signOutTheOther } from './support/api-caller.ts'
import { cut } from './support/network.ts'
import { aNewStudent, fillLogin, logInHere } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { answerAll, attemptsAt, beginExam, choose, finish, KEEP, SUBMIT } from './support/quiz-taker.ts'
import { setVisibility } from './support/visibility.ts'

/** The device's storage without impersonal items: its id, the player's preferences, the count of visits. */
const keptHere = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => !/^(device_id|player_preferences|session_ended|planted|manassa|visits|install)/.test(key),
    ),
  )
const everything = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

async function logOut(page: Page) {
  await page.goto('/my-lectures')
  await expect(page.getByText(lectures.empty)).toBeVisible()
  const menu = page.getByRole('banner').locator('summary')
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('button', { name: layout.logout }).click()
}

test('after a logout nothing of an exam, a quiz or a course stays for the next student of this phone', async ({
  page,
  school,
  taker,
}) => {
  const next = await aNewStudent(page, school)
  await page.goto(taker.practice.path)
  await choose(page, 1)
  await beginExam(page, taker)
  const question = (await page.locator('legend').textContent()) ?? '?'
  await choose(page, 2)
  await page.getByRole('button', { name: quiz.next }).click()
  // The text that an answer is saved is there from the one before it.
  const bothKept = page.waitForResponse(
    (response) =>
      response.url().endsWith(KEEP) && response.ok() && response.request().postDataJSON().answers.length === 2,
  )
  await choose(page, 1)
  await bothKept
  const before = await keptHere(page)
  expect(before.filter((key) => key.startsWith('quiz_draft_'))).toHaveLength(2)

  await logOut(page)
  const dialog = page.getByRole('dialog', { name: quiz.leaveTitle })
  await expect(dialog.getByText(logout.unfinishedText), 'of the practice quiz only this phone knows').toBeVisible()
  const response = page.waitForResponse('**/api/Auth/logout')
  await dialog.getByRole('button', { name: logout.leaveAnyway, exact: true }).click()
  expect(await (await response).headerValue('clear-site-data')).toBe('"cache"')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => keptHere(page)).toEqual([])

  await logInHere(page, next)
  await page.goto(taker.exam.path)
  await expect(page.getByText(quiz.clockStarts), 'the other one has not begun').toBeVisible()
  expect(await everything(page)).not.toContain(question.trim().slice(-20))
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await logInHere(page, taker.student)
  await page.goto(taker.exam.path)
  await expect(page.getByText(quiz.resumed(3)), 'the server had both answers').toBeVisible()
})

test('a quiz finished offline waits for its own student, and nobody else sends or reads it', async ({
  page,
  school,
  watch,
  taker,
}) => {
  const next = await aNewStudent(page, school)
  await page.goto(taker.practice.path)
  await answerAll(page)
  await cut({ page, watch }, SUBMIT)
  await finish(page).click()
  await expect(page.getByText(quiz.queuedTitle)).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: logout.leave }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => keptHere(page)).toEqual([expect.stringMatching(/^quiz_draft_\d+_\d+$/)])
  expect(await everything(page), 'numbers, and no word of a question').not.toMatch(/question_|"text"/)

  await page.unrouteAll({ behavior: 'wait' })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith(SUBMIT) && sent.push(request.url()))
  await logInHere(page, next)
  await page.goto(taker.practice.path)
  await expect(page.getByText(quiz.position(1, 3))).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await logOut(page)
  await expect(page).toHaveURL('/login')
  expect(sent).toEqual([])

  await logInHere(page, taker.student)
  await expect.poll(() => everything(page), { timeout: 20_000 }).toContain('delivered')
  expect(await attemptsAt(taker, taker.practice)).toHaveLength(1)
})

test('a session that is ended elsewhere leaves the answers for its own student, and no question for the next', async ({
  page,
  school,
  watch,
  taker,
}) => {
  const next = await aNewStudent(page, school)
  await page.goto(taker.practice.path)
  await choose(page, 1)
  await page.getByRole('button', { name: quiz.next }).click()
  await choose(page, 2)
  await signOutTheOther(taker.elsewhere)
  watch.expect(401, '/api/')
  await page.goto('/my-lectures')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => keptHere(page)).toEqual([expect.stringMatching(/^quiz_draft_/)])

  await logInHere(page, next)
  await page.goto(taker.practice.path)
  await expect(page.getByText(quiz.position(1, 3))).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await logInHere(page, taker.student)
  await page.goto(taker.practice.path)
  await expect(page.getByText(quiz.resumed(3))).toBeVisible()
})

test('a logout that the server did not hear is told of at the login', async ({ page, school, watch }) => {
  const student = await aNewStudent(page, school)
  await logInHere(page, student)
  await cut({ page, watch }, '/api/Auth/logout')
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(logout.failed)).toBeVisible()
  await expect(page.getByText(logout.failedText)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  await fillLogin(page, student)
  await expect(page).not.toHaveURL(/login/)
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(logout.failedText), 'this one was heard').toBeHidden()
})

test('a page that waits opens by itself on a Wi-Fi that leads nowhere, and does not ask while nobody looks', async ({
  page,
  school,
  watch,
}) => {
  const student = await aNewStudent(page, school)
  await logInHere(page, student)
  await page.clock.install()
  let requestCount = 0
  watch.expectFailure('/api/')
  await page.route('**/api/**', (route) => {
    requestCount++
    return route.abort('internetdisconnected')
  })
  await page.goto('/my-lectures')
  await expect(page.getByText(sessionCheck.unreachable)).toBeVisible()
  await setVisibility(page, 'hidden')
  const before = requestCount
  await page.clock.fastForward('01:00')
  await page.clock.fastForward('01:00')
  expect(requestCount).toBe(before)

  await setVisibility(page, 'visible')
  await expect.poll(() => requestCount).toBeGreaterThan(before)
  await page.unroute('**/api/**')
  await page.clock.fastForward('00:11')
  await expect(page.getByText(lectures.empty), 'and no connection was said to be back').toBeVisible()
})

test('a list that could not be had comes by itself', async ({ page, watch, taker }) => {
  await page.clock.install()
  watch.expectFailure('/api/')
  await page.route('**/api/Course/**', (route) => route.abort('internetdisconnected'))
  await page.goto(taker.practice.path)
  await expect(page.getByRole('button', { name: common.retry })).toBeVisible()
  await page.unroute('**/api/Course/**')
  await page.clock.fastForward('00:11')
  await expect(page.getByText(quiz.position(1, 3))).toBeVisible()
})
