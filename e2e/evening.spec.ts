import { errorInArabic, fieldErrors } from '@manassa/contract/errors'
import type { Locator, Page } from '@playwright/test'
import { deviceLimit, login, register } from '../apps/web/app/copy/account.ts'
import { layout } from '../apps/web/app/copy/common.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { enrol } from '../apps/web/app/copy/enrol.ts'
import { mine } from '../apps/web/app/copy/mine.ts'
import { controls, player } from '../apps/web/app/copy/player.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { mistyped, neverPrinted, typedCarelessly } from './support/card.ts'
import type { DemoSchool } from './support/demo-school.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { expect, test, type Watch } from './support/page-watch.ts'
import { type Caller, caller, loggedInElsewhere } from './support/phone-line.ts'

const PASSWORD = 'نيل-القاهرة-27'

test("one student's evening, end to end", async ({ page, school, watch, browser }, info) => {
  test.setTimeout(300_000)
  const student = aNewStudent(info.project.name)
  const cards = cardsFor(school, info.project.name)

  await test.step('the home page shows the school before any script has run', () => readsWithoutScripts(page))
  await test.step('a grade, a paid course, its curriculum', () => findsTheCourse(page, cards.courseName))
  const courseId = Number(page.url().split('/').at(-1))
  await test.step('"subscribe" leads through register and login, and back', () => joins(page, student, courseId))
  await test.step('the code of a card enrols, a wrong one says why not', () => enrols(page, school, cards, watch))
  await test.step('the video plays', () => watches(page, student.phone))
  await test.step('the lesson behind the quiz is shut', () => isRefused(page, school, courseId))
  await test.step('the quiz is stored once, whatever the line does', () => takesTheQuiz(page, watch))
  await test.step('the second unit says when it opens', () => seesNextWeek(page))
  await test.step('after a new login everything is where it was', () => comesBack(page, student, cards.courseName))
  await test.step('a third device is refused', () => triesThreeDevices(browser, student, watch))
})

async function look(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

async function readsWithoutScripts(page: Page) {
  const browser = page.context().browser()
  const context = await browser?.newContext({ javaScriptEnabled: false, baseURL: page.url() })
  const silent = await context?.newPage()
  const { origin } = new URL((await page.goto('/'))?.url() ?? '')
  await silent?.goto(origin)
  await expect(silent?.getByRole('heading', { level: 1 }) ?? page.locator('none')).toBeVisible()
  await expect(silent?.locator('a[href^="/courses/"]').first() ?? page.locator('none')).toBeVisible()
  await context?.close()

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', /^ar/)
  await look(page)
}

async function findsTheCourse(page: Page, courseName: string) {
  await page.goto('/courses')
  await page.getByRole('link', { name: 'تانية ثانوي' }).click()
  await expect(page).toHaveURL(/grade=Secondary2/)
  await page.getByRole('link', { name: 'أولى ثانوي' }).click()
  await expect(page).toHaveURL(/grade=Secondary1/)
  await look(page)

  const card = page.getByRole('link', { name: courseName, exact: false }).first()
  for (let leaf = 0; leaf < 5 && !(await card.isVisible()); leaf++) {
    await page.getByRole('link', { name: 'التالي' }).click()
    await page.waitForURL(/page=/)
  }
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: courseName })).toBeVisible()
  await expect(page.getByText(detail.curriculum).first()).toBeVisible()
  await expect(page.getByText('01.01')).toBeVisible()
  await look(page)
}

