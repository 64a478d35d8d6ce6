import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcementList as copy, announcementForm as form } from '#app/copy/console-announcements.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherAnnouncements from './route.tsx'

const row = {
  id: 4,
  text: 'الحصة اتأجلت',
  audience: 'grade',
  grade: 'Secondary2',
  course: null,
  endedAt: null,
  until: '2026-11-28T22:00:00.000Z',
  madeAt: '2026-11-20T10:00:00.000Z',
  madeBy: { id: 2, name: 'هنا' },
  state: 'running',
}
const page = { totalCount: 2, totalPages: 1, currentPage: 1, pageSize: 25 }
const school = (announcements: object[] = [row, { ...row, id: 3, text: 'قديم', state: 'over' }]) =>
  aServerWith({ read: () => ({ ...page, announcements, courses: [] }), write: ({ body }) => ({ ...row, ...body }) })
const dialog = async () => within(await screen.findByRole('dialog'))

test('an announcement for a grade until a day is created, and a draft is not lost', async () => {
  const { requests } = school()
  const user = openScreen(<TeacherAnnouncements />)
  await user.click(await screen.findByRole('button', { name: copy.add }))
  await user.type((await dialog()).getByLabelText(new RegExp(`^${form.text}`)), 'الامتحان يوم السبت')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: copy.add }))
  const again = await dialog()
  expect(again.getByLabelText(new RegExp(`^${form.text}`))).toHaveValue('الامتحان يوم السبت')
  await user.selectOptions(again.getByLabelText(form.audience), 'grade')
  await user.selectOptions(again.getByLabelText(form.grade), 'Secondary2')
  await user.type(again.getByLabelText(form.until), '2026-12-05')
  await user.click(again.getByRole('button', { name: form.does }))
  await waitFor(() =>
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/announcements',
        body: { text: 'الامتحان يوم السبت', grade: 'Secondary2', until: '2026-12-05' },
      },
    ]),
  )
})

test('a running announcement is changed or ended with one tap, and a past one cannot be changed', async () => {
  const { requests } = school()
  const user = openScreen(<TeacherAnnouncements />)
  await user.click(await screen.findByRole('button', { name: copy.editOf('الحصة اتأجلت') }))
  const edit = await dialog()
  await user.type(edit.getByLabelText(new RegExp(`^${form.text}`)), ' ليوم الأحد')
  await user.click(edit.getByRole('button', { name: form.saves }))
  await waitFor(() => expect(requests).toMatchObject([{ method: 'PATCH', body: { text: 'الحصة اتأجلت ليوم الأحد' } }]))
  expect(requests[0]?.body.until).toBeUndefined()
  await user.click(await screen.findByRole('button', { name: copy.endOf('الحصة اتأجلت') }))
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/announcements/4/end' }))
  expect(screen.queryByRole('button', { name: copy.endOf('قديم') })).toBeNull()
})
