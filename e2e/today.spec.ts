import { type Evening, readEvening } from '@manassa/contract/student/evening'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { completeLessons } from '@manassa/contract/student/study'
import type { StudentUnits } from '@manassa/contract/teacher/schedule'
import type { Page } from '@playwright/test'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { evening } from '#app/copy/evening.ts'
import { home } from '#app/copy/home.ts'
import { kept } from '#app/copy/kept.ts'
import { player, schedule } from '#app/copy/player.ts'
import { studentBar } from '#app/copy/student-bar.ts'
import { study } from '#app/copy/study.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import { DEMO_PASSWORD, peopleOf } from '#demo/people/index.ts'
import { anotherPhone } from './support/another-phone.ts'
import { type Caller, grantCourse, loggedInElsewhere } from './support/api-caller.ts'
import { asNewStudent, asStaff, asStudent } from './support/as-student.ts'
import { makeEveningOlder } from './support/evening-copy.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { shiftOf } from './support/layout-shift.ts'
import { holdUntil } from './support/network.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { schoolWithClock } from './support/school-with-clock.ts'
import { setVisibility } from './support/visibility.ts'

const TENANT = 'tenant3'
const YOUSSEF = 2
const MARYAM = 3
const KARIM = 7
const MALAK = 12

test('a student finds lesson, minutes, size, deadline and button at once, and one tap later the video plays on from its second', async ({
  page,
  school,
}, { project }) => {
  await asStudent(page, school, MARYAM, project.name)
  await watchFirstHeading(page)
  await page.goto('/')

  const onward = page.getByRole('main').getByRole('link', { name: /نكمّل من/ })
  await expect(onward).toBeInViewport({ ratio: 1 })
  const card = page.getByRole('region', { name: evening.next(school.courseCodes[0]?.courseName ?? '') })
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(card.getByText(/^فيديو\s· .*دقيقة.*\s· \d+(\.\d)? (ميجا|كيلو)$/)).toBeInViewport({ ratio: 1 })
  await expect(card.getByText(/^فاضل .*يوم/)).toHaveCSS('color', 'rgb(168, 75, 5)')
  await expect(page.getByRole('region', { name: evening.week })).toBeInViewport({ ratio: 1 })
  expect(await shiftOf(page), 'nothing moves').toBeLessThan(0.02)
  expect(await page.evaluate(() => Reflect.get(window, 'sawAdvertisement')), 'not for one frame').toBe(false)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const [, minutes = '', seconds = ''] = /(\d+):(\d+)/.exec((await onward.textContent()) ?? '') ?? []
  await watchPercents(page)
  await onward.click()
  await expect(page).toHaveURL(/\/course-player\/\d+\?unit=2&lesson=\d$/)
  const resumesAt = 60 * Number(minutes) + Number(seconds)
  await expect.poll(() => secondOf(page), 'it plays without another tap').toBeGreaterThan(resumesAt + 1)
  expect(await secondOf(page)).toBeLessThan(resumesAt + 20)
  const percents = await page.evaluate(() => Reflect.get(window, 'sawPercents'))
  expect(percents, 'what was watched before').not.toEqual([])
  expect(percents).not.toContain(player.watched(0))

  await page.reload()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0)
  const stoppedAt = await secondOf(page)
  await page.waitForTimeout(1_500)
  expect(await secondOf(page), 'a reload plays nothing').toBe(stoppedAt)
})

const secondOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

