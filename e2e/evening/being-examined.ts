import type { Page } from '@playwright/test'
import { quiz } from '#app/copy/quiz.ts'
import { expect, type Watch } from '../support/page-watch.ts'
import { whereInQuiz } from '../support/quiz-taker.ts'
import { look } from './look.ts'

export async function takeQuiz(page: Page, watch: Watch) {
  const keys: Array<string | undefined> = []
  const attempts: number[] = []
  let dropped = 0
  watch.expectFailure('/api/quizresult/submit')
  await page.route('**/api/quizresult/submit', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    attempts.push((await response.json()).data.attemptNumber)
    // The server has stored it; the first response is lost.
    if (dropped++ === 0) return route.abort('connectionreset')
    return route.fulfill({ response })
  })

  const { number: first, total } = await whereInQuiz(page)
  expect(first).toBe(1)
  await look(page)
  for (let question = 1; question <= total; question++) {
    await expect(page.getByText(quiz.position(question, total))).toBeVisible()
    const next = page.getByRole('button', { name: question === total ? quiz.finish : quiz.next })
    await expect(next).toBeDisabled()
    await page.getByRole('radio').first().check()
    await expect(page.getByText(quiz.saved)).toBeVisible()
    if (question < total) await next.click()
    else await next.dblclick()
  }

  await expect(page.getByText(quiz.resultTitle)).toBeVisible({ timeout: 30_000 })
  expect(keys.length, 'it was sent again after the connection broke').toBeGreaterThan(1)
  expect(new Set(keys).size, 'under one key').toBe(1)
  expect(new Set(attempts), 'and stored once').toEqual(new Set([1]))
  await page.getByRole('button', { name: /^نراجع/ }).click()
  await expect(page.getByText(quiz.correct).first()).toBeVisible()
  await expect(page.locator('ol.rising > li').first()).toBeInViewport()
  await look(page)

  await page.unroute('**/api/quizresult/submit')
  const onwards = page.getByRole('button', { name: quiz.finishNext })
  const [lastQuestion, button] = [
    await page.locator('ol.rising > li').last().boundingBox(),
    await onwards.boundingBox(),
  ]
  expect(button?.y, 'at the end of the review').toBeGreaterThan(lastQuestion?.y ?? Number.POSITIVE_INFINITY)
  await onwards.click()
  await expect(page).toHaveURL(/lesson=2/, { timeout: 10_000 })
  await expect(page.locator('video')).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'the next lesson begins at its top').toBe(0)
}
