import type { Locator, Page } from '@playwright/test'
import { login } from '../apps/web/app/copy/account.ts'
import { cardCode } from '../apps/web/app/copy/card-code.ts'
import { codeField } from '../apps/web/app/copy/code-field.ts'
import { codeMessages } from '../apps/web/app/copy/code-messages.ts'
import { common } from '../apps/web/app/copy/common.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { enrol } from '../apps/web/app/copy/enrol.ts'
import { lectureCode } from '../apps/web/app/copy/lecture-code.ts'
import { lectureOpened } from '../apps/web/app/copy/lecture-opened.ts'
import { lectures } from '../apps/web/app/copy/lectures.ts'
import { studentBar } from '../apps/web/app/copy/student-bar.ts'
import { waiting } from '../apps/web/app/copy/waiting.ts'
import { UNIT_CODE_REDIRECT_AFTER_MS } from '../apps/web/app/lib/timings.ts'
import { asNewStudent, asStudent } from './support/as-student.ts'
import { mistyped } from './support/card.ts'
import type { DemoSchool } from './support/demo-school.ts'
import { respond } from './support/network.ts'
import { aNewStudent, type NewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'

/** Codes from the end of the list that no other test uses, one for each window size. */
const cardsOf = ({ courseCodes, unitCodes }: DemoSchool, project: string) => {
  const place = project === 'phone' ? -2 : -3
  const [course, lecture] = [courseCodes.at(place), unitCodes.at(place)]
  if (!course || !lecture) throw new Error('the demo school has too few codes')
  return { course, lecture }
}

async function logIn(page: Page, { email, password }: NewStudent) {
  await page.getByLabel(login.identifier).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}

test('a lecture code that was typed on the home page is still there after the login, and opens its lecture', async ({
  page,
  school,
}, { project }) => {
  const { lecture } = cardsOf(school, project.name)
  const student = await aNewStudent(page, school)
  const box = page.getByLabel(lectureCode.label)

  await page.goto('/')
  await expect(page.getByText(lectureCode.loginNote)).toBeVisible()
  await expect(page.getByRole('button', { name: lectureCode.submit })).toBeDisabled()
  await box.fill(lecture.code)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  expect(page.url()).not.toContain(lecture.code)

  await logIn(page, student)
  await expect(page).toHaveURL(/\/\?all#lecture-code$/)
  await expect(box).toHaveValue(lecture.code)
  await box.fill(mistyped(lecture.code))
  await page.getByRole('button', { name: lectureCode.submit }).click()
  await expect(page.getByText(codeMessages.mistyped)).toBeVisible()
  await expect(box).toBeFocused()

  await box.fill(lecture.code)
  await page.getByRole('button', { name: lectureCode.submit }).click()
  await expect(page.getByText(lectureOpened.success)).toBeVisible()
  await expect(page).toHaveURL(/\/my-lectures$/, { timeout: UNIT_CODE_REDIRECT_AFTER_MS + 3_000 })
})

test('the QR of a card is looked at by anybody and spends nothing; its owner confirms, and finds it entered', async ({
  page,
  school,
}, { project }) => {
  const { course } = cardsOf(school, project.name)
  const student = await aNewStudent(page, school)

  // Messaging apps request the page for a preview of the link.
  expect((await page.request.get(`/c/${course.code}`)).status()).toBe(200)
  await page.goto(`/c/${course.code.toLowerCase().replaceAll('-', '')}`)
  await expect(page.getByText(course.code)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: cardCode.login }).click()
  await logIn(page, student)

  await expect(page).toHaveURL(new RegExp(`/c/${course.code}$`))
  await expect(page.getByText(cardCode.opensCourse)).toBeVisible()
  await expect(page.getByRole('main').getByText(student.name, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^تأكيد الاشتراك$|^أيوه/ }).click()
  const done = page.getByRole('heading', { name: cardCode.courseDone })
  await expect(done).toBeFocused()
  await expect(done, 'though the button was at the foot of the page').toBeInViewport()
  await expect(page.getByRole('link', { name: cardCode.startCourse })).toHaveAttribute(
    'href',
    `/course-player/${course.courseId}`,
  )

  await page.reload()
  await expect(page.getByRole('heading', { name: cardCode.entered })).toBeVisible()
  await expect(page.getByRole('button', { name: cardCode.confirmCourse })).toBeHidden()
})

test('a course code in the lecture box leads to its own place, and a mistyped one asks nobody', async ({
  page,
  school,
  watch,
}, { project }) => {
  await asStudent(page, school, 1, project.name)
  const code = school.courseCodes.at(-1)?.code ?? ''
  watch.expect(404, '/api/UnitCode/EnterCode')
  await page.goto('/?all')
  await page.getByLabel(lectureCode.label).fill(code)
  await page.getByRole('button', { name: lectureCode.submit }).click()
  await page.getByRole('link', { name: codeField.preview }).click()
  await expect(page.getByText(cardCode.opensCourse)).toBeVisible()

  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(`/c/${mistyped(code)}`)
  await expect(page.getByText(codeMessages.mistyped)).toBeVisible()
  expect(paths.filter((path) => path.startsWith('/api/Code'))).toEqual([])
  await page.getByLabel(cardCode.label).fill(code)
  await page.getByRole('button', { name: codeField.preview }).click()
  await expect(page.getByText(cardCode.opensCourse)).toBeVisible()

  await page.goto(`/c/${school.courseCodes[2]?.code}`)
  const edges = (shown: Locator) => shown.evaluate((element) => element.getBoundingClientRect())
  const { bottom } = await edges(page.getByRole('button', { name: cardCode.confirmCourse }))
  const { top } = await edges(page.getByRole('navigation', { name: studentBar.label }))
  expect(bottom, 'a card of the own year is confirmed without scrolling').toBeLessThanOrEqual(top)
})

test('after too many codes the wait is shown, and then the button is back', async ({ page, school, watch }, {
  project,
}) => {
  await asStudent(page, school, 1, project.name)
  await page.clock.install()
  const [card] = school.courseCodes
  const code = card?.code ?? ''
  const tooMany = { success: false, message: 'x', error: 'x', code: 'request.tooMany', requestId: 'r' }
  watch.expect(429, '/api/')
  for (const path of ['/api/UnitCode/EnterCode', '/api/Student/add-course-by-code', '/api/Code/card']) {
    await page.route(`**${path}*`, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json: tooMany }),
    )
  }
  const expectWait = async (words: string) => {
    await expect(page.getByText(waiting.tooMany(600))).toBeVisible()
    await expect(page.getByRole('button', { name: /محاولة تانية بعد/ })).toBeDisabled()
    await page.clock.fastForward('10:01')
    await expect(page.getByRole('button', { name: words, exact: true })).toBeEnabled()
  }

  for (const [path, whenReady] of [
    ['/?all', lectureCode.memberNote],
    ['/my-lectures', lectures.empty],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(whenReady)).toBeVisible()
    await page.getByLabel(lectureCode.label).fill(code)
    await page.getByRole('button', { name: lectureCode.submit }).click()
    await expectWait(lectureCode.submit)
    await expect(page.getByText(waiting.tooMany(600)), 'no error any more').toBeHidden()
  }
  await page.goto(`/courses/${card?.courseId}`)
  await page.getByRole('button', { name: detail.subscribe }).click()
  await page.getByLabel(enrol.label).fill(code)
  await page.getByRole('button', { name: enrol.submit, exact: true }).click()
  await expectWait(enrol.submit)
  await page.goto(`/c/${code}`)
  await expectWait(common.retry)
})