test('what was fetched before stands there at once, and another student of the phone never sees it', async ({
  page,
  school,
}, { project }) => {
  await asStudent(page, school, MARYAM, project.name)
  await page.goto('/')
  const onward = page.getByRole('main').getByRole('link', { name: /نكمّل من/ })
  await expect(onward).toBeVisible()
  const lesson = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''

  const [own] = await keptOf(page)
  await makeEveningOlder(page, 2 * 3_600_000)
  const goOn = await holdUntil({ page }, readEvening.path)
  await page.reload()
  await expect(onward).toBeVisible()
  await expect(page.getByText(/^من آخر مرة كان فيه نت، /)).toBeVisible()
  goOn()
  await expect(page.getByText(/^من آخر مرة كان فيه نت، /)).toBeHidden()

  // In a copy of another day, the card alone is certain to stay.
  await makeEveningOlder(page, 3 * 24 * 3_600_000)
  const nextDay = await holdUntil({ page }, readEvening.path)
  await page.reload()
  await expect(page.getByText(/^من آخر مرة كان فيه نت، /)).toBeVisible()
  nextDay()
  await expect(page.getByRole('region', { name: evening.week })).toBeVisible()
  expect(await shiftOf(page), 'nothing moves').toBeLessThan(0.02)

  // Without one script of the app, the page shows its last copy with links that lead on.
  const stored = await page.context().newPage()
  const scripts = await holdUntil({ page: stored }, '/assets/*.js')
  await stored.goto('/', { waitUntil: 'commit' })
  await expect(stored.getByRole('heading', { name: lesson })).toBeVisible()
  await expect(stored.getByText(/^فاضل .*يوم/), 'true at its moment only').toBeHidden()
  await expect(stored.getByRole('link', { name: /نكمّل من/ })).toHaveAttribute('href', /^\/course-player\//)
  await expect(stored.locator('form[inert]').getByRole('button', { name: evening.openCode })).toBeVisible()
  scripts()
  await expect(stored.getByText(/^فاضل .*يوم/)).toBeVisible()
  await expect(stored.getByRole('heading', { name: lesson })).toHaveCount(1)
  expect(await shiftOf(stored), 'nothing moves').toBeLessThan(0.02)
  await stored.close()

  const brother = await page.context().newPage()
  await asStudent(brother, school, KARIM, project.name)
  const release = await holdUntil({ page: brother }, readEvening.path)
  await brother.goto('/')
  await expect(brother.locator('.evening')).toBeVisible()
  await expect(brother.getByText(lesson)).toHaveCount(0)
  await expect.poll(() => keptOf(brother)).not.toContain(own)
  release()
  await expect(brother.getByRole('heading', { level: 1 })).toContainText('كريم')
  await expect.poll(() => keptOf(brother)).toHaveLength(1)
  expect(await keptOf(brother)).not.toContain(own)
})

test('a visitor gets the page that everybody gets, without the code of an evening and without the bar', async ({
  page,
  school,
}, { project }) => {
  const plain = await (await page.request.get('/')).text()
  const headers = { Authorization: 'Bearer x', 'X-Tenant-ID': school.tenant, DeviceId: 'a-device-of-nobody' }
  for (const address of ['/', '/?all']) expect(await (await page.request.get(address, { headers })).text()).toBe(plain)

  const codes: Promise<string>[] = []
  page.on('response', (response) => response.url().endsWith('.js') && codes.push(response.text()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: home.toCourses })).toBeVisible()
  expect(
    (await Promise.all(codes)).filter((code) => code.includes(kept.unsure) || code.includes('student-bar=')),
  ).toEqual([])
  await expect(page.locator('[data-student-bar]')).toHaveCount(0)

  const staff = await page.context().newPage()
  await asStaff(staff, school, 'teacher', project.name)
  await staff.goto('/')
  await expect(staff.getByRole('link', { name: home.toCourses })).toBeVisible()
  await expect(staff.locator('.evening')).toBeHidden()
  await expect(staff.locator('[data-student-bar]')).toHaveCount(0)
})

test('the bar leads to the pages of a student, makes way for the keyboard, and fits with large letters', async ({
  page,
  school,
}, { project }) => {
  await asStudent(page, school, MARYAM, project.name)
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: studentBar.label })
  await expect(bar.getByRole('link', { name: studentBar.today })).toHaveAttribute('aria-current', 'page')
  for (const link of await bar.getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }

  await page.getByLabel(evening.code).focus()
  await page.setViewportSize({ width: 360, height: 420 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(bar).toBeVisible()
  await page.getByLabel(evening.code).fill('abcd')
  await page.getByLabel(evening.code).press('Enter')
  await expect(page).toHaveURL(/\/c\?code=abcd$/)
  await expect(bar.getByRole('link', { name: studentBar.code })).toHaveAttribute('aria-current', 'page')

  await bar.getByRole('link', { name: studentBar.today }).click()
  await page.getByRole('link', { name: evening.explore }).click()
  await expect(page.getByRole('link', { name: home.toCourses })).toBeVisible()
  await bar.getByRole('link', { name: studentBar.today }).click()
  await expect(page.getByRole('region', { name: evening.week })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bar).toBeHidden()
})

