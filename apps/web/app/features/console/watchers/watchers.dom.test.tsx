import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSessions } from '#app/copy/radar.ts'
import { reasonField } from '#app/copy/reasons.ts'
import { studentPage } from '#app/copy/students.ts'
import { watchers as copy } from '#app/copy/watchers.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { Watchers } from './watchers.tsx'

const session = {
  id: 1,
  student: { id: 31, name: 'سلمى', isBlocked: false },
  device: 'Chrome – Android',
  address: '192.0.2.7',
  deviceCount: 3,
  openedAt: '2026-11-20T18:00:00.000Z',
  lastAt: '2026-11-20T19:10:00.000Z',
  watchedSeconds: 754,
}

test('the number in a watermark finds the viewers of a video, their locations and devices', async () => {
  aServerWith({
    read: (path) => {
      const isFound = new URL(path, 'http://school').searchParams.get('search') !== '999'
      const sessions = isFound ? [session] : []
      return { totalCount: sessions.length, totalPages: 1, currentPage: 1, pageSize: 20, sessions }
    },
    write: () => ({}),
  })
  const user = openScreen(<Watchers lessonId={11} />)
  await user.click(screen.getByRole('button', { name: copy.open }))
  expect(await screen.findByRole('link', { name: 'سلمى' })).toHaveAttribute('href', '/teacher/students/31')
  expect(screen.getByText(copy.watched(754))).toBeVisible()
  expect(screen.getByText(copy.devices(3))).toBeVisible()
  await user.type(screen.getByLabelText(copy.search), '999')
  expect(await screen.findByText(copy.nobody)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'سلمى' })).toBeNull()
})

test('a viewer is logged out everywhere with one click, and suspended with a reason', async () => {
  const { requests } = aServerWith({
    read: () => ({ totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 20, sessions: [session] }),
    write: () => ({ studentId: 31, endedCount: 1, id: 31, state: 'blocked' }),
  })
  const user = openScreen(<Watchers lessonId={11} />)
  await user.click(screen.getByRole('button', { name: copy.open }))
  await user.click(await screen.findByRole('button', { name: endSessions.of('سلمى') }))
  await user.click(screen.getByRole('button', { name: copy.blockOf('سلمى') }))
  await user.click(screen.getByRole('button', { name: studentPage.block }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.map(({ path }) => path)).toEqual(['/students/31/devices/end', '/students/31/block'])
  expect(requests[1]?.body).toMatchObject({ reason: reasonField.none })
})
