import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { closing, groupSession } from '../apps/web/app/copy/attendance.ts'
import { layout } from '../apps/web/app/copy/common.ts'
import { questionQueue } from '../apps/web/app/copy/console-questions.ts'
import { refusals, transferQueue } from '../apps/web/app/copy/console-transfers.ts'
import { heldCash, pounds } from '../apps/web/app/copy/money.ts'
import { periodLabels } from '../apps/web/app/copy/period.ts'
import { desk, deskFacts } from '../apps/web/app/copy/students.ts'
import { anotherPhone } from './support/another-phone.ts'
import { type Caller, loggedInElsewhere } from './support/api-caller.ts'
import { asNewStudent } from './support/as-student.ts'
import { anAssistant } from './support/edited-course.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { aGroupOf, pictureOf, today } from './support/group-session.ts'
import { videoOf } from './support/held-to-a-camera.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { aNewViewer } from './support/viewer.ts'

const TRANSFERS = 40
/** Money that no message tells is decided by itself. */
const BY_HAND = 4
const STUDENTS = 150
const BEFORE_THE_CAMERA = 20
const OFFLINE = 100
const PAYING = 5

test('an assistant works from four to midnight on a phone: transfers, a session of 150, questions, the cash', async ({
  page,
  school,
  watch,
  teacher,
}, { project }) => {
  test.setTimeout(600_000)
  const account = await anAssistant(teacher, ['students', 'grants', 'money', 'attendance', 'questions'])
  const evening = await anEvening(page, teacher, school)
  const { groupId, name: group, tokens } = await aGroupOf(teacher, STUDENTS)
  const student = await aQuestion(page, school)

  const folder = await mkdtemp(join(tmpdir(), 'manassa-camera-'))
  const cameraVideo = join(folder, 'cards.y4m')
  await writeFile(cameraVideo, videoOf(tokens.slice(0, BEFORE_THE_CAMERA).map(pictureOf), 4))
  const { executablePath, args = [] } = project.use.launchOptions ?? {}
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, ...camera, `--use-file-for-fake-video-capture=${cameraVideo}`],
  })
  try {
    const phone = await anotherPhone({ browser, watch })
    await phone.setViewportSize({ width: 360, height: 800 })
    await asNewStudent(phone, school, account, `evening-${account.email}`)

    // Orders that a message tells of are opened at once, page by page; the others and the late one by themselves.
    await phone.goto(`/teacher/payments?list=matched&search=${evening.mark}`)
    const all = phone.getByRole('button', { name: /^فتح .* بمجموع/ })
    // A page has 25, and the late one is among them.
    for (const ready of [24, evening.matched - 24]) {
      await expect(all).toContainText(transferQueue.orders(ready))
      await all.click()
      await phone.getByRole('alertdialog').getByRole('button', { name: transferQueue.open, exact: true }).click()
      await expect(phone.getByText(transferQueue.openedAll(transferQueue.orders(ready)))).toBeVisible()
    }
    await expect(phone.getByText(transferQueue.late)).toBeVisible()
    await expectReadable(phone)
    await openCourseFor(phone, evening.first.name, evening.courseName)
    await phone.goto(`/teacher/payments?search=${evening.mark}`)
    // She had ordered again, to the other account.
    await phone.getByRole('button', { name: transferQueue.refuseFor(evening.first.name) }).click()
    await phone.getByRole('dialog').getByRole('button', { name: refusals.repeated }).click()
    await expect(phone.getByText(transferQueue.refused(evening.first.name))).toBeVisible()
    for (const { name, expected } of evening.byHand)
      await openCourseFor(phone, name, evening.courseName, transferQueue.openWithout(expected))
    await expect(phone.getByRole('button', { name: /^فتح .* لـ / })).toHaveCount(0)

    // The session: cards before the camera, then without a connection, by touch.
    await phone.goto(`/teacher/sessions/${groupId}?day=${today()}`)
    const counter = (present: number, money: number) => phone.getByText(groupSession.counter(present, STUDENTS, money))
    await expect(counter(BEFORE_THE_CAMERA, 0)).toBeVisible({ timeout: 60_000 })
    await expect(phone.getByText(groupSession.sent)).toBeVisible()
    await expectReadable(phone)
    const attends = phone.getByRole('button', {
      name: new RegExp(`^${groupSession.attend} طالب رقم \\d+ في ${group}`),
    })
    watch.expectFailure('/')
    await phone.context().setOffline(true)
    for (let arrived = 0; arrived < OFFLINE; arrived += 1) {
      await attends.first().click()
      if (arrived < PAYING) await phone.getByRole('button', { name: groupSession.take(60), exact: true }).click()
    }
    const present = BEFORE_THE_CAMERA + OFFLINE
    await expect(counter(present, PAYING * 60)).toBeVisible()
    await expect(phone.getByRole('button', { name: groupSession.waiting(OFFLINE + PAYING) })).toBeVisible()
    await expectReadable(phone)
    await phone.context().setOffline(false)
    await expect(phone.getByText(groupSession.sent)).toBeVisible({ timeout: 60_000 })
    const [latest = ''] = /طالب رقم \d+/.exec((await attends.last().textContent()) ?? '') ?? []
    await phone.getByLabel(groupSession.find).fill(latest)
    await attends.first().click()
    await expect(counter(present + 1, PAYING * 60)).toBeVisible()
    await phone.getByRole('button', { name: groupSession.close }).click()
    const count = phone.getByRole('dialog')
    await count.getByLabel(closing.counted).fill(String(PAYING * 60))
    await count.getByRole('button', { name: closing.submit, exact: true }).click()
    // Expected and counted are the same.
    await expect(phone.getByRole('region', { name: closing.summary }).getByText(pounds(PAYING * 60))).toHaveCount(2)
    await expectReadable(phone)

    await phone.goto(`/teacher/questions?search=${encodeURIComponent(student.name)}`)
    await phone.getByRole('button', { name: questionQueue.replyTo(student.name) }).tap()
    await phone.getByRole('alertdialog').getByLabel(questionQueue.reply, { exact: true }).fill('عشان وحّد الوجهين')
    await phone.getByRole('alertdialog').locator('button[type="submit"]').tap()
    await expect(phone.getByText(questionQueue.sent(student.name))).toBeVisible()

    await phone.goto('/teacher/desk')
    await phone.getByLabel(desk.label).fill(evening.first.phone)
    await phone.getByRole('button', { name: desk.find, exact: true }).click()
    await expect(phone.getByRole('list', { name: deskFacts.title })).toBeVisible()
    await expectReadable(phone)

    // The end of the month and of the evening: her cash goes to the teacher, and nothing of the school stays.
    await phone.goto('/teacher/takings')
    await phone.getByRole('button', { name: periodLabels.periods.month }).click()
    await expect(phone.getByText(pounds(evening.total + PAYING * 60)).first()).toBeVisible()
    await expect.poll(async () => await topOf(phone.getByRole('heading', { name: heldCash.title }))).toBeLessThan(700)
    await expectReadable(phone)
    await phone.getByRole('button', { name: heldCash.handOver }).click()
    const handOver = phone.getByRole('alertdialog', { name: heldCash.handOverTitle })
    const receiver = handOver.getByRole('group', { name: heldCash.toWhom }).getByRole('button').first()
    const name = (await receiver.textContent()) ?? ''
    await receiver.click()
    await handOver.getByRole('button', { name: heldCash.submit(PAYING * 60, name) }).click()
    await expect(phone.getByText(heldCash.done(PAYING * 60, name))).toBeVisible()
    await expect(phone.getByText(heldCash.none)).toBeVisible()

    await phone.goto('/teacher/more')
    await phone.getByRole('button', { name: layout.logout }).click()
    await expect(phone).toHaveURL(/\/login|\/$/)
    const kept = await phone.evaluate(async () => {
      const databases = await indexedDB.databases()
      return JSON.stringify({ ...localStorage }) + JSON.stringify(databases.map(({ name }) => name))
    })
    expect(kept).not.toContain(evening.first.phone)
    await phone.goto('/teacher/desk')
    await expect(phone).toHaveURL(/login/)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
})

