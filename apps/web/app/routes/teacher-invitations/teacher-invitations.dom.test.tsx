import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { groupList } from '#app/copy/group-list.ts'
import { invitations as copy } from '#app/copy/student-import.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { open } from '#app/ui/console/testing/a-student.tsx'
import TeacherInvitations from './route.tsx'

const nour = {
  id: 4,
  name: 'نور علي',
  phone: '01055500002',
  grade: 'Secondary1',
  expiresAt: '2026-12-06T22:00:00.000Z',
  link: 'https://school.example/set-password#abc',
  chatUrl: 'https://wa.me/201055500002?text=abc',
  contact: null,
}

function aSchool() {
  const paths: string[] = []
  aServerWith({
    read(path) {
      paths.push(path)
      const page = Number(new URLSearchParams(path.split('?')[1]).get('pagenumber') ?? 1)
      const pages = { totalCount: 2, totalPages: 2, currentPage: page, pageSize: 1 }
      return { ...pages, invitations: [{ ...nour, id: page, name: page === 1 ? nour.name : 'هنا محمود' }] }
    },
    write: () => ({}),
  })
  return paths
}

test('each invitation opens the chat that the server prepared', async () => {
  const paths = aSchool()
  open(<TeacherInvitations />, '/teacher/students/invitations?bulkId=6')
  const chat = await screen.findByRole('link', { name: copy.sendTo('نور علي') })
  expect(chat).toHaveAttribute('href', nour.chatUrl)
  expect(paths[0]).toContain('bulkId=6')
  expect(screen.getByRole('link', { name: copy.print })).toHaveAttribute('href', expect.stringContaining('print=1'))
})

test('each printed slip has a QR code and the login number, from all pages', async () => {
  aSchool()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = open(<TeacherInvitations />, '/teacher/students/invitations?bulkId=6&print=1')
  expect(await screen.findByRole('img', { name: copy.qrOf('نور علي') })).toBeVisible()
  expect(screen.getByRole('img', { name: copy.qrOf('هنا محمود') })).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.printNow }))
  expect(print).toHaveBeenCalledOnce()
})

test('students without a password are listed for a group by name, without numbers or links', async () => {
  aSchool()
  const { user } = open(<TeacherInvitations />, '/teacher/students/invitations?bulkId=6')
  await user.click(await screen.findByRole('button', { name: groupList.copyOf(groupList.choices.shown) }))
  const text = await screen.findByLabelText(new RegExp(`^${groupList.label}`))
  expect(text).toHaveValue(`${groupList.titles.invitations}\n\n1. نور علي\nوكمان اسم واحد`)
})

test('printing shows five hundred slips at a time, with links to the next and previous ones', async () => {
  const TOTAL = 620
  const paths: string[] = []
  aServerWith({
    read(path) {
      paths.push(path)
      const at = new URLSearchParams(path.split('?')[1])
      const [page, size] = [Number(at.get('pagenumber')), Number(at.get('pagesize'))]
      const ids = Array.from({ length: TOTAL }, (_, index) => index + 1).slice((page - 1) * size, page * size)
      const pages = { totalCount: TOTAL, totalPages: Math.ceil(TOTAL / size), currentPage: page, pageSize: size }
      return { ...pages, invitations: ids.map((id) => ({ ...nour, id, name: `طالب ${id}` })) }
    },
    write: () => ({}),
  })
  const { user, router } = open(<TeacherInvitations />, '/teacher/students/invitations?bulkId=6&print=1')
  await user.click(await screen.findByRole('link', { name: copy.nextSlips(120) }))
  await waitFor(() => expect(router.state.location.search).toBe('?bulkId=6&print=1&from=501'))
  expect(await screen.findByText('طالب 501')).toBeVisible()
  expect(screen.getByText('طالب 620')).toBeVisible()
  expect(screen.queryByText('طالب 500')).toBeNull()
  expect(screen.getByText(copy.which(501, 620, 620))).toBeVisible()
  expect(paths.map((path) => new URLSearchParams(path.split('?')[1]).get('pagenumber'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
  ])
  expect(screen.getByRole('link', { name: copy.earlierSlips })).toHaveAttribute(
    'href',
    expect.stringContaining('from=1'),
  )
})

test('the slip of a student with a password points to the chat and has no QR code', async () => {
  const { link: _link, ...known } = nour
  aServerWith({
    read: () => ({ totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25, invitations: [known] }),
    write: () => ({}),
  })
  open(<TeacherInvitations />, '/teacher/students/invitations?print=1')
  expect(await screen.findByText(copy.chatOnly)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})