test('courses and lectures stand in one list: what closes first, what is open, what is over', async ({ page, school }, {
  project,
}) => {
  await asStudent(page, school, MALAK, project.name)
  await page.goto('/study')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first().getByText(/^بتتقفل /)).toBeVisible()
  await expect(rows.last().getByText(/^اتقفلت /)).toBeVisible()
  await expect(page.getByRole('group', { name: study.filter })).toHaveCount(0)
  await expectAccessible(page)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/(unit-viewer|course-player)\//)
})

test('a long list has filters, and the two lists of the specification lead to it', async ({ page, school }, {
  project,
}) => {
  await asStudent(page, school, KARIM, project.name)
  await page.goto('/enrolled-courses')
  await page.getByRole('link', { name: study.together }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(13)
  await page.getByRole('button', { name: study.groups.over }).click()
  await expect(rows.first().getByText(/^اتقفلت /)).toBeVisible()
  expect(await rows.count()).toBeLessThan(13)
  await expectNoSidewaysScroll(page)
})

test("a student's first page follows the weeks: new, done, the next one, closing, missed, over, and open once more", async ({
  browser,
  watch,
}) => {
  test.setTimeout(240_000)
  await using school = await schoolWithClock({ web: true })
  const page = await anotherPhone({ browser, watch }, school.url)
  await page.setViewportSize({ width: 360, height: 800 })
  const account = { email: peopleOf(TENANT).students[YOUSSEF - 1]?.email ?? '', password: DEMO_PASSWORD }
  await asNewStudent(page, { tenant: TENANT }, account, 'phone-of-the-weeks')
  const student = await loggedInElsewhere(page.request, { tenant: TENANT }, account)
  // A day later the session is renewed.
  watch.expect(401, '/api/Student/')
  const main = page.getByRole('main')
  const missed = main.getByText(/اتقفلت/)

  await page.goto('/')
  await expect(main.getByRole('link', { name: evening.start })).toBeInViewport({ ratio: 1 })
  await expect(main.getByText(/^بتتقفل /)).toBeVisible()

  await finishWeek(student)
  await comeBack(page)
  await expect(main.getByRole('heading', { name: evening.weekDone })).toBeVisible()
  await expect(main.getByText(/^اللي بعده بيتفتح /)).toBeVisible()
  const { next } = (await student.get(readEvening.path)).body.data as Evening
  if (next.state !== 'upcoming') throw new Error(`The next unit is ${next.state}`)
  await page.goto(`/course-player/${next.courseId}?unit=0&lesson=2`)
  const unitEnd = page.getByRole('region', { name: new RegExp(player.unitEnd) })
  await expect(unitEnd, 'the last lesson says so too').toContainText(schedule.nextUnit(next.opensAt))
  await page.goto('/')

  school.forward({ hours: 7 * 24 })
  await comeBack(page)
  await expect(main.getByRole('link', { name: evening.start })).toBeInViewport({ ratio: 1 })
  await expect(missed).toHaveCount(0)

  school.forward({ hours: 5.5 * 24 })
  await comeBack(page)
  await expect(main.getByText(/^فاضل /)).toHaveCSS('color', 'rgb(168, 75, 5)')

  school.forward({ hours: 2 * 24 })
  await makeEveningOlder(page, 2 * 24 * 3_600_000, { onDevice: true })
  const release = await holdUntil({ page }, readEvening.path)
  await page.reload()
  await expect(main.getByText(kept.unsure), 'the copy does not know whether the unit has closed').toBeVisible()
  await expect(main.getByRole('link', { name: /^(نكمّل|يلا نبدأ)/ }), 'and does not offer it').toHaveCount(0)
  await expect(page.getByRole('region', { name: evening.week })).toBeHidden()
  release()
  await expect(missed).toBeVisible()
  await expect(main.getByRole('link', { name: evening.start }), 'this week goes on').toBeInViewport({ ratio: 1 })
  expect(await shiftOf(page), 'nothing moves').toBeLessThan(0.02)

  // In two steps, because a session ends after two weeks without the student.
  for (const days of [12, 12]) {
    school.forward({ hours: days * 24 })
    await comeBack(page)
  }
  await expect(missed.first()).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: timeWindow.code })).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: evening.start })).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await main.getByRole('button', { name: closedUnit.secondChance(48) }).click()
  await page.getByRole('button', { name: closedUnit.openAgain }).click()
  await expect(main.getByRole('link', { name: evening.start }), 'once more').toBeInViewport({ ratio: 1 })
  school.forward({ hours: 3 * 24 })
  await comeBack(page)
  await expect(missed.first()).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('button', { name: closedUnit.secondChance(48) })).toHaveCount(0)
  // Its pages must not miss the school that ends here.
  await page.close()
})