const topOf = async (element: Locator) => (await element.boundingBox())?.y

async function expectReadable(phone: Page) {
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
}

async function openCourseFor(phone: Page, name: string, courseName: string, confirmation?: string) {
  await phone.getByRole('button', { name: transferQueue.openFor(name, courseName) }).click()
  if (confirmation) await phone.getByRole('alertdialog').getByRole('button', { name: confirmation }).click()
  await expect(phone.getByText(transferQueue.opened(name))).toBeVisible()
}

/** Forty students who have transferred: most with a message, some without one, and one too late. */
async function anEvening(page: Page, teacher: Caller, school: Parameters<typeof loggedInElsewhere>[1]) {
  const accounts: number[] = []
  for (const _account of [1, 2]) {
    const address = `010${String(randomInt(1e8)).padStart(8, '0')}`
    const added = await teacher.post('/api/teacher/receiving-accounts', { provider: 'vodafone', address })
    accounts.push((added.body.data as { id: number }).id)
  }
  const { body } = await teacher.get('/api/teacher/courses?pagesize=100')
  const { courses } = body.data as { courses: Array<{ id: number; courseName: string; price: number; state: string }> }
  const course = courses.find(({ price, state }) => price > 0 && state === 'published')
  if (!course) throw new Error('No course is sold')
  const { id: courseId, courseName } = course
  const mark = `سهرة${randomInt(1e6)}`
  const students = []
  let total = 0
  for (let place = 0; place < TRANSFERS; place += 1) {
    const student = await aNewStudent(page, school, `${mark} ${place}`)
    const own = await loggedInElsewhere(page.request, school, student)
    const orders = async (accountId = 0) => {
      const { status, body: placed } = await own.post('/api/Transfer/order', { courseId, accountId })
      expect(status, JSON.stringify(placed)).toBe(200)
      return (placed.data as { order: { expected: number } }).order.expected
    }
    const expected = await orders(accounts[0])
    const isLate = place === 0
    // She chose the other account meanwhile, and paid to the first.
    if (isLate) await orders(accounts[1])
    if (place < TRANSFERS - BY_HAND) {
      const text = `تم استلام مبلغ ${expected.toFixed(2)} جنيه من رقم 01012345678. رقم العملية ${randomInt(1e9)}`
      const sent = await teacher.post('/api/teacher/transfer-messages', { text, accountId: accounts[0] })
      expect(sent.body.data, JSON.stringify(sent.body)).toMatchObject({ outcome: 'matched' })
    }
    total += Math.round(expected * 100)
    students.push({ ...student, expected })
  }
  const [first] = students
  if (!first) throw new Error('Nobody has transferred')
  const byHand = students.slice(-BY_HAND)
  return { mark, first, byHand, courseName, matched: TRANSFERS - BY_HAND - 1, total: total / 100 }
}

async function aQuestion(page: Page, school: Parameters<typeof aNewViewer>[1]) {
  const { student, lessonId, device } = await aNewViewer(page, school, page.request, `سؤال ${randomInt(1e9)}`)
  const login = { EmailorMobile: student.email, password: student.password }
  const headers = { DeviceId: device, 'X-Tenant-ID': school.tenant }
  const { data } = await (await page.request.post('/api/Auth/login', { headers, data: login })).json()
  const reply = await page.request.post('/api/Student/lesson-questions', {
    headers: { ...headers, Authorization: `Bearer ${data.token}` },
    multipart: { questionKey: randomUUID(), lessonId: String(lessonId), seconds: '5', text: 'ليه لابس تاجين؟' },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return student
}
