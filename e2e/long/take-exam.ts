import { expect, type Page } from '@playwright/test'
import { quiz } from '#app/copy/quiz.ts'
import { whereInQuiz } from '../support/quiz-taker.ts'
import type { BadConnection } from './bad-connection.ts'
import { killTab, openQuestions, UNTIL_IT_IS_IN_MS } from './take-quiz.ts'

const KILLS = 0.15
const EXAM_MS = 60_000
const THINKS_MS = 4_000
const SLOW_MACHINE_MS = 30_000
/** Longer than the grace period of half a minute. */
const LONG_AWAY_MS = 40_000

export const endings = [
  'handed in',
  'over while the connection was away',
  'come in long after their end',
  'over while the phone was off',
] as const
export type Ending = (typeof endings)[number]

/**
 * Takes the one-minute exam with random answers, on a bad connection and with killed tabs. Unless it is submitted, the
 * student stops at some question and the time runs out. Returns the answers chosen in time, and how many of them the
 * phone had lost when its tab was reopened.
 */
export async function takeExam(
  first: Page,
  path: string,
  connection: BadConnection,
  random: () => number,
  ending: Ending,
) {
  let page = first
  const chosen: number[] = []
  let forgotten = 0
  await page.goto(path)
  await page.getByRole('button', { name: quiz.start }).click()
  await openQuestions(page)
  const beganAt = Date.now()
  connection.move()
  const { total } = await whereInQuiz(page)
  const stopsAfter = ending === 'handed in' ? total : 1 + Math.floor(random() * total)

  while (!(await isOver(page))) {
    const number = chosen.length + 1
    await page.waitForTimeout(random() * THINKS_MS)
    const answer = Math.floor(random() * 4)
    if (!(await chooseInTime(page, answer))) break
    chosen.push(answer)
    if (random() < KILLS) {
      page = await killTab(page, path, connection)
      if (await isOver(page)) break
      forgotten += Math.min(chosen.length + 1, total) - (await whereInQuiz(page)).number
    } else if (number < total && number < stopsAfter) await openNextQuestion(page)
    if (number >= stopsAfter) break
    if (number === total) break
  }
  if (!(await isOver(page))) page = await endExam(page, path, connection, ending, beganAt)
  await connection.rest()
  await expect(page.getByText(quiz.resultTitle)).toBeVisible({ timeout: UNTIL_IT_IS_IN_MS })
  return { chosen, forgotten }
}

async function endExam(
  page: Page,
  path: string,
  connection: BadConnection,
  ending: Ending,
  beganAt: number,
): Promise<Page> {
  if (ending === 'handed in') {
    await page.getByRole('button', { name: quiz.finish }).click()
    // The time may end meanwhile; then it is submitted by itself.
    const handIn = page.getByRole('button', { name: quiz.handInNow })
    await expect(handIn.or(over(page)).first()).toBeVisible({ timeout: SLOW_MACHINE_MS })
    await handIn.click({ timeout: 5_000 }).catch(() => undefined)
    return page
  }
  const untilTheEnd = Math.max(0, beganAt + EXAM_MS - Date.now())
  if (ending === 'over while the phone was off') return killTab(page, path, connection, untilTheEnd + 2_000)
  await connection.leave()
  await expect(over(page)).toBeVisible({ timeout: untilTheEnd + 20_000 })
  if (ending === 'come in long after their end') await page.waitForTimeout(LONG_AWAY_MS)
  return page
}

const over = (page: Page) =>
  page
    .getByText(quiz.timeOver, { exact: true })
    .or(page.getByText(quiz.resultTitle))
    .or(page.getByText(quiz.queuedTitle))
    .or(page.getByText(quiz.submitting))
    .first()
const isOver = (page: Page) => over(page).isVisible()

async function chooseInTime(page: Page, answer: number) {
  const radio = page.getByRole('radio').nth(answer)
  await radio.check({ timeout: SLOW_MACHINE_MS }).catch(() => undefined)
  if (await radio.isChecked({ timeout: 1_000 }).catch(() => false)) return true
  await expect(over(page)).toBeVisible({ timeout: SLOW_MACHINE_MS })
  return false
}

async function openNextQuestion(page: Page) {
  const { number, total } = await whereInQuiz(page)
  await page.getByRole('button', { name: quiz.next }).click()
  await expect(
    page
      .getByText(quiz.position(number + 1, total))
      .or(over(page))
      .first(),
  ).toBeVisible({
    timeout: SLOW_MACHINE_MS,
  })
}
