import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupPage as copy } from '#app/copy/centre.ts'
import { pounds } from '#app/copy/money.ts'
import { monthlyAttendance, pastSessions } from '#app/copy/past-sessions.ts'
import { pickStudents } from '#app/copy/students.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherGroup from './route.tsx'

const group = {
  id: 4,
  revision: 1,
  name: 'السبت خمسة',
  centre: { id: 2, name: 'سنتر النور' },
  course: null,
  grade: null,
  weekday: 'saturday',
  startsAt: '17:00',
  capacity: 150,
  memberCount: 149,
  price: 60,
  charge: 'session',
  assistant: null,
  archived: false,
}
const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }
const member = { id: 7, name: 'سلمى حسن', phone: '01000000007', fromDay: '2026-09-05' }

const past = {
  group: {
    id: 4,
    name: 'السبت خمسة',
    centreName: 'سنتر النور',
    weekday: 'saturday',
    startsAt: '17:00',
    assistant: null,
  },
  day: '2026-11-21',
  state: 'closed',
  memberCount: 149,
  presentCount: 112,
  own: 0,
  all: 5040,
  difference: -20,
}
const attended = { id: 7, name: 'سلمى حسن', present: 3, late: 0, absent: 1, excused: 0 }

const aSchool = () =>
  aServerWith({
    read(path) {
      if (path.startsWith('/groups/4/members')) return { ...page, members: [member] }
      if (path.startsWith('/sessions/past')) return { ...page, sessions: [past] }
      if (path.startsWith('/groups/4/attendance'))
        return { ...page, month: '2026-11', sessionCount: 4, students: [attended] }
      if (path === '/groups/names') return { groups: [{ ...group, centreName: 'سنتر النور', id: 5, name: 'الحد ستة' }] }
      return path.startsWith('/students') ? { ...page, students: [] } : group
    },
    write: () => ({ addedCount: 1, knownCount: 0, unknownPhones: ['01099999902'] }),
  })

const at = ['/teacher/groups/4', '/teacher/groups/:groupId'] as const

test('pasted numbers are sent, wrong ones are shown before, and unknown ones afterwards', async () => {
  const { requests } = aSchool()
  const user = openScreen(<TeacherGroup />, {}, ...at)
  await user.click(await screen.findByRole('button', { name: copy.add }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(copy.full(1))).toBeVisible()
  expect(dialog.getByLabelText(pickStudents.search)).toBeVisible()
  const phones = dialog.getByRole('textbox', { name: new RegExp(copy.phones) })
  await user.type(phones, '0100')
  await user.click(dialog.getByRole('button', { name: copy.add }))
  expect(await dialog.findByText(copy.wrongPhones('0100'))).toBeVisible()
  await user.clear(phones)
  await user.type(phones, '01000000001{enter}01099999902')
  await user.click(dialog.getByRole('button', { name: copy.add }))
  expect(await screen.findByText(copy.unknown('01099999902'))).toBeVisible()
  expect(requests).toMatchObject([
    { path: '/groups/4/members', body: { students: [], phones: ['01000000001', '01099999902'] } },
  ])
})

test('staff who only take attendance see names without numbers, and move a student in two taps', async () => {
  const { requests } = aSchool()
  const user = openScreen(<TeacherGroup />, { role: 'assistant', permissions: ['attendance'] }, ...at)
  expect(await screen.findByText('سلمى حسن')).toBeVisible()
  expect(screen.queryByText('01000000007')).toBeNull()
  await user.click(screen.getByRole('button', { name: copy.more('سلمى حسن') }))
  expect(screen.queryByRole('menuitem', { name: copy.leave })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: copy.move }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText(copy.moveTo), '5')
  await user.click(dialog.getByRole('button', { name: copy.move }))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/groups/4/members/7/move', body: { toGroupId: '5' } }]))
  expect(await screen.findByText(copy.moved)).toBeVisible()
})

test('the sessions of the group lead to each of them, and a month says who came', async () => {
  aSchool()
  const user = openScreen(<TeacherGroup />, {}, ...at)
  await user.click(await screen.findByRole('link', { name: pastSessions.title }))
  const session = await screen.findByRole('link', { name: pastSessions.open('السبت خمسة', '2026-11-21') })
  expect(session).toHaveAttribute('href', '/teacher/sessions/4?day=2026-11-21')
  expect(screen.getByText(pastSessions.short(pounds(20)))).toBeVisible()
  await user.click(screen.getByRole('link', { name: monthlyAttendance.title }))
  const row = within(await screen.findByRole('row', { name: /سلمى حسن/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent?.replace(/\D/g, ''))).toEqual([
    '',
    '3',
    '',
    '1',
    '',
  ])
  expect(screen.getByText(monthlyAttendance.sessions(4), { exact: false })).toBeVisible()
})
