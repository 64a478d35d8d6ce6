import type { Page } from '@playwright/test'
import { login } from '../apps/web/app/copy/account.ts'
import { calendar } from '../apps/web/app/copy/calendar.ts'
import { player, schedule } from '../apps/web/app/copy/player.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { unitViewer } from '../apps/web/app/copy/unit-viewer.ts'
import { countdownText } from '../apps/web/app/player/schedule/countdown.ts'
import { signOutTheOther } from './support/api-caller.ts'
import { asNewStudent, asStudent } from './support/as-student.ts'
import { courseAt, doneAt, hasEnded, playFrom, secondsOf } from './support/in-course.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { answerAll, aQuizTaker } from './support/quiz-taker.ts'

const HOUR = 3_600_000
/** «شوفنا 12%», with any number. */
const watched = new RegExp(player.watched(0).replace('0', '\\d+'))

/** The top of the lesson list below the video, in pixels of the page. */
const topOfList = (page: Page) =>
  page
    .getByRole('navigation', { name: player.menu })
    .evaluate((list) => Math.round(list.getBoundingClientRect().top + scrollY))

test('a whole course: videos played to their end, a quiz, the next unit, and the last lesson', async ({
  page,
  school,
}) => {
  test.setTimeout(120_000)
  const { courseId } = await aQuizTaker(page, school)
  await page.goto(`/course-player/${courseId}`)
  await expect(page, 'a new student starts at the first lesson').toHaveURL(/unit=0&lesson=0/)
  const onward = page.getByRole('button', { name: player.completeContinue })

  await test.step('the button comes after nine tenths, and joy can be stayed with', async () => {
    await expect(page.getByText(player.watched(0))).toBeVisible()
    await playFrom(page, 29)
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(29.5)
    await expect(onward).toBeHidden()
    await expect(page.getByText(watched), 'its place says what was watched').toBeVisible()
    const top = await topOfList(page)
    await playOn(page, 33)
    await expect(onward).toBeVisible()
    await expect(page.getByText(watched)).toBeHidden()
    expect(await topOfList(page), 'nothing below moves when the button comes').toBe(top)
    await expect.poll(() => hasEnded(page), { timeout: 20_000 }).toBe(true)
    await onward.click()
    await page.getByRole('button', { name: player.stay }).click()
    await expect(page.getByText(player.bravo)).toBeHidden()
    await expect(page).toHaveURL(/unit=0&lesson=0/)
    await page.getByRole('button', { name: player.next, exact: true }).click()
  })
  await test.step('the quiz leads on into the next unit by itself', async () => {
    await expect(page.getByText(quiz.position(1, 3))).toBeVisible()
    await answerAll(page)
    await page.getByRole('button', { name: quiz.finish }).click()
    await page.getByRole('button', { name: quiz.finishNext }).click()
    await expect(page).toHaveURL(/unit=1&lesson=0/)
  })
  await test.step('a stream is played to its end', async () => {
    await playFrom(page, 39)
    await expect.poll(() => hasEnded(page), { timeout: 20_000 }).toBe(true)
    await onward.click()
    await expect(page).toHaveURL(/unit=1&lesson=1/)
  })
  await test.step('one that was enjoyed is complete at once', async () => {
    await page.getByRole('button', { name: player.enjoyed }).click()
    await expect(page.getByText(player.markedDone), 'it was hardly watched').toBeVisible()
    await page.getByRole('button', { name: player.undo, exact: true }).click()
    await expect(page.getByText(player.markedDone)).toBeHidden()
    await page.getByRole('button', { name: player.enjoyed }).click()
    await expect(page.getByText(player.markedDone), 'it was a slip').toBeVisible()
    await page.locator('.celebration').getByRole('button', { name: player.next }).click()
    await expect(page).toHaveURL(/unit=1&lesson=2/)
  })
  await test.step('after the last lesson the course is complete', async () => {
    await page.getByRole('button', { name: quiz.start }).click()
    await expect(page.getByText(quiz.position(1, 4))).toBeVisible()
    await answerAll(page)
    await page.getByRole('button', { name: quiz.finish }).click()
    await page.getByRole('button', { name: quiz.handInNow }).click()
    await page.getByRole('button', { name: quiz.finishBack }).click()
    await expect(page.getByText(player.courseDone)).toBeVisible()
  })
  await test.step('the last lesson of a unit leads to its marks and to the calendar', async () => {
    await page.goto(`/course-player/${courseId}?unit=1&lesson=2`)
    const end = page.getByRole('region', { name: new RegExp(player.unitEnd) })
    await expect(end.getByRole('list', { name: player.unitMarks })).toContainText(/\d%/)
    await expect(end.getByRole('button', { name: calendar.button })).toBeVisible()
  })
})

async function playOn(page: Page, second: number) {
  await page.locator('video').evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to
  }, second)
}

