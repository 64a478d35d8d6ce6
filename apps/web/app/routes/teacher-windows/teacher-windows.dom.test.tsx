import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { effects } from '#app/copy/console-edits.ts'
import { pickStudents } from '#app/copy/students.ts'
import { studentsAtOnce } from '#app/copy/students-at-once.ts'
import { newPause, newWindow, pauseList, studentUnits, windowList } from '#app/copy/windows.ts'
import { NewPause } from '#app/features/console/windows/new-pause.tsx'
import { StudentPausesCard } from '#app/features/console/windows/student-pauses.tsx'
import { aServerWith, type ReceivedRequest } from '#app/ui/console/testing/a-server.ts'
import { at, given, target } from '#app/ui/console/testing/a-student.tsx'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { needsConfirm } from '#app/ui/console/testing/replies.ts'
import { NewWindow } from './new-window.tsx'
import TeacherWindows from './route.tsx'

const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }
const ramadan = {
  id: 4,
  scope: 'all',
  grade: null,
  courses: [],
  from: '2027-02-07T22:00:00.000Z',
  reason: 'رمضان',
  until: '2027-03-09T22:00:00.000Z',
  madeAt: at,
  madeBy: null,
  endedAt: null,
  state: 'coming',
  studentCount: 0,
  sample: [],
}

const ill = {
  ...ramadan,
  id: 5,
  scope: 'students',
  reason: 'ألف سلامة',
  studentCount: 1,
  sample: [{ id: 4, name: 'منى عادل' }],
}

function aSchool(responses: Parameters<typeof aServerWith>[0]['responses'] = []) {
  return aServerWith({
    read(path) {
      if (path.startsWith('/code-targets')) return { courses: [target] }
      if (path.startsWith('/windows')) return { ...page, windows: [{ ...given, note: 'ألف سلامة' }] }
      if (path.startsWith('/students')) return { ...page, students: [{ id: 3, name: 'سلمى حسن' }] }
      return { ...page, pauses: [ramadan, ill] }
    },
    write: ({ path }: ReceivedRequest) => (path.startsWith('/pauses') ? ramadan : { ...given, studentCount: 40 }),
    responses,
  })
}
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('each window shows its students, last day and reason, and can be removed', async () => {
  const { requests } = aSchool()
  const user = openScreen(<TeacherWindows />)
  const row = within(await screen.findByRole('row', { name: /مصر القديمة/ }))
  for (const words of [
    'مفتوحة لحد آخر يوم الثلاثاء 1 ديسمبر',
    'سلمى حسن',
    'كانت عيانة',
    studentUnits.noteShown('ألف سلامة'),
  ]) {
    expect(row.getByText(words)).toBeVisible()
  }
  await user.click(row.getByRole('button'))
  await user.click((await dialog()).getByRole('button', { name: windowList.end }))
  await waitFor(() => expect(requests).toMatchObject([{ method: 'POST', path: '/windows/5/end' }]))
})

test('a course is extended for a grade after a confirmation, and a cancelled one shows no message', async () => {
  const { requests } = aSchool([needsConfirm('mark'), needsConfirm('mark')])
  const user = openScreen(<TeacherWindows />)
  await user.click(await button(windowList.add))
  const form = await dialog()
  const send = () => user.click(form.getByRole('button', { name: newWindow.does }))
  await send()
  expect(requests, 'what is missing is said beside its field').toEqual([])
  await form.findByRole('option', { name: /كورس الفيضان/ })
  await user.selectOptions(form.getByLabelText(windowList.course), '2')
  await user.type(form.getByLabelText(newWindow.closesAt), '2026-12-20')
  await user.selectOptions(form.getByLabelText(newWindow.audience), 'grade')
  await user.selectOptions(form.getByLabelText(newWindow.grade), 'Secondary1')
  await user.type(form.getByLabelText(newWindow.reason), 'الموقع وقع')
  await send()
  const input = { courseId: 2, students: { grade: 'Secondary1' }, closesAt: '2026-12-20', reason: 'الموقع وقع' }
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: effects.callOff }))
  expect(screen.queryByRole('alert')).toBeNull()
  await send()
  await user.click(await button(effects.carryOut))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([input, input, { ...input, confirm: 'mark' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a confirmed window whose response is lost is sent again with its key and its consent', async () => {
  const { requests, keys } = aSchool([needsConfirm('mark'), null])
  const user = openScreen(<NewWindow courseId={2} onDone={() => {}} />)
  await screen.findByRole('option', { name: /كورس الفيضان/ })
  await user.type(screen.getByLabelText(newWindow.closesAt), '2026-12-20')
  await user.type(screen.getByLabelText(newWindow.reason), 'الموقع وقع')
  const send = () => user.click(screen.getByRole('button', { name: newWindow.does }))
  await send()
  await user.click(await button(effects.carryOut))
  await screen.findByRole('alert')
  await send()
  await waitFor(() => expect(requests.map(({ body }) => body.confirm)).toEqual([undefined, 'mark', 'mark']))
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
})

test('students chosen in the list become the recipients', async () => {
  const { requests } = aSchool()
  const user = openScreen(<NewWindow courseId={2} selection={{ students: [3, 4], count: 2 }} onDone={() => {}} />)
  expect(await screen.findByRole('option', { name: studentsAtOnce.chosen(2) })).toBeInTheDocument()
  await screen.findByRole('option', { name: /كورس الفيضان/ })
  await user.type(screen.getByLabelText(newWindow.closesAt), '2026-12-20')
  await user.type(screen.getByLabelText(new RegExp(`^${studentUnits.note}`)), 'عشان الرحلة{Enter}كملوا براحتكم')
  await user.type(screen.getByLabelText(newWindow.reason), 'كانوا في رحلة')
  await user.click(screen.getByRole('button', { name: newWindow.does }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ body: { courseId: 2, students: [3, 4], note: 'عشان الرحلة\nكملوا براحتكم' } }]),
  )
})

