import { test as base, expect, type Page, type Request, type Response } from '@playwright/test'
import type { Caller } from './api-caller.ts'
import { staffCaller } from './as-student.ts'
import { type DemoSchool, demoSchool } from './demo-school.ts'
import { waitForHydration } from './hydrated.ts'
import { aQuizTaker, type QuizTaker } from './quiz-taker.ts'

export type Watch = {
  /** Allows responses with this status. `path` is a prefix. */
  expect(status: number, path: string): void
  /** Allows requests with this path prefix to fail without a response. */
  expectFailure(path: string): void
  /** Allows errors with this text on the page or its console. */
  expectError(words: string): void
  /** Watches a page that the test has opened itself, such as a second device's. */
  over(page: Page): void
}

/** A finding, with the status and the path that may allow it; an error has its text as path. */
type Finding = { text: string; path: string; status: number | 'failed' | 'error' }

interface Fixtures {
  watch: Watch
  school: DemoSchool
  /** A new student of the free course, who is logged in on the page. */
  taker: QuizTaker
  /** Makes calls as the demo's teacher. */
  teacher: Caller
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.BASE_URL),

  school: async ({}, use) => use(demoSchool()),

  taker: async ({ page, school }, use) => use(await aQuizTaker(page, school)),

  teacher: async ({ page, school }, use, { project }) => use(await staffCaller(page, school, 'teacher', project.name)),

  context: async ({ context }, use) => {
    context.on('page', waitForHydration)
    await use(context)
  },

  watch: [
    async ({ browser, page }, use) => {
      const findings: Finding[] = []
      const expected: Pick<Finding, 'status' | 'path'>[] = []
      const watch: Watch = {
        expect: (status, path) => expected.push({ status, path }),
        expectFailure: (path) => expected.push({ status: 'failed', path }),
        expectError: (path) => expected.push({ status: 'error', path }),
        over: (other) => listen(other, findings),
      }
      watch.over(page)
      await use(watch)
      // Pages of other devices would go on, and request, beside the next tests.
      const others = browser.contexts().filter((context) => context !== page.context())
      await Promise.all(others.map((context) => context.close()))
      const unexpected = findings.filter((finding) => !expected.some((part) => isPart(finding, part)))
      expect(unexpected.map(({ text }) => text).join('\n'), 'what went wrong unseen').toBe('')
    },
    { auto: true },
  ],
})

export { expect }

const isPart = (finding: Finding, { status, path }: Pick<Finding, 'status' | 'path'>) =>
  finding.status === status && (status === 'error' ? finding.path.includes(path) : finding.path.startsWith(path))

function listen(page: Page, findings: Finding[]) {
  page.on('pageerror', (error) =>
    findings.push({ text: `error on the page: ${error.stack}`, path: error.message, status: 'error' }),
  )
  page.on('response', (response) => {
    if (response.status() < 400) return
    const path = new URL(response.url()).pathname
    findings.push({ text: `${response.status()} ${described(response)}`, path, status: response.status() })
  })
  page.on('requestfailed', (request) => {
    if (abandoned(request)) return
    const path = new URL(request.url()).pathname
    findings.push({ text: `${request.failure()?.errorText} ${described(request)}`, path, status: 'failed' })
  })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    // The browser's own message about a failed request, which the listeners above describe better.
    if (message.text().startsWith('Failed to load resource')) return
    findings.push({ text: `console: ${message.text()} (${url})`, path: message.text(), status: 'error' })
  })
}

/** A page that is left, and a video that seeks, abort requests without any failure. */
const abandoned = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

const described = (message: Request | Response) =>
  `${'method' in message ? message.method() : message.request().method()} ${message.url()}`
