import sharp from 'sharp'
import { questionQueue } from '../apps/web/app/copy/console-questions.ts'
import { lessonQuestions } from '../apps/web/app/copy/lesson-questions.ts'
import { player } from '../apps/web/app/copy/player.ts'
import { anotherPhone } from './support/another-phone.ts'
import { asStaff } from './support/as-student.ts'
import { expectAccessible } from './support/expect-page.ts'
import { expect, test } from './support/page-watch.ts'
import { aViewer } from './support/viewer.ts'

const aPhoto = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

test('a question with a photo, asked without a connection, is sent once, replied to on a phone, and shown', async ({
  page,
  browser,
  context,
  watch,
  school,
}, { project }) => {
  const { student: salma } = await aViewer(page, school)
  const text = `ليه الملك على الصلاية لابس تاجين؟ ${salma.name}`
  await page.getByText(player.questions, { exact: true }).tap()
  const field = page.getByLabel(/^سؤال عند/)
  await expect(page.getByText(lessonQuestions.empty)).toBeVisible()
  // The player fetches the code of the lesson after this one meanwhile.
  for (const path of ['/api/', '/assets/']) watch.expectFailure(path)
  watch.expectError('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(true)
  await field.fill(text)
  await page.getByLabel(new RegExp(lessonQuestions.photo.field)).setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: await aPhoto(),
  })
  await page.getByRole('button', { name: lessonQuestions.ask }).tap()
  await expect(page.getByText(lessonQuestions.unsent)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(lessonQuestions.unsent)).toBeHidden()
  const own = page.getByRole('region', { name: lessonQuestions.own })
  await expect(own.getByText(lessonQuestions.waiting)).toHaveCount(1)
  await expectAccessible(page)

  const desk = await anotherPhone({ browser, watch })
  await desk.setViewportSize({ width: 360, height: 800 })
  await asStaff(desk, school, 'teacher', project.name)
  await desk.goto(`/teacher/questions?search=${encodeURIComponent(salma.name)}`)
  await expect(desk.getByText(text)).toHaveCount(1)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: questionQueue.replyTo(salma.name) }).tap()
  const dialog = desk.getByRole('alertdialog')
  await dialog.getByRole('button', { name: questionQueue.photoOf(salma.name) }).tap()
  await expect(desk.getByRole('img', { name: questionQueue.photoOf(salma.name) })).toBeVisible()
  await desk.keyboard.press('Escape')
  await dialog.getByLabel(questionQueue.reply, { exact: true }).fill('عشان وحّد الوجهين')
  await dialog.getByLabel(questionQueue.show).check()
  await dialog.getByLabel(questionQueue.wording).fill('ليه الملك لابس تاجين؟')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: questionQueue.sendShown }).tap()
  await expect(desk.getByText(questionQueue.sent(salma.name))).toBeVisible()

  await page.reload()
  await page.getByText(player.questions, { exact: true }).tap()
  await expect(own.getByText('عشان وحّد الوجهين')).toBeVisible()
  await expect(own.getByText(lessonQuestions.isShown)).toBeVisible()

  const classmate = await anotherPhone({ browser, watch })
  await aViewer(classmate, school)
  await classmate.getByText(player.questions, { exact: true }).tap()
  await expect(classmate.getByText('ليه الملك لابس تاجين؟')).toBeVisible()
  await expect(classmate.getByText(salma.name)).toHaveCount(0)
})
