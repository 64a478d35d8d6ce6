import type { Locator, Page } from '@playwright/test'
import { actions, tree } from '../apps/web/app/copy/console.ts'
import { curriculum } from '../apps/web/app/copy/console-courses.ts'
import { quizEditor } from '../apps/web/app/copy/quiz-editor.ts'
import { asNewStudent } from './support/as-student.ts'
import { aDraftCourse, anAssistant } from './support/edited-course.ts'
import { press, walkTo } from './support/keyboard.ts'
import { expect, test } from './support/page-watch.ts'

const names = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.querySelector('bdi')?.textContent))

/** Presses a key until that row has the focus: in a tree, which is one Tab stop, or during a drag. */
async function goTo(page: Page, line: Locator, key: 'ArrowDown' | 'ArrowUp' | 'Tab') {
  for (let step = 0; step < 20; step++) {
    if (await line.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${line}`)
}

test('a teacher without a mouse types a curriculum, puts it in order by keys and by a menu, and takes a step back', async ({
  page,
  school,
}, { project }) => {
  const course = await aDraftCourse(page, school, project.name)
  await asNewStudent(page, school, await anAssistant(course.teacher), `keys-${project.name}`)
  await page.goto(`/teacher/courses/${course.courseId}`)
  const line = (name: string) => page.getByRole('row', { name, exact: true })
  await press(page, page.getByRole('button', { name: curriculum.addUnit }))
  await expect(page.getByRole('textbox', { name: curriculum.unitName })).toBeFocused()
  await page.keyboard.type('الإغريق')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: curriculum.unitName })).toHaveValue('')
  await page.keyboard.press('Escape')

  await goTo(page, line('الفيضان'), 'ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: curriculum.lessonName })).toBeFocused()
  await page.keyboard.type('الزراعة')
  await page.keyboard.press('Enter')
  await page.keyboard.type('التجارة')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toEqual(['النيل', 'الفيضان', 'الزراعة', 'التجارة', 'الإغريق'])

  await goTo(page, line('التجارة'), 'ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => names(page)).toEqual(['النيل', 'الفيضان', 'الزراعة', 'الإغريق', 'التجارة'])
  await expect(line('التجارة'), 'the focus stays with what was moved').toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: curriculum.lessonName })).toBeFocused()
  await page.keyboard.type('المستعمرات')
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toContain('المستعمرات')

  await goTo(page, line('الزراعة'), 'ArrowUp')
  await page.keyboard.press('Delete')
  await expect(line('الزراعة')).toBeHidden()
  await walkTo(page, page.getByRole('button', { name: actions.undo }).first())
  await page.keyboard.press('Enter')
  await expect(line('الزراعة')).toBeVisible()

  await walkTo(page, page.getByRole('treegrid').getByRole('row').first())
  await goTo(page, line('الفيضان'), 'ArrowDown')
  const menu = line('الفيضان').getByRole('button', { name: tree.more('الفيضان') })
  await press(page, menu)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(line('الفيضان'), 'the focus is where it was').toBeFocused()
  await press(page, menu, 'Space')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await goTo(page, page.getByRole('menuitem', { name: tree.down, exact: true }), 'ArrowDown')
  await page.keyboard.press('Enter')
  const lessons = ['الزراعة', 'الفيضان']
  await expect.poll(() => names(page)).toEqual(['النيل', ...lessons, 'الإغريق', 'المستعمرات'])
  const units = async () => {
    const { body } = await course.teacher.get(`/api/teacher/courses/${course.courseId}`)
    return (body.data as { units: Array<{ lessons: Array<{ lessonName: string }> }> }).units
  }
  const stored = async () => (await units()).map((unit) => unit.lessons.map(({ lessonName }) => lessonName))
  await expect.poll(stored).toEqual([lessons, ['المستعمرات']])
})

test('questions are typed, answered and put in order without a mouse, by Alt and by the number of one', async ({
  page,
  school,
}, { project }) => {
  const course = await aDraftCourse(page, school, project.name, 'Quiz')
  await asNewStudent(page, school, await anAssistant(course.teacher), `keys-quiz-${project.name}`)
  await page.goto(`/teacher/lessons/${course.lessonId}`)
  const question = (place: number) =>
    page.getByRole('textbox', { name: `${quizEditor.question(place)}: ${quizEditor.words}` })
  await press(page, page.getByRole('button', { name: quizEditor.addQuestion }))
  for (const [text, right] of QUESTIONS) {
    for (const line of [text, 'مينا', 'خوفو', 'أحمس', '']) {
      await page.keyboard.type(line)
      if (line === right) await page.keyboard.press('Control+Enter')
      await page.keyboard.press('Enter')
    }
  }
  const stored = async () => {
    const { body } = await course.teacher.get(`/api/teacher/lessons/${course.lessonId}`)
    const { questions } = (body.data as { quiz: { questions: Question[] } }).quiz
    return questions.map(({ text, answers }) => [text, answers.find(({ isCorrect }) => isCorrect)?.text])
  }
  await expect.poll(stored).toEqual(QUESTIONS)

  const [menes, cheops, ahmose] = QUESTIONS
  await walkTo(page, question(2))
  await page.keyboard.press('Alt+ArrowUp')
  await expect(question(1)).toHaveValue(cheops[0])
  await expect(question(1), 'the focus stays with what was moved').toBeFocused()
  await expect.poll(stored).toEqual([cheops, menes, ahmose])

  if (project.name === 'phone') return
  await press(page, page.getByRole('button', { name: quizEditor.drag(2), exact: true }))
  const last = page.getByRole('listitem').filter({ has: question(3) })
  await goTo(page, last, 'Tab')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual([cheops, ahmose, menes])
})

const QUESTIONS = [
  ['من وحّد القطرين؟', 'مينا'],
  ['من بنى الهرم الأكبر؟', 'خوفو'],
  ['من طرد الهكسوس؟', 'أحمس'],
] as const

interface Question {
  text: string
  answers: Array<{ text: string; isCorrect: boolean }>
}