test('time that staff give arrives on the open first page, within five minutes or when it is looked at again', async ({
  page,
  school,
  teacher,
}) => {
  const student = await aNewStudent(page, school)
  const studentId = await grantCourse(teacher, student.phone, school.courseCodes[0]?.courseId ?? 0)
  const listed = await teacher.get(`/api/teacher/students/${studentId}/units`)
  const unitId = (listed.body.data as StudentUnits).courses[0]?.units[0]?.unitId
  const giveWindow = async (window: { opensAt?: 'now'; closesAt: string }) => {
    const given = { unitId, students: [studentId], ...window, reason: 'كان تعبان الأسبوع ده' }
    expect(await teacher.post('/api/teacher/windows', given)).toMatchObject({ status: 201 })
  }
  const extend = () => giveWindow({ opensAt: 'now', closesAt: new Date(Date.now() + 30 * 3_600_000).toISOString() })

  await giveWindow({ closesAt: 'now' })
  await page.clock.install()
  await asNewStudent(page, school, student, `extended-${studentId}`)
  await page.goto('/')
  const main = page.getByRole('main')
  const start = main.getByRole('link', { name: evening.start })
  await expect(page.getByRole('region', { name: evening.week })).toBeVisible()
  await expect(start).toHaveCount(0)

  await extend()
  await page.clock.fastForward('05:01')
  await expect(start).toBeVisible()
  await expect(main.getByText(/^فاضل /)).toBeVisible()

  await giveWindow({ closesAt: 'now' })
  await lookAgain(page)
  await expect(start).toHaveCount(0)
  await extend()
  await lookAgain(page)
  await expect(start).toBeVisible()
})

/** The app fetches what is a minute old when its tab comes to the front. */
async function lookAgain(page: Page) {
  await setVisibility(page, 'hidden')
  await page.clock.fastForward('01:01')
  await setVisibility(page, 'visible')
}

async function comeBack(page: Page) {
  const reloaded = page.waitForResponse((response) => response.url().includes(readEvening.path) && response.ok())
  await page.reload()
  await reloaded
}

async function finishWeek(student: Caller) {
  const nextOf = async () => ((await student.get(readEvening.path)).body.data as Evening).next
  for (let next = await nextOf(); next.state === 'video' || next.state === 'quiz'; next = await nextOf()) {
    const { state, courseId, lessonId } = next
    const [{ path }, input] =
      state === 'quiz' ? [submitQuiz, { lessonId, score: 100 }] : [completeLessons, { courseId, lessonIds: [lessonId] }]
    expect(await student.post(path, input)).toMatchObject({ status: 200 })
  }
}

/** Notes if the advertisement of the page is ever shown. */
const watchFirstHeading = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'sawAdvertisement', false)
    const look = () => {
      if (document.querySelector('h1.text-hero')?.checkVisibility()) Reflect.set(window, 'sawAdvertisement', true)
      requestAnimationFrame(look)
    }
    look()
  })

/** Notes every watched share that the page ever tells. */
const watchPercents = (page: Page) =>
  page.evaluate(
    (form) => {
      const saw: string[] = []
      Reflect.set(window, 'sawPercents', saw)
      const look = () => saw.push(...(document.body.textContent?.match(new RegExp(form, 'g')) ?? []))
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    },
    player.watched(0).replace('0', '\\d+'),
  )

const keptOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^kept_page_\d+_\/$/.test(key)))
