import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { assistants } from '#app/copy/assistants.ts'
import { form } from '#app/copy/console.ts'
import { bookList } from '#app/copy/console-books.ts'
import { courseEdit, courseFields, courseList, curriculum, preview } from '#app/copy/console-courses.ts'
import { conflict, effects } from '#app/copy/console-edits.ts'
import { crop } from '#app/copy/console-upload.ts'
import { quizEditor, quizImport } from '#app/copy/quiz-editor.ts'
import { schoolFace } from '#app/copy/school-face.ts'
import { course, opensFirstMenu, opensLesson, toFields } from './console-course.ts'
import type { Scene, ScreenState } from './screen-state.ts'

const PICTURE = join(import.meta.dirname, '../../apps/api/demo/art/icon-192.png')

/** Responds to a write of the console with a refusal, so that the demo stays unchanged. */
async function refused({ page, watch }: Scene, path: string, code: string, data: object) {
  watch.expect(409, path)
  const body = { success: false, message: code, error: code, code, requestId: 'a-request', data }
  await page.route(`**${path}*`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 409, json: body }),
  )
}

const inDialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const inQuestion = (name: string) => (page: Page) => page.getByRole('alertdialog', { name })
const presses =
  (name: string) =>
  async ({ page }: Scene) =>
    page.getByRole('button', { name }).first().click()

const theirs = { theirs: { description: 'كلام تاني' }, yours: {}, revision: 99, by: { name: 'مريم' } }

