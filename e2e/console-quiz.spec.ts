import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { courseEdit } from '../apps/web/app/copy/console-courses.ts'
import { crop } from '../apps/web/app/copy/console-upload.ts'
import { quiz } from '../apps/web/app/copy/quiz.ts'
import { quizEditor, quizImport } from '../apps/web/app/copy/quiz-editor.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asNewStudent, asStaff } from './support/as-student.ts'
import { aDraftCourse } from './support/edited-course.ts'
import { aNewStudent } from './support/new-student.ts'
import { expect, test } from './support/page-watch.ts'
import { finish, next, result } from './support/quiz-taker.ts'

/** A list as it is written in a chat; the second question marks a wrong answer as right. */
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
  await dialog.getByRole('button', { name: quizImport.preview }).click()
  await expect(dialog.getByText(quizImport.found(2, 0, 0))).toBeVisible()
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
  await chooseAnswers(phone, { 'مين وحّد القطرين؟': 'مينا', 'عاصمة مصر أيام الدولة القديمة؟': 'منف' })
  await finish(phone).click()
  await phone.getByRole('dialog').getByRole('button', { name: quiz.handInNow }).click()
  await expect(result(phone)).toBeVisible()
  await expect(phone.getByText('نجاح! 2 من\u00a02')).toBeVisible()
  // No other test lists this course.
  await teacher.post(`/api/teacher/courses/${courseId}/archive`, {})
})

const PICTURE = 'apps/api/demo/art/course-default-640.jpg'
const VIDEO = 'apps/api/demo/media/why-history.mp4'
const VIDEO_ADDRESS = 'https://videos.example/why-history.mp4'

test('a picture and the minute that answers a question go from the editor to a review, which names a correction', async ({
  page,
  school,
  watch,
  browser,
}, { project }) => {
  const { courseId, unitId, lessonId, teacher } = await aDraftCourse(page, school, project.name, 'Quiz')
  const videoLesson = await teacher.post(`/api/teacher/units/${unitId}/lessons`, {
    lessonName: 'توحيد القطرين',
    type: 'Video',
  })
  const videoId = (videoLesson.body.data as { id: number }).id
  await teacher.put(`/api/teacher/lessons/${videoId}/video`, { externalUrl: VIDEO_ADDRESS })
  const rules = { kind: 'exam', passingScore: 60, attemptsAllowed: 2, revealsAnswers: 'afterEachAttempt' }
  const answers = ['خوفو', 'مينا'].map((text, place) => ({ text, isCorrect: place === 0 }))
  await teacher.put(`/api/teacher/lessons/${lessonId}/quiz`, {
    ...rules,
    questions: [{ text: 'مين وحّد القطرين؟', answers }],
  })

  await asStaff(page, school, 'teacher', project.name)
  await page.goto(`/teacher/lessons/${lessonId}`)
  const question = page.getByRole('group', { name: quizEditor.question(1), exact: true })
  const chosenInMenu = async (choice: string) => {
    await question.getByRole('button', { name: quizEditor.more(1) }).click()
    await page.getByRole('menuitem', { name: choice, exact: true }).click()
  }
  const uploadPicture = async (label: string) => {
    await page.locator(`input[type="file"][aria-label="${label}"]`).setInputFiles(PICTURE)
    await page.getByRole('dialog').getByRole('button', { name: crop.use }).click()
    await expect(page.getByRole('img', { name: label })).toBeVisible()
  }
  await chosenInMenu(quizEditor.picture)
  await uploadPicture(quizEditor.pictureOf(1))
  await question.getByRole('button', { name: quizEditor.answerPicture(2) }).click()
  await uploadPicture(quizEditor.pictureOfAnswer(1, 2))
  await chosenInMenu(quizEditor.refer)
  await question.getByLabel(quizEditor.reference).selectOption(String(videoId))
  await question.getByRole('textbox', { name: quizEditor.minute }).fill('٠:٠٧')
  await expect(page.getByText(/اتحفظ الساعة/)).toBeVisible()
  await teacher.post(`/api/teacher/courses/${courseId}/publish`, {})

  const phone = await anotherPhone({ browser, watch })
  const bytes = await readFile(VIDEO)
  await phone.route(VIDEO_ADDRESS, (route) => {
    // With ranges, because a video that is sent whole is not seekable.
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? []
    const part = bytes.subarray(Number(from), to ? Number(to) + 1 : undefined)
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`
    const headers = { 'accept-ranges': 'bytes', 'content-range': contentRange, 'content-type': 'video/mp4' }
    return route.fulfill({ status: 206, headers, body: part })
  })
  await asNewStudent(phone, school, await aNewStudent(page, school), `pupil-${randomUUID()}`)
  await phone.goto(`/course-player/${courseId}?unit=0&lesson=0`)
  const picture = phone.getByRole('img', { name: quiz.pictureOf(1) })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await phone.getByRole('button', { name: quiz.enlarge(quiz.pictureOf(1)) }).click()
  await expect(phone.getByRole('dialog').getByRole('img')).toBeVisible()
  await phone.keyboard.press('Escape')
  await phone.getByRole('radio', { name: 'مينا' }).check()
  await finish(phone).click()
  await phone.getByRole('dialog').getByRole('button', { name: quiz.handInNow }).click()
  await expect(phone.getByText(/لسه شوية: 0 من\u00a01/)).toBeVisible()

  const edited = await teacher.get(`/api/teacher/lessons/${lessonId}/quiz`)
  const [one] = (edited.body.data as { questions: Array<{ id: number; answers: Array<{ id: number; text: string }> }> })
    .questions
  const right = one?.answers.map(({ id, text }) => ({ id, text, isCorrect: text === 'مينا' }))
  const path = `/api/teacher/questions/${one?.id}`
  const { body } = await teacher.patch(path, { answers: right, countsFor: 'all' })
  await teacher.patch(path, { answers: right, countsFor: 'all', confirm: body.confirm })
  await phone.reload()
  await expect(phone.getByText('نجاح! 1 من\u00a01')).toBeVisible()
  await expect(phone.getByText(/اتصحح تاني/)).toBeVisible()

  await phone.getByRole('button', { name: quiz.reveal }).click()
  await expect(phone.getByRole('img', { name: quiz.pictureOf(1) })).toBeVisible()
  await phone.getByRole('link', { name: quiz.answeredIn('00:07') }).click()
  await expect(phone).toHaveURL(/unit=0&lesson=1&at=7/)
  await expect(phone.getByRole('heading', { name: 'توحيد القطرين' })).toBeVisible()
  const seconds = () => phone.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(seconds).toBeGreaterThanOrEqual(7)
  await teacher.post(`/api/teacher/courses/${courseId}/archive`, {})
})

const question = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `${quizEditor.question(place)}: ${quizEditor.words}` })

async function chooseAnswers(page: Page, answers: Record<string, string>) {
  const total = Object.keys(answers).length
  for (let number = 1; number <= total; number++) {
    await expect(page.getByText(quiz.position(number, total))).toBeVisible()
    const question = (await page.locator('legend [dir]').textContent()) ?? ''
    await page.getByRole('radio', { name: answers[question] ?? question }).check()
    await expect(page.getByText(quiz.saved)).toBeVisible()
    if (number < total) await next(page).click()
  }
}
