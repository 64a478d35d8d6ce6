import { shortGradeLabel } from '@manassa/contract/rules/grade'
import { footer } from '../apps/web/app/copy/common.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { courses } from '../apps/web/app/copy/courses.ts'
import { enrol } from '../apps/web/app/copy/enrol.ts'
import { home } from '../apps/web/app/copy/home.ts'
import { player } from '../apps/web/app/copy/player.ts'
import { profileLabels } from '../apps/web/app/copy/profile.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { unitViewer } from '../apps/web/app/copy/unit-viewer.ts'
import { asNewStudent, asStudent } from './support/as-student.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { aQuizTaker } from './support/quiz-taker.ts'

// Sentences of docs/behaviour that are easily lost, because no other story covers them.

const HAS_LECTURES = 12

test('the bar of the player tells on a phone, too, how much is done, in percent', async ({ page, school }) => {
  const { courseId } = await aQuizTaker(page, school)
  await page.goto(`/course-player/${courseId}`)
  await expect(page.getByRole('banner').getByText(player.percent(0))).toBeInViewport()
})

test('a lesson that is opened again is asked for again: its addresses are for a while, and another device may have moved on', async ({
  page,
  school,
}) => {
  const { practice } = await aQuizTaker(page, school)
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/contentlesson/${practice.lessonId}`)) requestCount += 1
  })
  await page.goto(practice.path)
  await expect(page.getByText(quiz.position(1, 3))).toBeVisible()
  const before = requestCount
  const list = page.getByRole('navigation', { name: player.menu })
  await list.getByRole('button', { name: /ليه بندرس تاريخ/ }).click()
  await expect(page).toHaveURL(/lesson=0/)
  await list.getByRole('button', { name: /تدريب سريع/ }).click()
  await expect(page.getByText(quiz.position(1, 3))).toBeVisible()
  await expect.poll(() => requestCount).toBeGreaterThan(before)
})

test('a place in the course that is not there leads to the first suitable lesson', async ({ page, school }) => {
  const { courseId } = await aQuizTaker(page, school)
  for (const place of ['unit=99&lesson=0', 'unit=0&lesson=99', 'unit=-1&lesson=x']) {
    await page.goto(`/course-player/${courseId}?${place}`)
    await expect(page, place).toHaveURL(/unit=0&lesson=0$/)
    await expect(page.locator('video')).toBeVisible()
  }
})

test('a lecture says which lesson of how many is on: in a wide window to all, on a phone to who hears it', async ({
  page,
  school,
}, { project }) => {
  await asStudent(page, school, HAS_LECTURES, project.name)
  await page.goto('/my-lectures')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: unitViewer.list })).toBeAttached()
  const words = page.getByRole('banner').getByText(/^الدرس \d+ من \d+$/)
  await expect(words).toBeAttached()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(words).toBeInViewport()
})

test('each of the two ratings has its place, and only who has not joined is asked to', async ({ page, school }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByText(home.rating).locator('..')).toContainText('4.9')
  const foot = page.getByRole('contentinfo')
  const second = foot.getByRole('listitem').filter({ hasText: 'تقييم صفحة فيسبوك' })
  await expect(second).toContainText(/^5/)
  await expect(foot.getByRole('link', { name: footer.join })).toHaveAttribute('href', '/register')

  await asNewStudent(page, school, await aNewStudent(page, school), 'a-member-at-the-foot')
  await page.goto('/about')
  await expect(foot.getByRole('link', { name: footer.join })).toHaveCount(0)
})

test('however narrow the foot is, a number stays on the line of the first word of what it counts', async ({ page }) => {
  await page.goto('/about')
  const rating = page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: 'تقييم صفحة فيسبوك' })
  const torn = await rating.evaluate((item) => {
    const words = [...item.childNodes].findLast(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? ''),
    )
    if (!words) throw new Error('The number has no words')
    const [word] = /\p{L}+/u.exec(words.nodeValue ?? '') ?? ['']
    const first = document.createRange()
    first.setStart(words, (words.nodeValue ?? '').indexOf(word))
    first.setEnd(words, first.startOffset + word.length)
    const place = (part: Element | Range | null) => part?.getClientRects()[0] ?? new DOMRect()
    const apart: string[] = []
    // Measured on a line that contains the word alone.
    const narrowest = Math.ceil(place(first).width) + 1
    for (let width = narrowest; width < 260; width += 2) {
      item.style.width = `${width}px`
      if (Math.abs(place(first).bottom - place(item.querySelector('bdi')).bottom) > 6) apart.push(`${width} px`)
    }
    return apart
  })
  expect(torn).toEqual([])
})

test('after a card was entered the server is asked once more, and the device knows the course', async ({
  page,
  school,
}) => {
  // Cards of another grade from the end of the list, which no other test uses; the app asks about the grade.
  const card = school.courseCodes.at(-4)
  const path = `/courses/${card?.courseId}`
  await asNewStudent(page, school, await aNewStudent(page, school), 'enters-a-card')
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/AdminStudent/IsEnrolled')) requestCount += 1
  })
  await page.goto(path)
  await page.getByRole('button', { name: detail.subscribe }).click()
  const before = requestCount
  await page.getByLabel(enrol.label).fill(card?.code ?? '')
  await page.getByRole('button', { name: enrol.submit, exact: true }).click()
  await page.getByRole('button', { name: enrol.submitAnyway }).click()
  await expect(page.getByText(enrol.success)).toBeVisible()
  await expect.poll(() => requestCount).toBe(before + 1)
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').enrolledCourses)
  await expect.poll(kept).toEqual([card?.courseId])
})

test('a profile in both languages is read from the right, and has the English words and three years', async ({
  page,
  school,
}) => {
  await asNewStudent(page, school, await aNewStudent(page, school), 'looks-at-the-profile')
  await page.goto('/profile')
  const years = page.getByLabel(profileLabels('en').grade).getByRole('option')
  await expect(years).toHaveCount(3)
  for (const year of await years.all()) expect(await year.getAttribute('value')).toMatch(/^Secondary[123]$/)
  const { title, email, fullName, save, noChanges } = profileLabels('en')
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCSS('direction', 'rtl')
  for (const label of [email, fullName]) await expect(page.getByLabel(label)).toBeVisible()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(noChanges)).toBeVisible()
})

test.describe('of another server that responds 404 without our codes', () => {
  const nothing = { status: 404, json: { message: 'Not Found' } }

  test('a list of courses is empty', async ({ page, watch }) => {
    watch.expect(404, '/')
    await page.goto('/courses?grade=Secondary1')
    await page.route('**/AdminStudent/CourseActive*', (route) => route.fulfill(nothing))
    await page
      .getByRole('main')
      .getByRole('link', { name: shortGradeLabel('Secondary2'), exact: true })
      .click()
    await expect(page.getByText(courses.empty)).toBeVisible()
  })

  test('a token is good, and a course is not there', async ({ page, school, watch }) => {
    await asNewStudent(page, school, await aNewStudent(page, school), 'elsewhere-at-home')
    watch.expect(404, '/')
    await page.route('**/Student/Student-Enrolled-Courses*', (route) => route.fulfill(nothing))
    await page.route('**/Course/tree*', (route) => route.fulfill(nothing))
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: profileLabels('en').title })).toBeVisible()
    await page.goto('/course-player/12')
    await expect(page.getByText(player.notFound)).toBeVisible()
  })
})