export const consoleDialogs: ScreenState[] = [
  {
    name: 'teacher-preview',
    staff: 'teacher',
    path: ({ courseCodes }) => `/teacher/preview/${courseCodes[0]?.courseId}`,
    does: ({ page }) => page.getByText(preview.bar).waitFor(),
    sees: (page) => page.locator('video'),
  },
  {
    name: 'teacher-school-page',
    staff: 'teacher',
    path: '/teacher/school',
    does: ({ page }) =>
      page
        .getByRole('button', { name: schoolFace.preview, exact: true })
        .click({ timeout: 3_000 })
        .catch(() => {}),
    sees: schoolFace.previewHint,
  },
  {
    name: 'teacher-courses-new',
    staff: 'teacher',
    path: '/teacher/courses',
    does: presses(courseList.make),
    sees: inDialog(courseList.newTitle),
  },
  {
    name: 'teacher-unit-names',
    staff: 'teacher',
    path: course,
    async does({ page }) {
      await opensFirstMenu(page, 'treegrid')
      await page.getByRole('menuitem', { name: curriculum.unitNames }).click()
    },
    sees: inDialog(curriculum.unitNames),
  },
  {
    name: 'teacher-course-conflict',
    staff: 'teacher',
    path: course,
    before: (scene) =>
      refused(scene, `/api${course(scene.school)}`, 'edit.conflict', { ...theirs, at: '2026-11-22T08:24:00.000Z' }),
    async does({ page }) {
      await toFields(page)
      await page.getByLabel(courseFields.description).fill('كلامي أنا')
      await page.getByRole('button', { name: conflict.open }).click()
    },
    sees: inQuestion(conflict.title),
  },
  {
    name: 'teacher-course-effects',
    staff: 'teacher',
    path: course,
    before: (scene) =>
      refused(scene, `/api${course(scene.school)}/archive`, 'edit.needsConfirm', {
        effects: [{ kind: 'lessonsShut', studentCount: 3, sample: [{ id: 1, name: 'سلمى إبراهيم' }] }],
        confirm: 'yes',
      }),
    async does({ page }) {
      await opensFirstMenu(page)
      await page.getByRole('menuitem', { name: courseList.archive }).click()
    },
    sees: inQuestion(effects.title),
  },
  {
    name: 'teacher-course-leaving',
    staff: 'teacher',
    path: course,
    before: (scene) => refused(scene, `/api${course(scene.school)}`, 'request.conflict', {}),
    async does({ page }) {
      await toFields(page)
      await page.getByLabel(courseFields.description).fill('كلامي أنا')
      await page.getByRole('main').getByRole('link', { name: courseEdit.back }).click()
    },
    sees: inQuestion(form.leaveTitle),
  },
  {
    name: 'teacher-books-new',
    staff: 'teacher',
    path: '/teacher/books',
    does: presses(bookList.make),
    sees: inDialog(bookList.newTitle),
  },
  {
    name: 'teacher-books-edit',
    staff: 'teacher',
    path: '/teacher/books',
    async does({ page }) {
      await opensFirstMenu(page)
      await page.getByRole('menuitem', { name: bookList.edit }).click()
    },
    sees: (page) => page.getByRole('dialog').getByLabel(bookList.description),
  },
  {
    name: 'teacher-assistants-new',
    staff: 'teacher',
    path: '/teacher/assistants',
    does: presses(assistants.add),
    sees: inDialog(assistants.newTitle),
  },
  {
    name: 'teacher-assistants-edit',
    staff: 'teacher',
    path: '/teacher/assistants',
    does: ({ page }) => page.getByRole('main').locator('button:has(bdi)').first().click(),
    sees: (page) => page.getByRole('dialog').getByText(assistants.blockText),
  },
  {
    name: 'teacher-picture-part',
    staff: 'teacher',
    path: '/teacher/school',
    does: ({ page }) => page.locator(`input[type="file"][aria-label="${schoolFace.photo}"]`).setInputFiles(PICTURE),
    sees: inDialog(crop.title),
  },
  {
    name: 'teacher-assistants-link',
    staff: 'teacher',
    path: '/teacher/assistants',
    async does({ page }) {
      await page.getByRole('main').locator('button:has(bdi)').first().click()
      await page.getByRole('dialog').getByRole('button', { name: assistants.link }).click()
    },
    sees: inDialog(assistants.linkTitle),
  },
  {
    name: 'teacher-course-order-changed',
    staff: 'teacher',
    path: course,
    before: (scene) =>
      refused(scene, `/api${course(scene.school)}/order`, 'edit.conflict', {
        ...theirs,
        at: '2026-11-22T08:24:00.000Z',
      }),
    async does({ page }) {
      await page.getByRole('treegrid').getByRole('row').nth(1).focus()
      await page.keyboard.press('Alt+ArrowDown')
      await page.getByRole('button', { name: curriculum.saveOrder }).click()
    },
    sees: inQuestion(curriculum.orderChanged),
  },
  {
    name: 'teacher-lesson-quiz-import',
    staff: 'teacher',
    path: '/robots.txt',
    async does(scene) {
      const { page } = scene
      await opensLesson(scene, 'Quiz')
      await page.getByRole('button', { name: quizImport.open }).click()
      await page.getByRole('alertdialog').getByRole('textbox').fill(PASTED)
      await page.getByRole('button', { name: quizImport.preview }).click()
      await page.getByRole('button', { name: quizImport.take(2) }).waitFor()
    },
    sees: inQuestion(quizImport.title),
  },
  {
    name: 'teacher-lesson-quiz-picture',
    staff: 'teacher',
    path: '/robots.txt',
    before: ({ page, school }) => showsPicture(page, school.courseCodes[0]?.courseId ?? 0),
    does: (scene) => opensLesson(scene, 'Quiz'),
    sees: (page) => page.getByLabel(quizEditor.minute).first(),
  },
]

const PASTED = `1- مين اللي بنى القاهرة؟
أ) عمرو بن العاص
ب) جوهر الصقلي *
ج) صلاح الدين
2- الأزهر اتبنى سنة كام؟
أ) 970 *
ب) 1171
3- سؤال ناقص`

async function showsPicture(page: Page, courseId: number) {
  await page.route('**/api/teacher/lessons/*', async (route) => {
    const [response, known] = await Promise.all([
      route.fetch(),
      route.fetch({ url: new URL(`/api/teacher/courses/${courseId}`, route.request().url()).href }),
    ])
    const [answer, { data: own }] = [await response.json(), await known.json()]
    const lessons: Array<{ id: number; type: string }> = own.units.flatMap(
      (unit: { lessons: unknown[] }) => unit.lessons,
    )
    const videoLesson = lessons.find(({ type }) => type === 'Video')
    const question = answer.data.quiz?.questions[0]
    if (question)
      Object.assign(question, { imagePath: own.imagePath, reference: { lessonId: videoLesson?.id, seconds: 754 } })
    await route.fulfill({ response, json: answer })
  })
}
