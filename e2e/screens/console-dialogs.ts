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
import { course, openFields, openFirstMenu, openLesson } from './console-course.ts'
import { clickFirstButton, inDialog, onPage, type Scene, type ScreenState } from './screen-state.ts'

const PICTURE = join(import.meta.dirname, '../../apps/api/demo/art/icon-192.png')

/** Responds to a write of the console with a refusal, so that the demo stays unchanged. */
async function refused({ page, watch }: Scene, path: string, code: string, data: object) {
  watch.expect(409, path)
  const body = { success: false, message: code, error: code, code, requestId: 'a-request', data }
  await page.route(`**${path}*`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 409, json: body }),
  )
}

const inQuestion = (name: string) => (page: Page) => page.getByRole('alertdialog', { name })

const theirs = { theirs: { description: 'كلام تاني' }, yours: {}, revision: 99, by: { name: 'مريم' } }

export const consoleDialogs: ScreenState[] = [
  {
    name: 'teacher-preview',
    staff: 'teacher',
    path: ({ courseCodes }) => `/teacher/preview/${courseCodes[0]?.courseId}`,
    act: ({ page }) => page.getByText(preview.bar).waitFor(),
    visible: (page) => page.locator('video'),
  },
  ...onPage({ path: '/teacher/school', staff: 'teacher' }, [
    {
      name: 'teacher-school-page',
      act: ({ page }) =>
        page
          .getByRole('button', { name: schoolFace.preview, exact: true })
          .click({ timeout: 3_000 })
          .catch(() => {}),
      visible: schoolFace.previewHint,
    },
    {
      name: 'teacher-picture-part',
      act: ({ page }) => page.locator(`input[type="file"][aria-label="${schoolFace.photo}"]`).setInputFiles(PICTURE),
      visible: inDialog(crop.title),
    },
  ]),
  {
    name: 'teacher-courses-new',
    staff: 'teacher',
    path: '/teacher/courses',
    act: clickFirstButton(courseList.make),
    visible: inDialog(courseList.newTitle),
  },
  ...onPage({ path: course, staff: 'teacher' }, [
    {
      name: 'teacher-unit-names',
      async act({ page }) {
        await openFirstMenu(page, 'treegrid')
        await page.getByRole('menuitem', { name: curriculum.unitNames }).click()
      },
      visible: inDialog(curriculum.unitNames),
    },
    {
      name: 'teacher-course-conflict',
      before: (scene) =>
        refused(scene, `/api${course(scene.school)}`, 'edit.conflict', { ...theirs, at: '2026-11-22T08:24:00.000Z' }),
      async act({ page }) {
        await openFields(page)
        await page.getByLabel(courseFields.description).fill('كلامي أنا')
        await page.getByRole('button', { name: conflict.open }).click()
      },
      visible: inQuestion(conflict.title),
    },
    {
      name: 'teacher-course-effects',
      before: (scene) =>
        refused(scene, `/api${course(scene.school)}/archive`, 'edit.needsConfirm', {
          effects: [{ kind: 'lessonsShut', studentCount: 3, sample: [{ id: 1, name: 'سلمى إبراهيم' }] }],
          confirm: 'yes',
        }),
      async act({ page }) {
        await openFirstMenu(page)
        await page.getByRole('menuitem', { name: courseList.archive }).click()
      },
      visible: inQuestion(effects.title),
    },
    {
      name: 'teacher-course-leaving',
      before: (scene) => refused(scene, `/api${course(scene.school)}`, 'request.conflict', {}),
      async act({ page }) {
        await openFields(page)
        await page.getByLabel(courseFields.description).fill('كلامي أنا')
        await page.getByRole('main').getByRole('link', { name: courseEdit.back }).click()
      },
      visible: inQuestion(form.leaveTitle),
    },
    {
      name: 'teacher-course-order-changed',
      before: (scene) =>
        refused(scene, `/api${course(scene.school)}/order`, 'edit.conflict', {
          ...theirs,
          at: '2026-11-22T08:24:00.000Z',
        }),
      async act({ page }) {
        await page.getByRole('treegrid').getByRole('row').nth(1).focus()
        await page.keyboard.press('Alt+ArrowDown')
        await page.getByRole('button', { name: curriculum.saveOrder }).click()
      },
      visible: inQuestion(curriculum.orderChanged),
    },
  ]),
  ...onPage({ path: '/teacher/books', staff: 'teacher' }, [
    { name: 'teacher-books-new', act: clickFirstButton(bookList.make), visible: inDialog(bookList.newTitle) },
    {
      name: 'teacher-books-edit',
      async act({ page }) {
        await openFirstMenu(page)
        await page.getByRole('menuitem', { name: bookList.edit }).click()
      },
      visible: (page) => page.getByRole('dialog').getByLabel(bookList.description),
    },
  ]),
  ...onPage({ path: '/teacher/assistants', staff: 'teacher' }, [
    { name: 'teacher-assistants-new', act: clickFirstButton(assistants.add), visible: inDialog(assistants.newTitle) },
    {
      name: 'teacher-assistants-edit',
      act: ({ page }) => page.getByRole('main').locator('button:has(bdi)').first().click(),
      visible: (page) => page.getByRole('dialog').getByText(assistants.blockText),
    },
    {
      name: 'teacher-assistants-link',
      async act({ page }) {
        await page.getByRole('main').locator('button:has(bdi)').first().click()
        await page.getByRole('dialog').getByRole('button', { name: assistants.link }).click()
      },
      visible: inDialog(assistants.linkTitle),
    },
  ]),
  ...onPage({ path: '/robots.txt', staff: 'teacher' }, [
    {
      name: 'teacher-lesson-quiz-import',
      async act(scene) {
        const { page } = scene
        await openLesson(scene, 'Quiz')
        await page.getByRole('button', { name: quizImport.open }).click()
        await page.getByRole('alertdialog').getByRole('textbox').fill(PASTED)
        await page.getByRole('button', { name: quizImport.preview }).click()
        await page.getByRole('button', { name: quizImport.take(2) }).waitFor()
      },
      visible: inQuestion(quizImport.title),
    },
    {
      name: 'teacher-lesson-quiz-picture',
      before: ({ page, school }) => addPicture(page, school.courseCodes[0]?.courseId ?? 0),
      act: (scene) => openLesson(scene, 'Quiz'),
      visible: (page) => page.getByLabel(quizEditor.minute).first(),
    },
  ]),
]

const PASTED = `1- مين اللي بنى القاهرة؟
أ) عمرو بن العاص
ب) جوهر الصقلي *
ج) صلاح الدين
2- الأزهر اتبنى سنة كام؟
أ) 970 *
ب) 1171
3- سؤال ناقص`

async function addPicture(page: Page, courseId: number) {
  await page.route('**/api/teacher/lessons/*', async (route) => {
    const [response, known] = await Promise.all([
      route.fetch(),
      route.fetch({ url: new URL(`/api/teacher/courses/${courseId}`, route.request().url()).href }),
    ])
    const [body, { data: own }] = [await response.json(), await known.json()]
    const lessons: Array<{ id: number; type: string }> = own.units.flatMap(
      (unit: { lessons: unknown[] }) => unit.lessons,
    )
    const videoLesson = lessons.find(({ type }) => type === 'Video')
    const question = body.data.quiz?.questions[0]
    if (question)
      Object.assign(question, { imagePath: own.imagePath, reference: { lessonId: videoLesson?.id, seconds: 754 } })
    await route.fulfill({ response, json: body })
  })
}