async function joins(page: Page, student: NewStudent, courseId: number) {
  await page.getByRole('link', { name: detail.subscribe }).click()
  await expect(page).toHaveURL(/\/login/)
  await look(page)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page.getByText(fieldErrors['login.identifier'])).toBeVisible()
  await expect(page.getByLabel(login.identifier)).toBeFocused()

  await page.getByRole('main').getByRole('link', { name: login.register }).click()
  await expect(page).toHaveURL(/\/register/)
  await look(page)
  await fillRegistration(page, student)

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('حسابك اتعمل بنجاح')).toBeVisible()
  await expect(page.getByLabel(login.identifier)).toHaveValue(student.email)
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/courses/${courseId}$`))
}

/** With mistakes first: they are told beside their fields, and nothing that was typed is lost. */
async function fillRegistration(page: Page, student: NewStudent) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(register.userName).fill(student.name)
  await field(register.email).fill(student.email)
  await field(register.phone).fill('0123')
  await field(register.parentPhone).fill('٠١١٢٣٤٥٦٧٨٩')
  await field(register.password).fill(PASSWORD)
  await field(register.confirm).fill('something else')
  await page.getByRole('button', { name: register.submit }).click()

  await expect(page.getByText(fieldErrors['phone.format'])).toBeVisible()
  await expect(page.getByText(fieldErrors['password.mismatch'])).toBeVisible()
  await expect(page.getByText(fieldErrors['academicYear.required'])).toBeVisible()
  await expect(field(register.phone)).toBeFocused()
  await expect(field(register.userName)).toHaveValue(student.name)
  await look(page)

  await field(register.phone).fill(student.phone)
  await field(register.confirm).fill(PASSWORD)
  await page.getByLabel(register.year).selectOption({ label: 'الصف الأول الثانوي' })
  const photo = page.locator('input[type=file]')
  await photo.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText(fieldErrors['image.type'])).toBeVisible()
  await photo.setInputFiles('db/seed/art/course-default-640.jpg')
  await expect(page.getByAltText(register.imagePreview)).toBeVisible()
  await page.getByRole('button', { name: register.submit }).click()
}

async function enrols(page: Page, school: DemoSchool, cards: Cards, watch: Watch) {
  const classmate = await loggedInElsewhere(page.request, school, await anotherAccount(page, school))
  await classmate.post('/api/Student/add-course-by-code', { Code: cards.used })

  await page.getByRole('button', { name: detail.subscribe }).click()
  const box = page.getByLabel(enrol.label)
  const send = page.getByRole('button', { name: enrol.submit, exact: true })
  await look(page)

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('add-course-by-code') && asked.push(request.url()))
  await box.fill(mistyped(cards.good))
  await send.click()
  await expect(page.getByText(fieldErrors['code.mistyped'])).toBeVisible()
  expect(asked, 'a mistyped code is not sent').toEqual([])
  await expect(box).toHaveValue(mistyped(cards.good))

  watch.expect(404, '/api/Student/add-course-by-code')
  watch.expect(409, '/api/Student/add-course-by-code')
  for (const [code, words] of [
    [neverPrinted(), errorInArabic('courseCode.notFound')],
    [cards.used, errorInArabic('courseCode.usedByAnother')],
    [cards.otherCourse, errorInArabic('courseCode.otherCourse')],
  ] as const) {
    await box.fill(code)
    await send.click()
    await expect(page.getByText(words)).toBeVisible()
  }

  await box.fill(typedCarelessly(cards.good))
  await send.click()
  const welcome = page.getByRole('dialog')
  await expect(welcome.getByText(enrol.success)).toBeVisible()
  await look(page)
  await welcome.getByRole('link', { name: enrol.start }).click()
}

async function watches(page: Page, phone: string) {
  await expect(page).toHaveURL(/\/course-player\/\d+\?.*lesson=0/)
  const stage = page.getByLabel(controls.region)
  const video = page.locator('video')
  const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)

  await stage.getByRole('button', { name: controls.play, exact: true }).first().click()
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(1)
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
  expect(await video.evaluate(heardAnything), 'the file has sound').toBe(true)
  await look(page)

  await stage.hover()
  await stage.getByRole('button', { name: controls.pause, exact: true }).first().click()
  const stopped = await seconds()
  await page.waitForTimeout(500)
  expect(await seconds()).toBe(stopped)

  await stage.getByRole('button', { name: controls.forward10 }).click()
  await expect.poll(seconds).toBeGreaterThan(stopped + 9)
  await stage.getByRole('button', { name: controls.speed, exact: false }).click()
  await page.getByRole('menuitemradio', { name: '1.5', exact: false }).click()
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5)

  await staysMarked(page, stage, phone)

  const duration = await video.evaluate((element: HTMLVideoElement) => element.duration)
  await expect(page.getByRole('button', { name: player.completeContinue })).toBeHidden()
  await stage.getByRole('slider', { name: controls.seek }).fill(String(Math.floor(duration * 0.92)))
  await stage.getByRole('button', { name: controls.play, exact: true }).first().click()
  await page.getByRole('button', { name: player.completeContinue }).click()
  await expect(page.getByText(player.bravo)).toBeVisible()
  await expect(page).toHaveURL(/lesson=1/, { timeout: 10_000 })
}

/** The phone number travels round the edge, in fullscreen too, and comes back when it is taken away. */
async function staysMarked(page: Page, stage: Locator, phone: string) {
  const mark = page.locator('.watermark-text')
  await expect(mark).toHaveText(phone)
  expect(Number(await mark.evaluate((element) => getComputedStyle(element).opacity))).toBeCloseTo(0.3)
  const place = () => mark.evaluate((element) => (element as HTMLElement).style.transform)
  const before = await place()
  await expect.poll(place, { timeout: 12_000 }).not.toBe(before)

  await stage.hover()
  await stage.getByRole('button', { name: controls.fullscreen }).click()
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('.watermark-text') !== null))
    .toBe(true)
  await stage.hover()
  await stage.getByRole('button', { name: controls.exitFullscreen }).click()
  await page.evaluate(() => document.querySelector('.watermark')?.remove())
  await expect(mark).toHaveText(phone)
}

async function isRefused(page: Page, school: DemoSchool, courseId: number) {
  const me = await whoIsHere(page, school)
  const { units } = (await me.get(`/api/Course/tree-course-with-progress?courseid=${courseId}`)).body.data as Tree
  const [watched, , behind] = units[0]?.lessons ?? []
  expect(watched).toMatchObject({ isCompleted: true })
  expect(await me.get(`/api/Student/contentlesson/${behind?.id}`)).toMatchObject({
    status: 403,
    body: { code: 'lesson.behindQuiz' },
  })
  const ahead = units[1]?.lessons[0]
  expect(await me.get(`/api/Student/contentlesson/${ahead?.id}`)).toMatchObject({
    status: 403,
    body: { code: 'lesson.unitUpcoming' },
  })
}

async function takesTheQuiz(page: Page, watch: Watch) {
  const keys: Array<string | undefined> = []
  const attempts: number[] = []
  let dropped = 0
  watch.expectFailure('/api/quizresult/submit')
  await page.route('**/api/quizresult/submit', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    attempts.push((await response.json()).data.attemptNumber)
    // The server has it; the answer to the first try never arrives.
    if (dropped++ === 0) return route.abort('connectionreset')
    return route.fulfill({ response })
  })

  await expect(page.getByText(quiz.position(1, await questionCount(page)))).toBeVisible()
  await look(page)
  const total = await questionCount(page)
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
  expect(keys.length, 'it was sent again after the line broke').toBeGreaterThan(1)
  expect(new Set(keys).size, 'under one key').toBe(1)
  expect(new Set(attempts), 'and stored once').toEqual(new Set([1]))
  await page.getByRole('button', { name: quiz.reveal }).click()
  await expect(page.getByText(quiz.correct).first()).toBeVisible()
  await look(page)

  await page.unroute('**/api/quizresult/submit')
  await page.getByRole('button', { name: quiz.finishNext }).click()
  await expect(page).toHaveURL(/lesson=2/, { timeout: 10_000 })
  await expect(page.locator('video')).toBeVisible()
}

async function questionCount(page: Page): Promise<number> {
  const words = (await page.getByText(/^السؤال \d+ من \d+$/).textContent()) ?? ''
  return Number(words.match(/(\d+)$/)?.[1])
}

async function seesNextWeek(page: Page) {
  const list = page.getByRole('navigation', { name: player.menu })
  if (!(await list.isVisible())) await page.getByRole('button', { name: player.menu }).click()
  const second = list.getByRole('button').filter({ hasText: 'الوحدة هتتفتح بعد' }).first()
  await expect(second).toBeVisible()
  await expect(second).toBeDisabled()
  await look(page)
}

async function comesBack(page: Page, student: NewStudent, courseName: string) {
  await page.getByRole('link', { name: player.back }).click()
  await expect(page.getByRole('heading', { level: 1, name: mine.title })).toBeVisible()
  await expect(page.getByText(courseName)).toBeVisible()
  await look(page)
  await logsOut(page)

  await page.goto('/login')
  await page.getByLabel(login.identifier).fill(student.phone)
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/enrolled-courses')
  await page.getByRole('link', { name: mine.goOn }).click()
  await expect(page).toHaveURL(/unit=0&lesson=2/)
  const list = page.getByRole('navigation', { name: player.menu })
  await expect(list.getByText(player.completed, { exact: false }).first()).toBeVisible()
}

async function logsOut(page: Page) {
  const menu = page.getByRole('banner').locator('summary')
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: layout.logout }).filter({ visible: true }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
}

async function triesThreeDevices(browser: import('@playwright/test').Browser, student: NewStudent, watch: Watch) {
  for (const [device, lets] of [
    ['second', true],
    ['third', false],
  ] as const) {
    const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
    const page = await context.newPage()
    watch.over(page)
    if (!lets) watch.expect(400, '/api/Auth/login')
    await page.goto('/login')
    await page.getByLabel(login.identifier).fill(student.email)
    await page.getByLabel(login.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: login.submit, exact: true }).click()
    if (lets) await expect(page, device).toHaveURL(/\/$/)
    else {
      await expect(page.getByText(deviceLimit.title)).toBeVisible()
      await expect(page.getByRole('link', { name: deviceLimit.contact, exact: true })).toHaveAttribute('href', /wa\.me/)
      await look(page)
    }
    await context.close()
  }
}

interface NewStudent {
  name: string
  email: string
  phone: string
}

const aNewStudent = (window: string): NewStudent => {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return {
    name: 'عبد الرحمن محمد عبد العزيز السيد',
    email: `evening-${window}-${digits}@example.com`,
    phone: `012${digits}`,
  }
}

interface Cards {
  courseName: string
  good: string
  used: string
  otherCourse: string
}

/** Each window has cards of its own: a code is for one student. */
function cardsFor({ courseCodes }: DemoSchool, window: string): Cards {
  const [{ courseId, courseName }] = courseCodes as [DemoSchool['courseCodes'][number]]
  const own = courseCodes.filter((card) => card.courseId === courseId).slice(window === 'phone' ? 0 : 5)
  const other = courseCodes.find((card) => card.courseId !== courseId)
  if (!own[0] || !own[1] || !other) throw new Error('The demo school has too few cards')
  return { courseName, good: own[0].code, used: own[1].code, otherCourse: other.code }
}

/** A fresh classmate, so that no other test finds a demo student changed. */
async function anotherAccount(page: Page, school: DemoSchool) {
  const { email, phone, name } = aNewStudent('classmate')
  const account = { UserName: name, Email: email, PhoneNumber: phone, ParentPhone: '01100000000', AcademicYear: '0' }
  const form = { ...account, Password: PASSWORD, ConfirmPassword: PASSWORD }
  await page.request.post('/api/Auth/register', { multipart: form, headers: { 'X-Tenant-ID': school.tenant } })
  return { email, password: PASSWORD }
}

interface Tree {
  units: Array<{ lessons: Array<{ id: number; isCompleted: boolean }> }>
}

/** The student in front of the screen, with the session of this browser. */
async function whoIsHere(page: Page, school: DemoSchool): Promise<Caller> {
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  const device = Object.entries(stored).find(([key]) => /device/i.test(key))?.[1] ?? ''
  return caller(page.request, {
    DeviceId: String(device),
    'X-Tenant-ID': school.tenant,
    Authorization: `Bearer ${stored.auth_token}`,
  })
}

/** Whether the playing file decoded any sound. */
const heardAnything = (element: HTMLVideoElement) =>
  ((element as HTMLVideoElement & { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0) > 0
