import { screens } from './screens/index.ts'
import { asStudent } from './support/as-student.ts'
import { expect, test } from './support/page-watch.ts'
import { walkByTab } from './support/tab-walk.ts'

/** The screens when all is well; their other states have the same frame and fewer things to use. */
const WALKED = ['home', 'courses', 'course', 'login', 'register', 'my-courses', 'quiz']

for (const name of WALKED) {
  test(`everything on ${name} is reached by Tab, and seen when it is`, async ({ page, school }, { project }) => {
    const screen = screens.find((each) => each.name === name)
    if (screen === undefined) throw new Error(`there is no screen ${name}`)
    if (screen.student) await asStudent(page, school, screen.student, project.name)
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(school))
    const sight = typeof screen.sees === 'function' ? screen.sees(page) : page.getByRole('main').getByText(screen.sees)
    await expect(sight.first()).toBeVisible()
    expect(await walkByTab(page)).toEqual({ missed: [], unmarked: [], covered: [] })
  })
}
