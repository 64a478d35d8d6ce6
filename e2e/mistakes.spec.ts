import type { DataOf } from '@manassa/contract/endpoint'
import { listActiveCourses } from '@manassa/contract/student/catalogue'
import { answerMistake } from '@manassa/contract/student/mistakes'
import type { Page } from '@playwright/test'
import { layout } from '#app/copy/common.ts'
import { evening } from '#app/copy/evening.ts'
import { mistakes } from '#app/copy/mistakes.ts'
import { mistakesDue } from '#app/copy/mistakes-due.ts'
import { player } from '#app/copy/player.ts'
import { quiz } from '#app/copy/quiz.ts'
import { studentBar } from '#app/copy/student-bar.ts'
import { asStudent } from './support/as-student.ts'
import { cachedPaths, openCached } from './support/cached-pages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'

/** She has mistakes in quizzes of an open unit, whose questions name the minute of their explanation. */
const JANA = 11
/** She has four, of two quizzes. */
const SALMA = 6
/** He has three, and has done the first unit of the free course. */
const KARIM = 7

test('the first page tells of mistakes, an answer leads to its minute in the video and back, and the dot goes with the last', async ({
  page,
  school,
}, { project }) => {
  await asStudent(page, school, JANA, project.name)
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: studentBar.label })
  await expect(bar.getByText(studentBar.mistakesDue)).toBeAttached()
  await page.getByRole('region', { name: evening.mistakes }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(layout.mistakes)
  await expect(bar.getByRole('link', { name: layout.mistakes })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('radio').first().check()
  // From the top and by key, because a click would scroll to its button.
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.press('Enter')
  await expect(page.getByText(quiz.explanation)).toBeVisible()
  await expectWayOnInSight(page)
  const explained = page.getByRole('link', { name: /الدقيقة/ })
  while (!(await explained.isVisible())) {
    await page.getByRole('button', { name: mistakes.next }).click()
    await answer(page)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await explained.click()
  await expect(page).toHaveURL(/\/course-player\/\d+\?unit=\d+&lesson=\d+&at=(\d+)/)
  const seconds = Number(new URL(page.url()).searchParams.get('at'))
  const second = () => page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime))
  await expect.poll(second).toBeGreaterThanOrEqual(seconds)
  await page.getByRole('link', { name: player.backToMistakes }).click()

  await expect(page).toHaveURL(/\/mistakes$/)
  await answerAll(page)
  await expect(page.getByText(mistakes.done)).toBeVisible()
  await expect(bar.getByText(studentBar.mistakesDue)).toHaveCount(0)
  await expectAccessible(page)
  await bar.getByRole('link', { name: studentBar.today }).click()
  await expect(page.getByRole('region', { name: evening.week })).toBeVisible()
  await expect(page.getByRole('region', { name: evening.mistakes })).toHaveCount(0)
})

test('the end of a unit leads to the mistakes that wait today', async ({ page, school }, { project }) => {
  await asStudent(page, school, KARIM, project.name)
  await page.goto('/')
  const waiting = page.getByRole('region', { name: evening.mistakes }).getByRole('link')
  await expect(waiting).toHaveText(mistakesDue(3))

  const listed = await page.request.get(`${listActiveCourses.path}?grade=Secondary1&pagesize=100`, {
    headers: { 'X-Tenant-ID': school.tenant },
  })
  const { courses } = (await listed.json()).data as DataOf<typeof listActiveCourses>
  const free = courses.find(({ price }) => price === 0)
  await page.goto(`/course-player/${free?.id}?unit=0&lesson=1`)
  const end = page.getByRole('region', { name: new RegExp(player.unitEnd) })
  await end.getByRole('link', { name: mistakesDue(3) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(layout.mistakes)
  await expect(page.getByText(quiz.position(1, 3))).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the mistakes of today are asked and answered, and arrive once when it returns', async ({
    page,
    context,
    school,
    watch,
  }, { project }) => {
    await asStudent(page, school, SALMA, project.name)
    await openCached(page, '/mistakes')
    await expect(page.getByText(quiz.position(1, 4))).toBeVisible()
    await expect.poll(() => cachedPaths(page)).toContain('/mistakes')
    await expect.poll(async () => (await cachedPaths(page)).some((path) => path.includes('/mistake-book-'))).toBe(true)

    watch.expectFailure('/')
    await context.setOffline(true)
    await page.goto('/mistakes')
    await answerAll(page)
    await expect(page.getByText(mistakes.done)).toBeVisible()
    await expect(page.getByText(mistakes.kept)).toBeVisible()
    expect(await unsentOf(page)).toHaveLength(4)

    const arrived: string[] = []
    page.on('response', (response) => {
      const request = response.request()
      if (new URL(response.url()).pathname !== answerMistake.path || request.method() !== 'POST') return
      arrived.push(String(request.postDataJSON().questionId))
    })
    await context.setOffline(false)
    await expect.poll(() => unsentOf(page)).toEqual([])
    expect(new Set(arrived).size).toBe(arrived.length)
    await page.evaluate(() => localStorage.removeItem(`mistakes_${localStorage.getItem('user_id')}`))
    await page.reload()
    await expect(page.getByText(mistakes.done), 'the server has them').toBeVisible()
  })
})

const unsentOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mistakes_to_send_')))

async function answerAll(page: Page) {
  for (let isLast = false; !isLast; ) {
    isLast = await answer(page)
    await page.getByRole('button', { name: isLast ? mistakes.finish : mistakes.next }).click()
  }
}

/** Neither the verdict nor the button below its explanation is under the bar or the header. */
async function expectWayOnInSight(page: Page) {
  const top = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  const bar = page.getByRole('navigation', { name: studentBar.label })
  const foot = await bar.evaluate((element) => element.getBoundingClientRect().top)
  const wayOn = page.getByRole('button', { name: new RegExp(`^(${mistakes.next}|${mistakes.finish})$`) })
  for (const part of [page.getByText(new RegExp(`^(${quiz.rightNow}|${quiz.wrongNow})$`)), wayOn]) {
    await expect(async () => {
      const box = await part.evaluate((element) => element.getBoundingClientRect())
      expect(box.top).toBeGreaterThanOrEqual(top)
      expect(box.bottom).toBeLessThanOrEqual(foot)
    }, 'after the page has scrolled').toPass({ timeout: 5_000 })
  }
}

/** Answers the question on the screen; true if it is the last of today. */
async function answer(page: Page): Promise<boolean> {
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: quiz.confirm }).click()
  await expect(page.getByText(quiz.explanation)).toBeVisible()
  return page.getByRole('button', { name: mistakes.finish }).isVisible()
}
