import type { Locator, Page } from '@playwright/test'
import { form } from '../apps/web/app/copy/console.ts'
import { courseEdit, courseFields, courseList, curriculum } from '../apps/web/app/copy/console-courses.ts'
import { effects } from '../apps/web/app/copy/console-edits.ts'
import { videoEdit } from '../apps/web/app/copy/console-lessons.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { overview } from '../apps/web/app/copy/overview.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { quizImport } from '../apps/web/app/copy/quiz-editor.ts'
import { anEmptySchool, type EmptySchool, followPasswordLink } from './support/empty-school.ts'
import { registrationOf, somebodyNew } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { finish, next, result } from './support/quiz-taker.ts'

const SAVED = /اتحفظ الساعة/
const FEWER_ACTIONS_THAN = 60
/** Longer than the autosave's delay. */
const RETYPED_FOR_MS = 3_000

const QUESTIONS = [
  ['مين وحّد القطرين؟', 'مينا'],
  ['عاصمة الدولة القديمة؟', 'منف'],
  ['مين بنى الهرم الأكبر؟', 'خوفو'],
  ['مين طرد الهكسوس؟', 'أحمس'],
  ['أول ملكة حكمت وحدها؟', 'حتشبسوت'],
  ['صاحب التوحيد؟', 'إخناتون'],
  ['بطل قادش؟', 'رمسيس الثاني'],
  ['مين فك رموز حجر رشيد؟', 'شامبليون'],
  ['أبو التاريخ؟', 'هيرودوت'],
  ['مين فتح مصر سنة 332 ق.م؟', 'الإسكندر'],
] as const
const LIST = QUESTIONS.map(
  ([question, right], place) => `${place + 1}- ${question}\nأ) بطليموس\nب) ${right} ✓\nج) كليوباترا`,
).join('\n\n')

let school: EmptySchool

test.setTimeout(240_000)
test.beforeEach(async () => {
  test.setTimeout(240_000)
  school = await anEmptySchool()
})
test.afterEach(() => school?.stop())

function counted(page: Page) {
  const done: string[] = []
  return {
    done,
    async tap(what: Locator) {
      await what.click()
      done.push(`tap ${what}`)
    },
    async press(key: 'Enter' | 'Escape') {
      await page.keyboard.press(key)
      done.push(key)
    },
    async fill(what: Locator, words: string) {
      await what.fill(words)
      done.push(`fill ${what}`)
    },
    async choose(what: Locator, value: string) {
      await what.selectOption(value)
      done.push(`choose ${what}`)
    },
  }
}

