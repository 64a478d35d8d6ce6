import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { studentImport as copy } from '#app/copy/student-import.ts'
import { studentList } from '#app/copy/students.ts'
import { studentsAtOnce } from '#app/copy/students-at-once.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { at, open, target } from '#app/ui/console/testing/a-student.tsx'
import TeacherStudents from './route.tsx'

const page = { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 25 }
const found = {
  jobId: null,
  bulkId: null,
  count: 2,
  knownCount: 1,
  refusedCount: 1,
  enrolCount: 3,
  sample: [{ number: 2, name: 'نور علي', phone: '01055500002', grade: 'Secondary1', courseName: 'كورس الفيضان' }],
  known: [{ number: 4, name: 'مريم', student: { id: 3, name: 'مريم سعد' } }],
  refused: [{ number: 5, name: 'يوسف سمير', fault: 'invalid', field: 'phone', text: '0155', sameAs: null }],
}
const importSums = { rowCount: 30, madeCount: 28, enrolledCount: 1, unchangedCount: 0, refusedCount: 1 }
const underWay = { id: 9, kind: 'studentImport', state: 'running', progress: 40, createdAt: at, endedAt: null }
const over = {
  ...underWay,
  state: 'done',
  progress: 100,
  endedAt: at,
  bulk: { bulkId: 6, action: 'import', canUndo: true, studentCount: 3, changedCount: 2, enrolledCount: 3, importSums },
}

function aSchool(job: object = over) {
  return aServerWith({
    read(path) {
      if (path.startsWith('/code-targets')) return { courses: [target] }
      if (path === '/groups/names') return { groups: [] }
      if (path.startsWith('/jobs/')) return job
      return { ...page, students: [] }
    },
    write: ({ path, body }) =>
      path.endsWith('/undo')
        ? { bulkId: 6, jobId: null, undoneCount: 3, leftCount: 0 }
        : body.dryRun === 'true'
          ? found
          : { ...found, jobId: 9, bulkId: 6 },
  })
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('an import previews the table before it creates accounts, and then links to the invitations', async () => {
  const { requests } = aSchool()
  const { user, router } = open(<TeacherStudents />, '/teacher/students')
  await screen.findByText(studentList.empty)
  await user.click(screen.getByRole('button', { name: copy.open }))
  const closed = await dialog()
  await closed.findByRole('option', { name: /كورس الفيضان/ })
  await user.selectOptions(closed.getByLabelText(new RegExp(`^${copy.course}`)), '2')
  await user.type(closed.getByLabelText(new RegExp(`^${copy.text}`)), 'نور علي 01055500002')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: copy.open }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: copy.preview }))

  expect(await form.findByText(copy.found(2))).toBeVisible()
  for (const words of ['نور علي', 'يوسف سمير', copy.known(1), copy.knownAs('مريم سعد'), copy.refused(1)]) {
    expect(form.getByText(words)).toBeVisible()
  }
  expect(form.getByText(copy.fault('invalid', 'phone', null))).toBeVisible()
  await user.click(form.getByRole('button', { name: 'كشف السنتر' }))
  await user.click(form.getByRole('button', { name: copy.take(3) }))
  const typed = { courseId: '2', text: 'نور علي 01055500002' }
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([
      { ...typed, dryRun: 'true' },
      { ...typed, dryRun: 'false', consentVersion: '1', reason: 'كشف السنتر' },
    ]),
  )
  expect(await screen.findByText(copy.sums(importSums))).toBeVisible()
  expect(router.state.location.search).toContain('import=9')
  const link = screen.getByRole('link', { name: copy.invitations })
  expect(link).toHaveAttribute('href', '/teacher/students/invitations?bulkId=6')
  await user.click(screen.getByRole('button', { name: copy.close }))
  await waitFor(() => expect(router.state.location.search).not.toContain('import'))
})

test('a running import is found again by its address', async () => {
  aSchool(underWay)
  open(<TeacherStudents />, '/teacher/students?import=9')
  expect(await screen.findByText(new RegExp(copy.working))).toBeVisible()
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'))
})

test('an import is undone with one tap, even if it stopped half way', async () => {
  const { requests } = aSchool({ ...over, state: 'failed', reason: 'العملية اتلغت' })
  const { user, router } = open(<TeacherStudents />, '/teacher/students?import=9')
  expect(await screen.findByText(copy.madeBefore(2))).toBeVisible()
  await user.click(screen.getByRole('button', { name: studentsAtOnce.undo }))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/students/bulk/6/undo' }]))
  expect(await screen.findByText(studentsAtOnce.undone(3))).toBeVisible()
  await waitFor(() => expect(router.state.location.search).not.toContain('import'))
})

test('refused rows are downloaded as a table', async () => {
  const { requests } = aSchool()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const { user } = open(<TeacherStudents />, '/teacher/students')
  await screen.findByText(studentList.empty)
  await user.click(screen.getByRole('button', { name: copy.open }))
  const form = await dialog()
  await user.type(form.getByLabelText(new RegExp(`^${copy.text}`)), 'نور علي 0155')
  await user.click(form.getByRole('button', { name: copy.preview }))
  await user.click(await form.findByRole('button', { name: copy.saveRefused }))
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      path: '/students/import/refused',
      body: { text: 'نور علي 0155', format: 'xlsx' },
    }),
  )
})
