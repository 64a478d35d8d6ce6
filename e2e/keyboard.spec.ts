import { screens } from './screens/index.ts'
import { asStaff, asStudent } from './support/as-student.ts'
import { expect, test } from './support/page-watch.ts'
import { walkByTab } from './support/tab-walk.ts'

/** The screens when all is well; their other states have the same frame and fewer things to use. */
const WALKED = ['home', 'courses', 'course', 'login', 'register', 'my-courses', 'quiz']
/** The console's but the course, whose tree is one stop from which arrows go on (console-keyboard.spec.ts). */
const WALKED_BY_STAFF = ['teacher', 'teacher-courses', 'teacher-lesson-quiz', 'teacher-students', 'teacher-school']

for (const name of [...WALKED, ...WALKED_BY_STAFF]) {
  test(`everything on ${name} is reached by Tab, and seen when it is`, async ({ page, school, watch }, { project }) => {
    const screen = screens.find((each) => each.name === name)
    if (screen === undefined) throw new Error(`there is no screen ${name}`)
    if (screen.student) await asStudent(page, school, screen.student, project.name)
    if (screen.staff) await asStaff(page, school, screen.staff, project.name)
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(school))
    // A lesson of the console is found from its course; from a touch elsewhere Tab would go on from there.
    if (name === 'teacher-lesson-quiz') await screen.act?.({ page, school, watch })
    const sight =
      typeof screen.visible === 'function' ? screen.visible(page) : page.getByRole('main').getByText(screen.visible)
    await expect(sight.first()).toBeVisible()
    expect(await walkByTab(page)).toEqual({ missed: [], unmarked: [], covered: [] })
  })
}
