import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { table } from '#app/copy/console.ts'
import { reasonField } from '#app/copy/reasons.ts'
import { studentsAtOnce as copy } from '#app/copy/students-at-once.ts'
import { aServerWith, type ReceivedRequest } from '#app/ui/console/testing/a-server.ts'
import { at, open, salma, target } from '#app/ui/console/testing/a-student.tsx'
import { aRefusal } from '#app/ui/console/testing/replies.ts'
import TeacherStudents from './route.tsx'

const page = { totalCount: 140, totalPages: 6, currentPage: 1, pageSize: 25 }
const job = { id: 9, kind: 'studentBulk', state: 'done', progress: 100, createdAt: at, endedAt: at }
const done = { bulkId: 6, action: 'enrol', canUndo: true, studentCount: 140, changedCount: 120 }
const half = { ...done, changedCount: 40 }
const hana = { id: 7, name: 'هنا' }
const change = {
  id: 6,
  action: 'enrol',
  what: 'كورس الفيضان',
  reason: 'كشف السنتر',
  studentCount: 140,
  changedCount: 40,
  undoneCount: 0,
  leftCount: 0,
  madeAt: at,
  madeBy: hana,
  undoneAt: null,
  undoneBy: null,
  state: 'failed',
  canUndo: true,
}
const changes = [
  change,
  { ...change, id: 5, action: 'import', what: null, state: 'done', changedCount: 140 },
  { ...change, id: 4, action: 'note', state: 'done', canUndo: false },
  { ...change, id: 3, undoneAt: at, undoneCount: 38, leftCount: 2, state: 'done', canUndo: false },
]
const others = [salma, { ...salma, id: 4, name: 'مريم سعد' }]