test('the week ends while the lesson is on the screen, by the clock of the server and not of the phone', async ({
  page,
  school,
}) => {
  const courseId = school.courseCodes[0]?.courseId ?? 0
  await page.clock.install({ time: Date.now() + 72 * HOUR })
  await asStudent(page, school, 3, 'phone')
  const loaded = page.waitForResponse('**/api/Course/tree-course-with-progress*')
  await page.goto(`/course-player/${courseId}`)
  const { serverNow, units } = (await (await loaded).json()).data
  const left = Date.parse(units[2].window.closes.at) - Date.parse(serverNow)

  await expect(page.locator('video')).toBeVisible()
  await expect(page.getByRole('timer').first()).toHaveText(
    // A minute may have passed since the server's response.
    new RegExp([left, left - 60_000].map((time) => schedule.left(countdownText(time))).join('|')),
  )
  const list = page.getByRole('navigation', { name: player.menu })
  const remaining = await page.getByRole('timer').first().textContent()
  await expect(list.getByText(remaining ?? '?'), 'the list says the same').toBeVisible()
  const locked = list.getByRole('button', { name: new RegExp(player.lockedUnit) })
  await expect(locked.first(), 'a closed unit says what stays').toBeEnabled()
  await expect(locked.last(), 'a later one does not open').toBeDisabled()

  await page.clock.fastForward(left - HOUR / 2)
  await expect(page.getByRole('timer').first()).toHaveText(/[٠-٩]+ دقيقة/)
  await page.clock.fastForward(HOUR)
  await expect(page.getByRole('main').getByText(schedule.playsOn)).toBeVisible()
  await expect(page.locator('video'), 'what plays is seen to its end').toHaveCount(1)
  await locked.first().click()
  await expect(page.getByRole('main').getByText(schedule.ended)).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test('completions offline, on another device and in another tab all count, for their own student', async ({
  page,
  context,
  school,
  watch,
}) => {
  const { courseId, elsewhere } = await aQuizTaker(page, school)
  const { units } = await courseAt(elsewhere, courseId)
  const [first, third] = [units[0]?.lessons[0]?.id ?? 0, units[1]?.lessons[0]?.id ?? 0]
  await page.goto(`/course-player/${courseId}?unit=0&lesson=0`)
  const other = await context.newPage()
  watch.over(other)
  await other.goto(`/course-player/${courseId}?unit=0&lesson=0`)
  await expect(other.getByRole('button', { name: player.enjoyed })).toBeVisible()
  await elsewhere.post('/api/Student/complete-lessons', { courseId, lessonIds: [third] })

  watch.expectFailure('/')
  await context.setOffline(true)
  await page.bringToFront()
  await page.getByRole('button', { name: player.enjoyed }).click()
  await page.getByRole('button', { name: player.stay }).click()
  await expect(page.getByRole('button', { name: player.enjoyed })).toBeHidden()
  await expect(other.getByRole('button', { name: player.enjoyed }), 'the other tab knows').toBeHidden()
  expect(await doneAt(elsewhere, courseId)).toEqual([third])

  const later = await context.newPage()
  watch.over(later)
  await other.close()
  await page.close()
  await context.setOffline(false)
  await later.goto('/enrolled-courses')
  await expect.poll(() => doneAt(elsewhere, courseId), { timeout: 20_000 }).toEqual([first, third])
  await later.goto(`/course-player/${courseId}?unit=0&lesson=1`)
  await expect(later.getByText(player.percent(40))).toBeAttached()

  const sister = await aNewStudent(later, school)
  await later.close()
  const herPage = await context.newPage()
  watch.over(herPage)
  await asNewStudent(herPage, school, sister, `the-same-phone-${sister.phone}`)
  await herPage.goto(`/course-player/${courseId}`)
  await expect(herPage).toHaveURL(/unit=0&lesson=0/)
  await expect(herPage.getByText(player.percent(0))).toBeAttached()
})

test('another device ends the session in mid-video, and after the login it goes on where it was', async ({
  page,
  school,
  watch,
}) => {
  const { courseId, elsewhere, student } = await aQuizTaker(page, school)
  await page.goto(`/course-player/${courseId}?unit=0&lesson=0`)
  await playFrom(page, 20)
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(21)

  await signOutTheOther(elsewhere)
  watch.expect(401, '/api/')
  const stoppedAt = await secondsOf(page)
  // A second that the server knows already would not be sent again.
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(stoppedAt + 1)
  await page.keyboard.press('k')

  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel(login.identifier).fill(student.email)
  await page.getByLabel(login.password, { exact: true }).fill(student.password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/course-player\/.*unit=0&lesson=0/)
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(stoppedAt - 10)
})

test('the paper of a lesson is saved, also from an address that ran out meanwhile', async ({ page, school, watch }) => {
  await asStudent(page, school, 2, 'phone')
  await page.goto(`/course-player/${school.courseCodes[0]?.courseId}?unit=0&lesson=0`)
  watch.expect(403, '/media/files/')
  await page.route('**/attachments/*', (route) => route.fulfill({ status: 403, body: '' }), { times: 1 })
  const saved = page.waitForEvent('download')
  const renewed = page.waitForRequest('**/contentlesson/*')
  await page.getByRole('link', { name: player.download }).click()
  await renewed
  expect((await saved).suggestedFilename(), 'named for people').toMatch(/^[\u0600-\u06ff].*\.pdf$/)
  await expect(page.getByText(player.materials)).toBeVisible()
})

test('the unit viewer names unit and lesson, counts its lessons, and marks the picture more strongly', async ({
  page,
  school,
}) => {
  await asStudent(page, school, 12, 'phone')
  await page.goto('/my-lectures')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/unit-viewer\/\d+\?lesson=0/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/الوحدة الرابعة.* – .*بلاد الرافدين وفينيقيا/)
  const position = page.getByText(unitViewer.position(1, 2))
  await expect(position).toBeVisible()
  expect((await position.boundingBox())?.width, 'a phone shows the word too').toBeGreaterThan(40)
  await expect(page.getByRole('timer').first()).toHaveText(/فاضل ٥ أيام/)
  const mark = page.locator('.watermark-text')
  await expect(mark).toHaveText('01000000012')
  expect(Number(await mark.evaluate((element) => getComputedStyle(element).opacity))).toBeCloseTo(0.7)
  await page.getByRole('link', { name: unitViewer.back }).click()
  await expect(page).toHaveURL(/\/my-lectures/)
})