/** The page of the course that a card opens, with the form open, for a student who has not used the card. */
async function atTheBox(page: Page, courseId: number) {
  await page.goto(`/courses/${courseId}`)
  await page.getByRole('button', { name: detail.subscribe }).click()
  return page.getByLabel(enrol.label)
}

test('a message is pasted whole; what is wrong with a code is true, and gone with the next key', async ({
  page,
  school,
  watch,
}, { project }) => {
  const student = await aNewStudent(page, school)
  await asNewStudent(page, school, student, `pasting-${project.name}`)
  const [card] = school.courseCodes
  const [code, courseId] = [card?.code ?? '', card?.courseId ?? 0]
  const box = await atTheBox(page, courseId)
  const send = page.getByRole('button', { name: enrol.submit, exact: true })

  for (const [typed, words] of [
    ['abc', codeMessages.short(9)],
    ['ىقفئ-تءءص-صاحلا', codeMessages.arabicLetters],
    [mistyped(code), codeMessages.mistyped],
  ] as const) {
    await box.fill(typed)
    await send.click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await box.press('End')
    await box.pressSequentially('7')
    await expect(page.getByText(words)).toBeHidden()
    await expect(box).not.toHaveAttribute('aria-invalid', 'true')
  }

  await box.fill(`الكود بتاعك هو: https://school.example/c/${code} متشكرين`)
  watch.expectFailure('/api/Student/add-course-by-code')
  await page.route('**/api/Student/add-course-by-code', (route) => route.abort('internetdisconnected'))
  await send.click()
  await expect(page.getByText(codeMessages.notAnswered)).toBeVisible()
  await expect(box, 'the connection is no fault of the code').not.toHaveAttribute('aria-invalid', 'true')
  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByText(codeMessages.notSent)).toBeVisible()
  await page.context().setOffline(false)

  await page.unroute('**/api/Student/add-course-by-code')
  await respond({ page, watch }, '/api/Student/add-course-by-code', { courseId, courseName: '', enrollmentDate: '' })
  const sent = page.waitForRequest('**/api/Student/add-course-by-code')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({ Code: code, courseId })
})

