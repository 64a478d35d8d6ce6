import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { table } from '#app/copy/console.ts'
import { courseList as copy, courseFields as fields, terms } from '#app/copy/console-courses.ts'
import { effects } from '#app/copy/console-edits.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherCourses from './route.tsx'

const row = {
  id: 24,
  revision: 1,
  state: 'published',
  courseName: 'تاريخ 2026',
  grade: 'Secondary1',
  term: 'First',
  price: 250,
  imagePath: null,
  unitCount: 2,
  lessonCount: 3,
  draftCount: 0,
  studentCount: 312,
}
const unit = (id: number, unitTitle: string) => ({
  id,
  unitTitle,
  revision: 1,
  state: 'published',
  unitName: `الوحدة ${id}`,
  lessons: [],
})
const course = { ...row, units: [unit(1, 'محمد علي'), unit(2, 'إسماعيل')], missing: [], orderRevision: 1 }
const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }
const school = (responses: Parameters<typeof aServerWith>[0]['responses'] = [], courses: object[] = [row]) =>
  aServerWith({
    read: (path) => (path.startsWith('/courses/24') ? course : { ...page, totalCount: courses.length, courses }),
    write: ({ path }) => (path.endsWith('/year-turn') ? { courses: [{ id: 30, courseName: 'تاريخ 2027' }] } : course),
    responses,
  })

test('a copy asks for its name, its price and the parts that come along', async () => {
  const { requests } = school()
  const user = openScreen(<TeacherCourses />)
  await user.click(await screen.findByRole('button', { name: copy.more(row.courseName) }))
  await user.click(await screen.findByRole('menuitem', { name: copy.duplicate }))
  const dialog = within(await screen.findByRole('dialog', { name: copy.copyTitle(row.courseName) }))
  expect(await dialog.findByLabelText(fields.name)).toHaveValue('تاريخ 2027')
  const price = dialog.getByLabelText(new RegExp(`^${fields.price}`))
  await user.clear(price)
  await user.click(dialog.getByRole('button', { name: copy.copy }))
  await waitFor(() => expect(price).toBeInvalid())
  expect(requests).toEqual([])
  await user.type(price, '٢٧٥')
  await user.click(dialog.getByRole('checkbox', { name: copy.copyVideos }))
  await user.click(dialog.getByRole('checkbox', { name: 'إسماعيل' }))
  await user.click(dialog.getByRole('button', { name: copy.copy }))
  expect(await screen.findByText(copy.duplicated(row.courseName))).toBeVisible()
  expect(requests).toMatchObject([
    {
      path: '/courses/24/duplicate',
      body: { courseName: 'تاريخ 2027', price: 275, unitIds: [1], copiesVideos: false, copiesQuizzes: true },
    },
  ])
})

test("a year's turn asks one question, which names the courses and the codes that stop", async () => {
  const asks = [
    { kind: 'yearTurns', studentCount: 0, sample: [], courses: [row.courseName] },
    { kind: 'codesStop', studentCount: 0, sample: [], codeCount: 3 },
  ]
  const needs = {
    success: false,
    message: '',
    error: '',
    code: 'edit.needsConfirm',
    data: { effects: asks, confirm: 'yes' },
  }
  const { requests, keys } = school([needs as never, null])
  const user = openScreen(<TeacherCourses />)
  await user.click(await screen.findByRole('button', { name: copy.turnYear }))
  const form = within(await screen.findByRole('dialog', { name: copy.turnYear }))
  await user.selectOptions(form.getByLabelText(copy.term), terms.First)
  await user.click(form.getByRole('button', { name: copy.turn }))
  const question = within(await screen.findByRole('alertdialog', { name: effects.yearTitle }))
  expect(question.getByText(new RegExp(row.courseName))).toBeVisible()
  expect(question.getByText(effects.what({ kind: 'codesStop', codeCount: 3 }))).toBeVisible()
  await user.click(question.getByRole('button', { name: effects.carryOut }))
  await form.findByRole('alert')
  await user.click(form.getByRole('button', { name: copy.turn }))
  expect(await screen.findByText(copy.turned(1))).toBeVisible()
  const confirmed = { term: 'First', confirm: 'yes' }
  expect(
    requests.map(({ body }) => body),
    'a lost response asks nothing again',
  ).toEqual([{ term: 'First' }, confirmed, confirmed])
  expect(new Set(keys).size).toBe(1)
})

test('the first stop after the heading, which has the focus on arrival, is the main action', async () => {
  school()
  const user = openScreen(<TeacherCourses />)
  screen.getByRole('heading', { level: 1 }).focus()
  await user.tab()
  expect(screen.getByRole('button', { name: copy.make })).toHaveFocus()
})

test('a school without courses is offered one way to make the first, and no new year', async () => {
  school([], [])
  openScreen(<TeacherCourses />)
  expect(await screen.findByText(copy.empty)).toBeVisible()
  expect(screen.getAllByRole('button', { name: copy.make })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: copy.turnYear })).toBeNull()
})

test('a filter that matches no course does not take the new year away', async () => {
  school([], [])
  openScreen(<TeacherCourses />, {}, '/?grade=Secondary2')
  expect(await screen.findByText(table.nothingFound)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.turnYear })).toBeVisible()
})
