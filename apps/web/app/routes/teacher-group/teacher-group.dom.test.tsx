import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { groupPage as copy } from '#app/copy/centre.ts'
import { pickStudents } from '#app/copy/students.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { opensScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherGroup from './route.tsx'

const group = {
  ...{ id: 4, revision: 1, name: 'السبت خمسة', centre: { id: 2, name: 'سنتر النور' }, course: null, grade: null },
  ...{ weekday: 'saturday', startsAt: '17:00', capacity: 150, memberCount: 149, price: 60, charge: 'session' },
  ...{ assistant: null, archived: false },
}
const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }
const member = { id: 7, name: 'سلمى حسن', phone: '01000000007', fromDay: '2026-09-05' }

const aSchool = () =>
  aServerWith({
    read(path) {
      if (path.startsWith('/groups/4/members')) return { ...page, members: [member] }
      if (path === '/groups/names') return { groups: [{ ...group, centreName: 'سنتر النور', id: 5, name: 'الحد ستة' }] }
      return path.startsWith('/students') ? { ...page, students: [] } : group
    },
    write: () => ({ addedCount: 1, knownCount: 0, unknownPhones: ['01099999902'] }),
  })

const at = ['/teacher/groups/4', '/teacher/groups/:groupId'] as const

test('pasted numbers are sent, wrong ones are told before, and unknown ones afterwards', async () => {
  const { requests } = aSchool()
  const user = opensScreen(<TeacherGroup />, {}, ...at)
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

test('whoever takes attendance sees names without numbers, and moves a student in two taps', async () => {
  const { requests } = aSchool()
  const user = opensScreen(<TeacherGroup />, { role: 'assistant', permissions: ['attendance'] }, ...at)
  expect(await screen.findByText('سلمى حسن')).toBeVisible()
  expect(screen.queryByText('01000000007')).toBeNull()
  await user.click(screen.getByRole('button', { name: copy.more('سلمى حسن') }))
  expect(screen.queryByRole('menuitem', { name: copy.leave })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: copy.move }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText(copy.moveTo), '5')
  await user.click(dialog.getByRole('button', { name: copy.move }))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/groups/4/members/7/move', body: { toGroupId: '5' } }]))
})
