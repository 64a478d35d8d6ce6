import type { NextParentMessage, ParentRound } from '@manassa/contract/teacher/parent-rounds'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parentRound as copy } from '#app/copy/console-parents.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherParents from './route.tsx'

const round: ParentRound = {
  state: 'ready',
  from: '2026-11-20',
  to: '2026-11-26',
  startsAt: '2026-11-26T16:00:00.000Z',
  opened: 0,
  students: { ready: 3, sent: 0, wrongNumber: 0, noNumber: 1, ownNumber: 0, stopped: 0, nothing: 0 },
  messages: { ready: 2, sent: 0, forSiblings: 1, claimed: 0 },
}
const chatUrl = 'https://wa.me/201177700001?text=week'
const siblings: NextParentMessage = {
  message: {
    children: [
      { studentId: 4, name: 'سلمى حسن' },
      { studentId: 5, name: 'عمر حسن' },
    ],
    phone: '01177700001',
    text: 'أسبوع سلمى\n\nأسبوع عمر',
    chatUrl,
  },
  claimed: 2,
}
const last: NextParentMessage = {
  message: { children: [{ studentId: 6, name: 'نور علي' }], phone: '01177700002', text: 'أسبوع نور', chatUrl },
  claimed: 1,
}
const page = { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 25, students: [] }

const group = { id: 7, name: 'السبت خمسة', centreName: 'سنتر النور', weekday: 'saturday', startsAt: '17:00' }

function aRound(state: ParentRound['state'] = 'ready') {
  const nexts = [siblings, last, { message: null, claimed: 0 }]
  return aServerWith({
    read(path) {
      if (path.startsWith('/parents/messages')) return page
      if (path.startsWith('/groups')) return { groups: [group] }
      return path.startsWith('/parents/examples') ? { examples: [] } : { ...round, state }
    },
    write: ({ path }) => (path === '/parents/next' ? nexts.shift() : { changed: 1 }),
  })
}

test('each message opens in WhatsApp and counts as sent, and a wrong number is marked', async () => {
  const { requests } = aRound()
  const user = openScreen(<TeacherParents />)
  await user.click(await screen.findByRole('button', { name: copy.start }))
  const message = within(await screen.findByRole('region', { name: copy.sending }))
  expect(message.getByText(/أسبوع عمر/)).toBeVisible()
  const opened = message.getByRole('link', { name: copy.open })
  expect(opened).toHaveAttribute('href', chatUrl)
  await user.click(opened)
  expect(await message.findByRole('link', { name: copy.next })).toBeVisible()
  expect(message.getByText('أسبوع نور')).toBeVisible()
  await user.click(message.getByRole('button', { name: copy.wrong }))
  expect(await screen.findByText(copy.doneText)).toBeVisible()
  expect(requests.filter(({ path }) => path === '/parents/outcome')).toMatchObject([
    { body: { studentIds: [4, 5], outcome: 'sent' } },
    { body: { studentIds: [6], outcome: 'wrongNumber' } },
  ])
})

test('a school that shows no weeks is led to its settings', async () => {
  aRound('off')
  openScreen(<TeacherParents />)
  expect(await screen.findByRole('link', { name: copy.turnOn })).toBeVisible()
})

test('a round that is not due says from when', async () => {
  aRound('waiting')
  openScreen(<TeacherParents />)
  expect(await screen.findByText(/^الرسايل بتتحضّر/)).toBeVisible()
})

test('a group that is chosen in the list is the one whose parents are written to', async () => {
  const { requests } = aRound()
  const user = openScreen(<TeacherParents />, {}, '/?groupId=7')
  await user.click(await screen.findByRole('button', { name: copy.startGroup }))
  await screen.findByRole('region', { name: copy.sending })
  expect(requests).toMatchObject([{ path: '/parents/next', body: { groupId: 7 } }])
  expect(screen.getByRole('link', { name: copy.listed('sent', 0) })).toHaveAttribute('href', '/?list=sent&groupId=7')
})

test('the list does not wait for the round', async () => {
  const paths: string[] = []
  aServerWith({
    read(path) {
      paths.push(path.replace(/\?.*/, ''))
      if (path === '/parents') throw new TypeError('No connection')
      return path.startsWith('/groups') ? { groups: [] } : page
    },
    write: () => null,
  })
  openScreen(<TeacherParents />)
  await waitFor(() => expect(paths).toContain('/parents/messages'))
})
