import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { login } from '../apps/web/app/copy/account.ts'
import type { DemoSchool } from '../e2e/support/demo-school.ts'
import { startServer } from '../e2e/support/start-server.ts'
import config from '../playwright.config.ts'
import { buildWebWhenNeeded } from './setup/web-build.mjs'

const FOLDER = join(import.meta.dirname, '..', 'screenshots')
/** How long pictures, letters and a first movement take to settle. */
const SETTLE_MILLISECONDS = 1500

/** The screens by name, with what a student must have done to see them. */
const screensOf = ({ courseCodes: [card] }: DemoSchool) => ({
  visitor: {
    home: '/',
    courses: '/courses',
    course: `/courses/${card?.courseId}`,
    login: '/login',
    register: '/register',
  },
  student: {
    'my-courses': '/enrolled-courses',
    player: `/course-player/${card?.courseId}`,
    pieces: '/ui',
    lost: '/no-such-page',
  },
})

await buildWebWhenNeeded()
await mkdir(FOLDER, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'manassa-screenshots-'))
const server = await startServer({ DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT: 'off', DATABASE_URL: undefined })
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const school = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoSchool
  for (const size of ['phone', 'desktop']) await takeAll(browser, size, school)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true })
}

/** Every screen in one of the sizes that the browser tests use. */
async function takeAll(browser: Browser, size: string, school: DemoSchool) {
  const shape = config.projects?.find(({ name }) => name === size)?.use
  const { locale, timezoneId } = config.use ?? {}
  const context = await browser.newContext({ ...shape, locale, timezoneId, baseURL: server.url })
  const page = await context.newPage()
  const { visitor, student } = screensOf(school)
  for (const [name, path] of Object.entries(visitor)) await take(page, path, `${name}-${size}`)
  await logIn(page, school)
  for (const [name, path] of Object.entries(student)) await take(page, path, `${name}-${size}`)
  await context.close()
}

async function take(page: Page, path: string, name: string) {
  await page.goto(path)
  await page.waitForTimeout(SETTLE_MILLISECONDS)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await page.screenshot({ path: join(FOLDER, `${name}-whole.png`), fullPage: true })
  console.log(`screenshots/${name}.png`)
}

/** As a student who has begun the paid course; the seed puts that one second. */
async function logIn(page: Page, { accounts: { students } }: DemoSchool) {
  const { email = '', password = '' } = students[1] ?? {}
  await page.goto('/login')
  await page.getByLabel(login.identifier).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await page.waitForURL('/')
}
