import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { courseEdit } from '../apps/web/app/copy/console-courses.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { quizEditor, quizImport } from '../apps/web/app/copy/quiz-editor.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asNewStudent, asStaff } from './support/as-student.ts'
import { aDraftCourse } from './support/edited-course.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { finish, next, result } from './support/quiz-taker.ts'

/** As it stands in a chat: the second question has its tick at a wrong answer. */
const LIST = `١- مين وحّد القطرين؟
أ) خوفو
ب) مينا ✓
ج) أحمس

٢- عاصمة مصر أيام الدولة القديمة؟
أ) منف
ب) طيبة ✓
ج) تانيس`

test('a list from a chat becomes a quiz, and a student sees how they did in it', async ({
  page,
  school,
  watch,
  browser,
  context,
}, { project }) => {
  const { courseId, lessonId, teacher } = await aDraftCourse(page, school, project.name, 'Quiz')
  await asStaff(page, school, 'teacher', project.name)
  await page.goto(`/teacher/lessons/${lessonId}`)
  await page.getByRole('button', { name: quizEditor.addQuestion }).click()
  await expect(question(page, 1)).toBeFocused()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), LIST)
  await page.keyboard.press('ControlOrMeta+V')

  const dialog = page.getByRole('alertdialog', { name: quizImport.title })
  await expect(dialog.getByRole('textbox', { name: quizImport.text })).toHaveValue(LIST)
  await dialog.getByRole('button', { name: quizImport.look }).click()
  await expect(dialog.getByText(quizImport.found(2, 0))).toBeVisible()
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: `${quizImport.right}: مينا` })
      .first(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: quizImport.take(2) }).click()
  await expect(question(page, 1)).toHaveValue('مين وحّد القطرين؟')
  const second = page.getByRole('group', { name: quizEditor.question(2), exact: true })
  await expect(second.getByRole('radio', { name: quizEditor.isRight(2) })).toBeChecked()
  await second.getByRole('radio', { name: quizEditor.isRight(1) }).check()
  await expect(page.getByText(/اتحفظ الساعة/)).toBeVisible()

  await page
    .getByRole('link', { name: /حضارات/ })
    .first()
    .click()
  await page.getByRole('button', { name: courseEdit.publish }).click()
  await expect(page.getByText(courseEdit.published)).toBeVisible()

  const phone = await anotherPhone({ browser, watch })
  await asNewStudent(phone, school, await aNewStudent(page, school), `pupil-${randomUUID()}`)
  await phone.goto(`/course-player/${courseId}?unit=0&lesson=0`)
  await chooses(phone, { 'مين وحّد القطرين؟': 'مينا', 'عاصمة مصر أيام الدولة القديمة؟': 'منف' })
  await finish(phone).click()
  await phone.getByRole('dialog').getByRole('button', { name: quiz.handInNow }).click()
  await expect(result(phone)).toBeVisible()
  await expect(phone.getByText(quiz.result(2, 2))).toBeVisible()
  await phone.context().close()
  // Nobody else's list of courses has it.
  await teacher.post(`/api/teacher/courses/${courseId}/archive`, {})
})

const question = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `${quizEditor.question(place)}: ${quizEditor.words}` })

/** Answers the questions in the order in which this student has them. */
async function chooses(page: Page, answers: Record<string, string>) {
  const total = Object.keys(answers).length
  for (let number = 1; number <= total; number++) {
    await expect(page.getByText(quiz.position(number, total))).toBeVisible()
    const asked = (await page.locator('legend [dir]').textContent()) ?? ''
    await page.getByRole('radio', { name: answers[asked] ?? asked }).check()
    await expect(page.getByText(quiz.saved)).toBeVisible()
    if (number < total) await next(page).click()
  }
}
