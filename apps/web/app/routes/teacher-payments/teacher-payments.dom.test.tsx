import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { transferQueue as copy, refusals } from '#app/copy/console-transfers.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { opensScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherPayments from './route.tsx'

const row = {
  ...{ id: 4, student: { id: 9, name: 'سلمى حسن' }, course: { id: 2, courseName: 'تاريخ مصر' } },
  account: { id: 1, provider: 'vodafone', address: '01000000001', addsPiastres: true },
  ...{ price: 250, credit: 0, amount: 250.37, expected: 250.37, isOwnAmount: true, state: 'sent' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', sentAt: '2026-11-20T10:05:00.000Z', reference: '0077' },
  ...{ isRepeated: false, hasPicture: false, refusal: null, decidedAt: null, decidedBy: null, isCredited: false },
}
const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }
const decided = { success: false, message: '', error: '', code: 'transfer.decided' } as const
const queue = (says: Parameters<typeof aServerWith>[0]['says'] = []) =>
  aServerWith({
    read: (path) => (path.startsWith('/receiving') ? { accounts: [row.account] } : { ...page, transfers: [row] }),
    write: ({ path }) => ({ ...row, state: path.endsWith('refuse') ? 'refused' : 'approved' }),
    says,
  })

test('one tap opens the course, and one reason refuses the order', async () => {
  const { requests } = queue()
  const user = opensScreen(<TeacherPayments />)
  await user.click(await screen.findByRole('button', { name: copy.openFor('سلمى حسن', 'تاريخ مصر') }))
  expect(await screen.findByText(copy.opened('سلمى حسن'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.refuseFor('سلمى حسن') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: refusals.unclear }))
  await waitFor(() =>
    expect(requests).toMatchObject([
      { path: '/transfers/4/approve', body: {} },
      { path: '/transfers/4/refuse', body: { why: 'unclear' } },
    ]),
  )
})

test('whoever is second reads who was first, and a missing sum is told at its field', async () => {
  const data = { by: { name: 'منى' }, at: '2026-11-20T10:06:00.000Z', state: 'approved' }
  queue([
    { ...decided, data },
    { ...decided, code: 'transfer.short', data: { missing: 20 } },
  ])
  const user = opensScreen(<TeacherPayments />)
  await user.click(await screen.findByRole('button', { name: copy.openFor('سلمى حسن', 'تاريخ مصر') }))
  expect(await screen.findByText(copy.decidedBy('approved', 'منى'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.otherFor('سلمى حسن') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.clear(dialog.getByLabelText(copy.received))
  await user.type(dialog.getByLabelText(copy.received), '٢٣٠')
  await user.click(dialog.getByRole('button', { name: copy.open }))
  expect(await dialog.findByText(copy.missing(20))).toBeVisible()
})

test('without the permission to grant, the queue is read alone', async () => {
  queue()
  opensScreen(<TeacherPayments />, { role: 'assistant', permissions: ['money'] })
  expect(await screen.findByText('سلمى حسن')).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.openFor('سلمى حسن', 'تاريخ مصر') })).toBeNull()
})