test('a teacher of fifty makes the first course in fewer than sixty actions, retypes its price, and a student takes its quiz', async ({
  page,
  browser,
  watch,
}) => {
  watch.expect(409, '/api/teacher/courses/')
  await followPasswordLink(page, school)
  const { done, tap, press, fill, choose } = counted(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const backToCourse = () => tap(page.getByRole('link', { name: 'مصر القديمة' }).first())

  await tap(page.getByText(overview.otherSteps))
  await tap(page.getByRole('link', { name: overview.step.course, exact: true }))
  const dialog = page.getByRole('dialog', { name: courseList.newTitle })
  await fill(dialog.getByLabel(courseFields.name), 'مصر القديمة')
  await choose(dialog.getByLabel(courseFields.grade), 'Secondary1')
  await choose(dialog.getByLabel(courseFields.term), 'First')
  await fill(dialog.getByLabel(courseFields.price), '150')
  await tap(dialog.getByRole('button', { name: courseList.create }))

  const unitName = page.getByRole('textbox', { name: curriculum.unitName })
  await tap(button(curriculum.addUnit))
  await fill(unitName, 'فجر التاريخ')
  await press('Enter')
  await fill(unitName, 'الدولة القديمة')
  await press('Enter')
  await press('Escape')

  const lessonName = page.getByRole('textbox', { name: curriculum.lessonName })
  await tap(button(`${curriculum.addLesson}: فجر التاريخ`))
  await fill(lessonName, 'النيل')
  await press('Enter')
  await expect(lessonName).toHaveValue('')
  await tap(button(curriculum.types.Video))
  await fill(lessonName, 'اختبار النيل')
  await press('Enter')
  await press('Escape')
  await tap(button(`${curriculum.addLesson}: الدولة القديمة`))
  await fill(lessonName, 'الأهرام')
  await press('Enter')
  await press('Escape')

  for (const [name, address] of [
    ['النيل', 'https://youtu.be/dQw4w9WgXcQ'],
    ['الأهرام', 'https://vimeo.com/76979871'],
  ] as const) {
    await tap(button(name))
    await fill(page.getByLabel(videoEdit.address), address)
    await expect(page.getByText(SAVED)).toBeVisible()
    await backToCourse()
  }

  await tap(button('اختبار النيل'))
  await tap(button(quizImport.open))
  await fill(page.getByRole('textbox', { name: quizImport.text }), LIST)
  await tap(button(quizImport.preview))
  await tap(button(quizImport.take(QUESTIONS.length)))
  await backToCourse()

  await tap(button(courseEdit.publish))
  await expect(page.getByText(courseEdit.published)).toBeVisible()
  expect(done.length, done.join('\n')).toBeLessThan(FEWER_ACTIONS_THAN)

  await retypePrice(page)
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
  await takeQuiz(phone)
})

const shownPrices = async (page: Page) => {
  const list = await page.request.get(`${school.url}/api/AdminStudent/CourseActive?grade=Secondary1`)
  const { courses } = (await list.json()).data as { courses: Array<{ price: number }> }
  return courses.map(({ price }) => price)
}

async function retypePrice(page: Page) {
  const fields = page.getByRole('button', { name: courseEdit.fields, exact: true })
  if (await fields.isVisible()) await fields.click()
  const price = page.getByLabel(courseFields.price)
  await price.focus()
  for (const _digit of '150') await page.keyboard.press('Backspace')
  await expect(price).toHaveValue('')
  await page.waitForTimeout(RETYPED_FOR_MS)
  expect(await shownPrices(page), 'an empty price').toEqual([150])
  await price.pressSequentially('0')
  await page.waitForTimeout(RETYPED_FOR_MS)
  expect(await shownPrices(page), 'a price that nobody has agreed to').toEqual([150])

  await page.getByRole('button', { name: form.saveHeld, exact: true }).click()
  await expect(page.getByText(effects.what({ kind: 'courseBecomesFree' }))).toBeVisible()
  expect(await shownPrices(page), 'while it is asked').toEqual([150])
  await page.getByRole('button', { name: effects.carryOut, exact: true }).click()
  await expect.poll(() => shownPrices(page)).toEqual([0])
}

async function takeQuiz(phone: Page) {
  const student = somebodyNew()
  await phone.request.post(`${school.url}/api/Auth/register`, {
    headers: { DeviceId: `a-phone-of-${student.email}` },
    multipart: registrationOf(student),
  })
  await phone.goto(`${school.url}/login?from=/courses/1`)
  await phone.locator('input[name="EmailorMobile"]').fill(student.email)
  await phone.locator('input[type="password"]').fill(student.password)
  await phone.keyboard.press('Enter')
  await phone.locator('main').getByText(detail.start, { exact: true }).first().click()
  await expect(phone).toHaveURL(/course-player/)
  await phone.goto(`${school.url}/course-player/1?unit=0&lesson=1`)
  for (let number = 1; number <= QUESTIONS.length; number++) {
    await expect(phone.getByText(quiz.position(number, QUESTIONS.length))).toBeVisible()
    const question = (await phone.locator('legend [dir]').textContent()) ?? ''
    await phone.getByRole('radio', { name: QUESTIONS.find(([words]) => words === question)?.[1] ?? question }).check()
    if (number < QUESTIONS.length) await next(phone).click()
  }
  await finish(phone).click()
  await phone.getByRole('dialog').getByRole('button', { name: quiz.handInNow }).click()
  await expect(result(phone)).toBeVisible()
  await expect(phone.getByText(`نجاح! ${QUESTIONS.length} من\u00a0${QUESTIONS.length}`)).toBeVisible()
}
