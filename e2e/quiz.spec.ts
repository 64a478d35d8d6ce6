import { errorInArabic } from '@manassa/contract/errors'
import { player } from '../apps/web/app/copy/player.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { signOutTheOther } from './support/api-caller.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { fillLogin } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import {
  answerAll,
  aQuizTaker,
  attemptsAt,
  choose,
  finish,
  next,
  type QuizTaker,
  reopened,
  result,
  SUBMIT,
  whereInQuiz,
} from './support/quiz-taker.ts'
import { answer } from './support/right-answers.ts'

test('a practice quiz says after each confirmed answer whether it is right and why, and the first answer counts', async ({
  page,
  taker,
}) => {
  await page.goto(taker.practice.path)
  const confirm = page.getByRole('button', { name: quiz.confirm })
  await expect(next(page)).toBeDisabled()
  await expect(confirm).toBeHidden()
  await answer(page, 'wrong')
  await expect(next(page), 'going on does not wait for it').toBeEnabled()
  await confirm.click()
  await expect(page.getByText(quiz.wrongNow)).toBeFocused()
  await expect(page.getByText(quiz.yourWrong)).toBeVisible()
  await expect(page.getByText(quiz.explanation, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(quiz.position(2, 3))).toBeVisible()
  await page.getByRole('button', { name: quiz.previous }).click()
  await expect(page.getByText(quiz.wrongNow)).toBeVisible()
  await expect(page.getByRole('radio'), 'it is final').toHaveCount(0)
  await next(page).click()
  await answer(page, 'right')
  await page.keyboard.press('Enter')
  await expect(page.getByText(quiz.rightNow)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(quiz.position(3, 3))).toBeVisible()
  await answer(page, 'right')
  await finish(page).click()
  await expect(page.getByText('لسه شوية: 2 من\u00a03، والنجاح من\u00a03')).toBeVisible()
  expect(await attemptsAt(taker, taker.practice)).toMatchObject([{ score: 67 }])

  await page.goto('/marks')
  await page.getByRole('button', { name: /تدريب سريع/ }).click()
  await expect(page.getByText(quiz.mistakesOnly(1))).toBeVisible()
  await expect(page.getByText(quiz.yourWrong)).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: /الدقيقة/ }).click()
  await expect(page).toHaveURL(/\/course-player\/\d+\?unit=0&lesson=0&at=\d+/)
  const seconds = Number(new URL(page.url()).searchParams.get('at'))
  const second = () => page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime))
  await expect.poll(second).toBeGreaterThanOrEqual(seconds)
  await page.getByRole('link', { name: player.backToMistakes }).click()
  await expect(page).toHaveURL(/\/marks\?review=\d+&question=\d+$/)
  await expect(page.getByText(quiz.yourWrong)).toBeInViewport()
})

test('the connection is gone at every step of a quiz, and it is handed in when it is back', async ({
  page,
  context,
  watch,
  taker,
}) => {
  await page.goto(taker.practice.path)
  await expect(page.getByText(quiz.position(1, 3))).toBeVisible()
  watch.expectFailure('/')

  for (const isFirst of [true, false]) {
    await context.setOffline(true)
    await choose(page, isFirst ? 1 : 2)
    await expect(page.getByText(quiz.withoutConnection)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(quiz.withoutConnection)).toBeHidden()
    await context.setOffline(true)
    await next(page).click()
  }
  await choose(page, 3)
  await finish(page).click()
  await expect(page.getByText(quiz.queuedTitle)).toBeVisible()
  await expect(page.getByRole('radio').first(), 'nothing can be changed any more').toBeDisabled()
  await expectAccessible(page)
  expect(await attemptsAt(taker, taker.practice)).toEqual([])

  await context.setOffline(false)
  await expect(result(page)).toBeVisible({ timeout: 20_000 })
  expect(await attemptsAt(taker, taker.practice)).toMatchObject([{ score: 100 }])
})

test('the tab dies between an answer and the next, and between finishing and the result', async ({
  page,
  context,
  watch,
  taker,
}) => {
  await page.goto(taker.practice.path)
  await choose(page, 1)
  await next(page).click()
  await choose(page, 2)

  const second = await reopened(page, taker.practice.path, watch)
  await expect(second.getByText(quiz.resumed(3))).toBeVisible()
  await choose(second, 3)
  let arrived = () => {}
  const stored = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await context.route(`**${SUBMIT}`, async (route) => {
    await route.fetch()
    arrived()
  })
  await finish(second).click()
  await stored

  await context.unroute(`**${SUBMIT}`)
  const third = await reopened(second, '/enrolled-courses', watch)
  await expect
    .poll(() => third.evaluate(() => JSON.stringify(localStorage).includes('delivered')), { timeout: 20_000 })
    .toBe(true)
  expect(await attemptsAt(taker, taker.practice)).toMatchObject([{ score: 100 }])
  await third.goto(taker.practice.path)
  await expect(result(third), 'the result waits until it was seen').toBeVisible()
})

