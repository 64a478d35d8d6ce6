import type { Page } from '@playwright/test'
import { login } from '../apps/web/app/copy/account.ts'
import { layout } from '../apps/web/app/copy/common.ts'
import { detail } from '../apps/web/app/copy/course-detail.ts'
import { enrol } from '../apps/web/app/copy/enrol.ts'
import { home } from '../apps/web/app/copy/home.ts'
import { myCourses } from '../apps/web/app/copy/my-courses.ts'
import { player } from '../apps/web/app/copy/player.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { press, write } from './support/keyboard.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { whereInQuiz } from './support/quiz-taker.ts'

test('an evening without a mouse: find a course, log in, enter a code, answer a quiz, leave', async ({ page, school }, {
  project,
}) => {
  test.setTimeout(180_000)
  const student = await aNewStudent(page, school)
  // Codes that no other test enters.
  const card = school.courseCodes[project.name === 'phone' ? 3 : 8]
  const main = page.getByRole('main')

  await page.goto('/')
  await press(page, page.getByRole('link', { name: layout.skip }))
  await press(page, main.getByRole('link', { name: home.all, exact: true }).filter({ visible: true }).first())
  await expect(page).toHaveURL(/\/courses$/)
  await press(page, main.getByRole('link', { name: card?.courseName }).first())
  await expect(page.getByRole('heading', { level: 1, name: card?.courseName })).toBeFocused()

  await press(page, main.getByRole('link', { name: detail.subscribe }))
  await expect(page).toHaveURL(/\/login/)
  await write(page, page.getByLabel(login.identifier), student.email)
  await write(page, page.getByLabel(login.password, { exact: true }), student.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/courses/${card?.courseId}$`))
  await press(page, main.getByRole('button', { name: detail.subscribe }))
  await expect(page.getByLabel(enrol.label), 'the box takes the focus').toBeFocused()
  await page.keyboard.type(card?.code ?? '')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('link', { name: enrol.start }))

  await expect(page).toHaveURL(/\/course-player\//)
  await press(page, page.getByRole('button', { name: new RegExp(player.rows.type.Quiz) }).first())
  await answerByKeyboard(page)
  await press(page, page.getByRole('link', { name: player.back }))

  await expect(page.getByRole('heading', { level: 1, name: myCourses.title })).toBeVisible()
  const menu = page.getByRole('banner').locator('summary')
  if (await menu.isVisible()) await press(page, menu)
  await press(page, page.getByRole('banner').getByRole('button', { name: layout.logout }).filter({ visible: true }))
  await expect(page).toHaveURL('/login')
})

async function answerByKeyboard(page: Page) {
  for (;;) {
    const { number, total } = await whereInQuiz(page)
    await press(page, page.getByRole('radio').first(), 'Space')
    await expect(page.getByText(quiz.saved)).toBeVisible()
    await press(page, page.getByRole('button', { name: number === total ? quiz.finish : quiz.next }))
    if (number === total) break
    await expect(page.getByText(quiz.position(number + 1, total))).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: quiz.resultTitle })).toBeVisible()
}