function aSchool(responses: Parameters<typeof aServerWith>[0]['responses'] = []) {
  return aServerWith({
    read(path) {
      if (path.startsWith('/code-targets')) return { courses: [target] }
      if (path === '/groups/names') return { groups: [] }
      if (path === '/jobs/9') return { ...job, bulk: done }
      if (path === '/jobs/11') return { ...job, id: 11, state: 'failed', reason: 'العملية اتلغت', bulk: half }
      if (path.startsWith('/students/bulk')) return { ...page, changes }
      if (path === '/jobs/10') return { ...job, id: 10, bulk: { ...done, action: 'undo', canUndo: false } }
      return { ...page, students: others.map((one) => ({ ...one, courseCount: 1, lastSeenAt: at })) }
    },
    write({ path, body }: ReceivedRequest) {
      if (path.endsWith('/undo')) return { bulkId: 6, jobId: body.many ? null : 10, undoneCount: 1, leftCount: 0 }
      const isMany = !Array.isArray(body.students)
      return { bulkId: 6, studentCount: 1, jobId: isMany ? 9 : null, changedCount: isMany ? null : 1, undo: { id: 6 } }
    },
    responses,
  })
}
const choose = async (user: ReturnType<typeof open>['user'], label: string) => {
  await user.click(screen.getByRole('button', { name: copy.open }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('ticked students are enrolled with a reason, and one tap undoes it', async () => {
  const { requests } = aSchool()
  const { user } = open(<TeacherStudents />, '/teacher/students')
  await user.click(await screen.findByRole('checkbox', { name: table.choose('سلمى حسن') }))
  await choose(user, copy.actions.enrol.label)
  const form = await dialog()
  await form.findByRole('option', { name: /كورس الفيضان/ })
  await user.selectOptions(form.getByLabelText(copy.course), '2')
  await user.click(form.getByRole('button', { name: copy.confirm(1) }))
  expect(await screen.findByText(copy.done(1))).toBeVisible()
  const input = { action: 'enrol', students: [3], expectedCount: 1, courseId: 2, reason: reasonField.none }
  expect(requests).toMatchObject([{ path: '/students/bulk', body: input }])
  expect(screen.queryByText(table.chosen(1)), 'nobody is chosen any more').toBeNull()
  await user.click(screen.getByRole('button', { name: /رجوع|تراجع/ }))
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/students/bulk/6/undo'))
})

test('all filtered students are selected by their count, and a job shows its progress', async () => {
  const { requests } = aSchool()
  const { user, router } = open(<TeacherStudents />, '/teacher/students?grade=Secondary1&courseId=2')
  await user.click(await screen.findByRole('checkbox', { name: table.choosePage }))
  await user.click(screen.getByRole('button', { name: table.chooseAll(140) }))
  await choose(user, copy.actions.block.label)
  await user.click((await dialog()).getByRole('button', { name: copy.confirm(140) }))
  expect(await screen.findByText(copy.done(120))).toBeVisible()
  const students = { grade: 'Secondary1', courseId: 2 }
  expect(requests).toMatchObject([{ body: { action: 'block', students, expectedCount: 140 } }])
  expect(router.state.location.search).toContain('bulk=9')
  await user.click(screen.getByRole('button', { name: copy.undo }))
  expect(await screen.findByText(copy.undone(120))).toBeVisible()
})

test('a changed count stops the action and reloads the list', async () => {
  const message = 'عدد الطلاب اتغيّر'
  const { requests } = aSchool([{ ...aRefusal, code: 'bulk.otherCount', message }])
  const { user } = open(<TeacherStudents />, '/teacher/students')
  await user.click(await screen.findByRole('checkbox', { name: table.choosePage }))
  await choose(user, copy.actions.note.label)
  const form = await dialog()
  await user.type(form.getByLabelText(copy.note), 'سنتر النور{Enter}الأحد')
  await user.click(form.getByRole('button', { name: copy.confirm(2) }))
  expect(await form.findByText(message)).toBeVisible()
  expect(requests).toMatchObject([{ body: { action: 'note', students: [3, 4], text: 'سنتر النور\nالأحد' } }])
})

test('chosen students lead to a new window', async () => {
  aSchool()
  const { user, router } = open(<TeacherStudents />, '/teacher/students')
  await user.click(await screen.findByRole('checkbox', { name: table.choose('مريم سعد') }))
  await choose(user, copy.windows)
  await waitFor(() => expect(router.state.location.pathname).toBe('/teacher/windows'))
  expect(router.state.location.state).toEqual({ students: [4], count: 1 })
})

test('a job that stopped half way shows its count and can be undone from there', async () => {
  const { requests } = aSchool()
  const { user } = open(<TeacherStudents />, '/teacher/students?bulk=11')
  const failed = await dialog()
  expect(await failed.findByText(copy.failed)).toBeVisible()
  expect(failed.getByText(copy.doneBefore(40))).toBeVisible()
  await user.click(failed.getByRole('button', { name: copy.undo }))
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/students/bulk/6/undo'))
  expect(await screen.findByText(copy.undone(120))).toBeVisible()
})

test('recent bulk changes are listed with their result, each with an undo where possible', async () => {
  const { requests } = aSchool()
  const { user, router } = open(<TeacherStudents />, '/teacher/students')
  await user.click(await screen.findByRole('button', { name: copy.history }))
  const list = within(await screen.findByRole('list', { name: copy.history }))
  const [enrol, brought, note, back] = list.getAllByRole('listitem')
  expect(enrol).toHaveTextContent(
    /اشتراك في كورس: كورس الفيضان.*وقفت في النص: 40 طالب من 140.*عن طريق.*هنا.*كشف السنتر/,
  )
  expect(brought).toHaveTextContent(/إضافة من ملف.*تم: 140 طالب من 140/)
  expect(note).toHaveTextContent(/ملاحظة/)
  expect(back).toHaveTextContent(/رجع زي ما كان: 38 طالب، وفضل زي ما هو: طالبين/)
  expect(list.getAllByRole('button')).toHaveLength(2)
  await user.click(list.getByRole('button', { name: copy.undoOf('import') }))
  expect(await screen.findByText(copy.undoText('import'))).toBeVisible()
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: copy.undo }))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/students/bulk/5/undo' }]))
  await waitFor(() => expect(router.state.location.search).toContain('bulk=10'))
})

test('chosen students lead to a pause of their own', async () => {
  aSchool()
  const { user, router } = open(<TeacherStudents />, '/teacher/students')
  await user.click(await screen.findByRole('checkbox', { name: table.choose('مريم سعد') }))
  await choose(user, copy.freeze)
  await waitFor(() => expect(router.state.location.search).toBe('?part=pauses'))
  expect(router.state.location.state).toEqual({ students: [4], count: 1 })
})