test('two tabs on one quiz fill one sheet and hand it in once', async ({ page, context, watch, taker }) => {
  await page.goto(taker.practice.path)
  const other = await context.newPage()
  watch.over(other)
  await other.goto(taker.practice.path)
  await expect(other.getByText(quiz.position(1, 3))).toBeVisible()

  await choose(page, 1)
  await next(page).click()
  await expect(other.getByRole('radio').nth(1), 'the other tab knows').toBeChecked()
  await next(other).click()
  await choose(other, 2)
  await next(other).click()
  await choose(other, 3)
  await Promise.all([finish(other).click(), page.bringToFront()])
  await expect(result(page)).toBeVisible({ timeout: 20_000 })
  await expect(result(other)).toBeVisible({ timeout: 20_000 })
  expect(await attemptsAt(taker, taker.practice)).toMatchObject([{ score: 100 }])
})

test('a phone that keeps nothing says so: the page remembers, asks before it closes, and hands in', async ({
  page,
  context,
  watch,
  taker,
}) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith('quiz_')) throw new DOMException('full', 'QuotaExceededError')
      keep.call(this, key, text)
    }
  })
  await page.goto(taker.practice.path)
  await page.getByRole('radio').nth(1).check()
  await expect(page.getByText(quiz.unsaved)).toBeVisible()
  await expect(page.getByText(quiz.saved)).toBeHidden()

  const list = page.getByRole('navigation', { name: player.menu })
  await list.getByRole('button', { name: /ليه بندرس تاريخ/ }).click()
  await expect(page).toHaveURL(/lesson=0/)
  await list.getByRole('button', { name: /تدريب سريع/ }).click()
  await expect(page.getByText(quiz.position(2, 3)), 'what was chosen is still there').toBeVisible()
  await page.getByRole('radio').nth(2).check()
  await next(page).click()
  await page.getByRole('radio').nth(3).check()

  watch.expectFailure('/')
  await context.setOffline(true)
  await finish(page).click()
  await expect(page.getByText(quiz.unkeptTitle)).toBeVisible()
  await expect(page.getByText(quiz.saved)).toBeHidden()
  const dialogShown = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await dialogShown
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await context.setOffline(false)
  await expect(result(page)).toBeVisible({ timeout: 20_000 })
  expect(await attemptsAt(taker, taker.practice)).toMatchObject([{ score: 100 }])
})

test('a refusal is shown in a red box, and pressing again submits', async ({ page, watch, taker }) => {
  await page.goto(taker.practice.path)
  await answerAll(page)
  watch.expect(500, SUBMIT)
  const message = errorInArabic('server.unexpected')
  const body = { success: false, message, error: message, code: 'server.unexpected', requestId: '1' }
  await page.route(`**${SUBMIT}`, (route) => route.fulfill({ status: 500, json: body }), { times: 1 })
  await finish(page).click()
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await finish(page).click()
  await expect(result(page)).toBeVisible()
  expect(await attemptsAt(taker, taker.practice)).toHaveLength(1)
})

test('another device ends the session in the middle of a quiz, and the answers survive the login', async ({
  page,
  watch,
  taker,
}) => {
  await page.goto(taker.practice.path)
  await choose(page, 1)
  await next(page).click()
  await choose(page, 2)
  await next(page).click()
  await choose(page, 3)

  await signOutTheOther(taker.elsewhere)
  watch.expect(401, '/api/')
  await finish(page).click()

  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, taker.student)
  await expect(page).toHaveURL(/\/course-player\//)
  await expect(result(page)).toBeVisible({ timeout: 20_000 })
  expect(await attemptsAt(taker, taker.practice)).toMatchObject([{ score: 100 }])
})

test('a quiz is taken with the keyboard alone, also with an Arabic layout', async ({ page, school }) => {
  const taker: QuizTaker = await aQuizTaker(page, school)
  await page.goto(taker.practice.path)
  await expect(page.getByRole('radio').first()).toBeVisible()
  for (const answer of [2, 3, 4]) {
    const { number } = await whereInQuiz(page)
    // The Arabic layout's digit row types ٢ on the same key.
    await page.evaluate((digit) => {
      const key = { key: '٠١٢٣٤'[digit] ?? '', code: `Digit${digit}`, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    }, answer)
    await expect(page.getByRole('radio').nth(answer - 1)).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByText(quiz.rightNow)).toBeFocused()
    await page.keyboard.press('Enter')
    if (number < 3) await expect(page.locator('legend'), 'the question is read from its beginning').toBeFocused()
  }
  await expect(result(page)).toBeFocused()
  expect(await attemptsAt(taker, taker.practice)).toMatchObject([{ score: 100 }])
})
