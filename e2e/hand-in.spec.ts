import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer } from '#test/start-server.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { anotherPhone } from './support/another-phone.ts'
import { type DemoSchool, demoSchoolIn } from './support/demo-school.ts'
import { test as base, expect } from './support/page-watch.ts'
import { answerAll, aQuizTaker, attemptsAt, beginExam, choose, finish, result, SUBMIT } from './support/quiz-taker.ts'
import { proxyPage, type ReverseProxy, startReverseProxy, type Trouble } from './support/start-reverse-proxy.ts'
import { timePassesUntil } from './support/time-passes.ts'

/** Each story has a proxy of its own, which responds to the hand-in in the school's place. */
const test = base.extend<{ reverseProxy: ReverseProxy }>({
  reverseProxy: async ({ baseURL }, use) => {
    await using reverseProxy = await startReverseProxy(baseURL ?? '')
    await use(reverseProxy)
  },
})

async function answeredBehind(reverseProxy: ReverseProxy, page: Page, school: DemoSchool) {
  const taker = await aQuizTaker(page, school)
  // The app waits for seconds between its tries, longer each time.
  await page.clock.install()
  await page.goto(reverseProxy.url + taker.practice.path)
  await answerAll(page)
  return taker
}

const refusal = (status: number, code: string, headers = {}): Trouble => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ success: false, code, message: '', error: '', requestId: '1' }),
})

const ways: Array<[string, Trouble[]]> = [
  ['503 of a server in trouble', [refusal(503, 'server.unavailable'), refusal(503, 'server.unavailable')]],
  ['503 that says when to come back', [refusal(503, 'server.unavailable', { 'retry-after': '11' })]],
  ['429 that says when to come back', [refusal(429, 'request.tooMany', { 'retry-after': '3' })]],
  ['429 of a proxy', [proxyPage(429), proxyPage(429)]],
  ['502 that comes after the school has stored it', [{ ...proxyPage(502), after: true }, proxyPage(502)]],
  ['504 of a proxy that waited too long', [{ ...proxyPage(504), after: true }]],
  ['a page in its place, as of a Wi-Fi that asks for a login', [proxyPage(200), proxyPage(200)]],
]

for (const [name, troubles] of ways) {
  test(`a hand-in that meets ${name} goes again by itself, and is stored once`, async ({
    page,
    school,
    watch,
    reverseProxy,
  }) => {
    const taker = await answeredBehind(reverseProxy, page, school)
    for (const { status } of troubles) if (status >= 400) watch.expect(status, SUBMIT)
    reverseProxy.meet(SUBMIT, troubles)
    await finish(page).click()
    await expect(page.getByText(quiz.queuedTitle)).toBeVisible()
    for (const answer of await page.getByRole('radio').all()) await expect(answer).toBeDisabled()

    await timePassesUntil(page, () => result(page).isVisible())
    await expectOneKey(reverseProxy, troubles.length + 1)
    expect(await attemptsAt(taker, taker.practice)).toHaveLength(1)
  })
}

async function expectOneKey(reverseProxy: ReverseProxy, atLeast: number) {
  const keys = reverseProxy.keysAt(SUBMIT)
  expect(keys.length).toBeGreaterThanOrEqual(atLeast)
  expect(new Set(keys).size, 'under one key').toBe(1)
}

test('a quiz that waits goes from whichever page is open', async ({ page, school, watch, reverseProxy }) => {
  const taker = await answeredBehind(reverseProxy, page, school)
  watch.expect(503, SUBMIT)
  reverseProxy.meet(SUBMIT, Array(4).fill(refusal(503, 'server.unavailable')))
  await finish(page).click()
  await expect(page.getByText(quiz.queuedTitle)).toBeVisible()
  await page.goto(`${reverseProxy.url}/books`)
  const isDelivered = () => page.evaluate(() => JSON.stringify(localStorage).includes('delivered'))
  await timePassesUntil(page, isDelivered)
  await page.goto(reverseProxy.url + taker.practice.path)
  await expect(result(page), 'the result waits until it was seen').toBeVisible()
  expect(await attemptsAt(taker, taker.practice)).toHaveLength(1)
})

test('a fault of the server is said in red, and nothing can be changed while nobody knows whether it was stored', async ({
  page,
  school,
  watch,
  reverseProxy,
}) => {
  const taker = await answeredBehind(reverseProxy, page, school)
  watch.expect(500, SUBMIT)
  reverseProxy.meet(SUBMIT, [{ ...refusal(500, 'server.unexpected'), after: true }])
  await finish(page).click()
  await expect(page.getByRole('alert').getByText(quiz.faultKept)).toBeVisible()
  for (const answer of await page.getByRole('radio').all()) await expect(answer).toBeDisabled()
  await expect(page.getByRole('button', { name: quiz.previous })).toBeHidden()
  await page.keyboard.press('2')
  await finish(page).click()
  await expect(result(page)).toBeVisible()
  await expectOneKey(reverseProxy, 2)
  expect(await attemptsAt(taker, taker.practice)).toHaveLength(1)
})

test('a refused submission opens the form again, and the changed one is submitted once', async ({
  page,
  school,
  watch,
  reverseProxy,
}) => {
  const taker = await answeredBehind(reverseProxy, page, school)
  watch.expect(403, SUBMIT)
  reverseProxy.meet(SUBMIT, [refusal(403, 'lesson.unitEnded')])
  await finish(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await choose(page, 3)
  await finish(page).click()
  await expect(result(page)).toBeVisible()
  await expectOneKey(reverseProxy, 2)
  expect(await attemptsAt(taker, taker.practice)).toHaveLength(1)
})

test('an exam whose time runs out while the server is away is handed in without a finger', async ({
  page,
  watch,
  reverseProxy,
  taker,
}) => {
  watch.expect(502, '/api/')
  await page.clock.install()
  await beginExam(page, taker, reverseProxy.url)
  await choose(page, 1)
  reverseProxy.meet(SUBMIT, Array(4).fill(proxyPage(502)))
  await page.clock.fastForward('10:10')
  await expect(page.getByText(quiz.queuedTitle)).toBeVisible()
  await timePassesUntil(page, () => result(page).isVisible())
  await expectOneKey(reverseProxy, 5)
  expect(await attemptsAt(taker, taker.exam)).toHaveLength(1)
})

test('a school that is started anew gets the quiz that was finished meanwhile', async ({ browser, watch }) => {
  test.setTimeout(180_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-restart-'))
  const start = () => startServer({ DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT: 'off', DATABASE_URL: undefined })
  let server = await start()
  await using reverseProxy = await startReverseProxy(server.url)
  const page = await anotherPhone({ browser, watch }, reverseProxy.url)
  try {
    watch.expect(502, '/')
    const taker = await answeredBehind(reverseProxy, page, demoSchoolIn(dataDir))
    await server.stop()
    await finish(page).click()
    await expect(page.getByText(quiz.queuedBusy)).toBeVisible()
    server = await start()
    reverseProxy.passTo(server.url)
    await timePassesUntil(page, () => result(page).isVisible())
    await expectOneKey(reverseProxy, 2)
    expect(await attemptsAt(taker, taker.practice)).toHaveLength(1)
  } finally {
    await page.context().close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