test('digits of an Arabic keyboard are Latin ones while they are typed, and the caret stays', async ({ page, school }, {
  project,
}) => {
  await asStudent(page, school, 1, project.name)
  await page.goto('/c')
  const box = page.getByLabel(cardCode.label)
  await box.pressSequentially('٢٣٤')
  await box.press('Home')
  await box.pressSequentially('١۵')
  await expect(box).toHaveValue('15234')
})

test('a course of another year is asked about before its card is spent, on its page and where cards are looked at', async ({
  page,
  school,
  watch,
}, { project }) => {
  const student = await aNewStudent(page, school)
  await asNewStudent(page, school, student, `other-year-${project.name}`)
  const [, , , , , , , card] = school.courseCodes
  const { code, courseId } = card ?? { code: '', courseId: 0 }
  await page.goto('/')
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}')
    localStorage.setItem('currentUser', JSON.stringify({ ...user, grade: 'Secondary2' }))
  })
  const question = codeMessages.otherYear('أولى ثانوي', 'تانية ثانوي')

  const box = await atTheBox(page, courseId)
  const spent: string[] = []
  page.on('request', (request) => request.url().includes('add-course-by-code') && spent.push(request.url()))
  await respond({ page, watch }, '/api/Student/add-course-by-code', { courseId, courseName: '', enrollmentDate: '' })
  await box.fill(code)
  await page.getByRole('button', { name: enrol.submit, exact: true }).click()
  await expect(page.getByText(question)).toBeVisible()
  await page.getByRole('button', { name: enrol.notThis }).click()
  await expect(page.getByText(question)).toBeHidden()
  expect(spent).toEqual([])
  await page.getByRole('button', { name: enrol.submit, exact: true }).click()
  await page.getByRole('button', { name: enrol.submitAnyway }).click()
  await expect(page.getByText(enrol.success)).toBeVisible()
  expect(spent).toHaveLength(1)

  await page.goto(`/c/${code}`)
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByRole('button', { name: cardCode.confirmAnyway })).toBeVisible()
})

test('a code that belongs elsewhere leads to where it is looked at', async ({ page, school, watch }, { project }) => {
  const student = await aNewStudent(page, school)
  await asNewStudent(page, school, student, `elsewhere-${project.name}`)
  const lecture = school.unitCodes.at(-8)?.code ?? ''
  const [card] = school.courseCodes
  watch.expect(404, '/api/Student/add-course-by-code')
  const box = await atTheBox(page, card?.courseId ?? 0)
  await box.fill(lecture)
  await page.getByRole('button', { name: enrol.submit, exact: true }).click()
  await page.getByRole('link', { name: codeField.preview }).click()
  await expect(page).toHaveURL(`/c/${lecture}`)
  await expect(page.getByText(cardCode.opensUnit)).toBeVisible()
})

test('a lecture code that worked offers the lecture itself, on the first page and among my lectures', async ({
  page,
  school,
  watch,
}, { project }) => {
  await asStudent(page, school, 1, project.name)
  const code = school.unitCodes.at(-8)?.code ?? ''
  await respond({ page, watch }, '/api/UnitCode/EnterCode', { unitId: 77, unitName: '' })
  for (const path of ['/?all', '/my-lectures']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.getByLabel(lectureCode.label).fill(code)
    await page.getByRole('button', { name: lectureCode.submit }).click()
    const way = page.getByRole('link', { name: lectureOpened.enter, exact: true }).first()
    await expect(way).toHaveAttribute('href', '/unit-viewer/77')
  }
})