test('a pause stops the weeks of chosen courses until it is ended', async () => {
  const { requests } = aSchool()
  const user = openScreen(<TeacherWindows />)
  await user.click(await screen.findByRole('link', { name: windowList.pauses }))
  const row = within(await screen.findByRole('row', { name: /رمضان/ }))
  expect(row.getByText('من الاثنين 8 فبراير لحد آخر يوم الثلاثاء 9 مارس')).toBeVisible()
  await user.click(await button(pauseList.add))
  const form = await dialog()
  await user.selectOptions(form.getByLabelText(newPause.audience), 'courses')
  await user.click(form.getByRole('button', { name: newPause.does }))
  expect(requests).toEqual([])
  await user.click(await form.findByRole('checkbox', { name: /كورس الفيضان/ }))
  await user.type(form.getByLabelText(newPause.from), '2027-02-08')
  await user.type(form.getByLabelText(newPause.until), '2027-03-09')
  await user.type(form.getByLabelText(new RegExp(`^${newPause.reason}`)), 'رمضان')
  await user.click(form.getByRole('button', { name: newPause.does }))
  const made = { courseIds: [2], from: '2027-02-08', until: '2027-03-09', reason: 'رمضان' }
  await waitFor(() => expect(requests).toMatchObject([{ path: '/pauses', body: made }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button(pauseList.endOf({ scope: 'courses', reason: 'رمضان' })))
  await user.click((await dialog()).getByRole('button', { name: pauseList.end }))
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/pauses/4/end'))
})

test('a pause for searched students stops their weeks and lists their names', async () => {
  const { requests } = aSchool()
  const user = openScreen(<TeacherWindows />, {}, '/?part=pauses')
  expect(await screen.findByRole('row', { name: /ألف سلامة.*منى عادل/ })).toBeVisible()
  await user.click(await button(pauseList.add))
  const form = await dialog()
  await user.selectOptions(form.getByLabelText(newPause.audience), 'students')
  await user.type(form.getByLabelText(new RegExp(`^${pickStudents.search}`)), 'سلمى')
  await user.click(await form.findByRole('checkbox', { name: /سلمى حسن/ }))
  await user.type(form.getByLabelText(newPause.from), '2026-11-24')
  await user.type(form.getByLabelText(newPause.until), '2026-12-09')
  await user.type(form.getByLabelText(new RegExp(`^${newPause.reason}`)), 'ألف سلامة')
  await user.click(form.getByRole('button', { name: newPause.doesFreeze }))
  const made = { students: [3], from: '2026-11-24', until: '2026-12-09', reason: 'ألف سلامة' }
  await waitFor(() => expect(requests).toMatchObject([{ path: '/pauses', body: made }]))
})

test("a student is frozen and unfrozen from the student's page", async () => {
  const { requests } = aServerWith({ read: () => ({ ...page, pauses: [ill] }), write: () => ill })
  const user = openScreen(<StudentPausesCard student={{ id: 4, name: 'منى عادل' }} />)
  await user.click(await button(newPause.freeze))
  const form = within(await screen.findByRole('dialog', { name: newPause.freezeOf('منى عادل') }))
  expect(form.queryByLabelText(newPause.audience)).toBeNull()
  await user.type(form.getByLabelText(newPause.from), '2026-11-24')
  await user.type(form.getByLabelText(newPause.until), '2026-12-09')
  await user.type(form.getByLabelText(new RegExp(`^${newPause.reason}`)), 'عملية')
  await user.click(form.getByRole('button', { name: newPause.doesFreeze }))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/pauses', body: { students: [4], reason: 'عملية' } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await button(pauseList.endOf({ scope: 'students', reason: 'ألف سلامة' })))
  await user.click((await dialog()).getByRole('button', { name: pauseList.end }))
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/pauses/5/end'))
})

test('students chosen in the list can be paused', async () => {
  const { requests } = aSchool()
  const user = openScreen(<NewPause selection={{ students: [3, 4], count: 2 }} onDone={() => {}} />)
  expect(screen.getByRole('option', { name: studentsAtOnce.chosen(2) })).toBeInTheDocument()
  await user.type(screen.getByLabelText(newPause.from), '2026-11-24')
  await user.type(screen.getByLabelText(newPause.until), '2026-12-09')
  await user.type(screen.getByLabelText(new RegExp(`^${newPause.reason}`)), 'معسكر')
  await user.click(screen.getByRole('button', { name: newPause.doesFreeze }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ path: '/pauses', body: { students: [3, 4], reason: 'معسكر' } }]),
  )
})
