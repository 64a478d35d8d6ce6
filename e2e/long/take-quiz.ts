import { expect, type Page } from '@playwright/test'
import { quiz } from '#app/copy/quiz.ts'
import { choose, whereInQuiz } from '../support/quiz-taker.ts'
import type { BadConnection } from './bad-connection.ts'

const KILLS = 0.2
export const UNTIL_IT_IS_IN_MS = 120_000

/**
 * Takes the practice quiz once with random answers, on a bad connection and with killed tabs. Returns the last answers,
 * how many of them the phone had lost when its tab was reopened, and the remaining tab.
 */
export async function takeQuiz(first: Page, path: string, connection: BadConnection, random: () => number) {
  let page = first
  const chosen: number[] = []
  let forgotten = 0
  await openQuestions(page)
  connection.move()
  for (;;) {
    const { number, total } = await whereInQuiz(page)
    const answer = Math.floor(random() * (await page.getByRole('radio').count()))
    await choose(page, answer)
    chosen[number - 1] = answer
    if (random() < KILLS) {
      page = await killTab(page, path, connection)
      const goesOnAt = (await whereInQuiz(page)).number
      forgotten += Math.min(chosen.length + 1, total) - goesOnAt
      continue
    }
    if (number === total) break
    await page.getByRole('button', { name: quiz.next }).click()
    await expect(page.getByText(quiz.position(number + 1, total))).toBeVisible()
  }
  await page.getByRole('button', { name: quiz.finish }).click()
  if (random() < KILLS) page = await killTab(page, path, connection)

  const result = page.getByText(quiz.resultTitle)
  await expect(result.or(page.getByText(quiz.queuedTitle)).or(page.getByText(quiz.submitting)).first()).toBeVisible()
  await connection.rest()
  await expect(result).toBeVisible({ timeout: UNTIL_IT_IS_IN_MS })
  await page.getByRole('button', { name: quiz.finishNext }).click()
  await page.goto(path)
  return { page, chosen, forgotten }
}

/** The battery is empty: the tab is gone, and another one opens later with a connection. */
export async function killTab(page: Page, path: string, connection: BadConnection, offForMs = 0) {
  const phone = page.context()
  await connection.kill(page)
  await connection.rest()
  await new Promise((resolve) => setTimeout(resolve, offForMs))
  const another = await phone.newPage()
  await another.goto(path)
  await openQuestions(another)
  connection.move()
  return another
}

/** Opens the questions, also of a further attempt, or the result of a quiz that was being sent. */
export async function openQuestions(page: Page) {
  const further = page.getByRole('button', { name: quiz.again }).or(page.getByRole('button', { name: quiz.goOn }))
  const questions = page.getByRole('radio').first()
  const result = page.getByText(quiz.resultTitle)
  const there = questions.or(result).first()
  await expect(further.or(there).first()).toBeVisible({ timeout: UNTIL_IT_IS_IN_MS })
  // Questions that are being sent become a result at any moment, which offers another attempt too.
  if ((await questions.isVisible()) || (await result.isVisible())) return
  await further.click()
  await expect(there).toBeVisible({ timeout: UNTIL_IT_IS_IN_MS })
}
