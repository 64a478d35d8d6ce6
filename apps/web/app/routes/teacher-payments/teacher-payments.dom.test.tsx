import type { TransferMessage } from '@manassa/contract/teacher/transfer-messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { actions } from '#app/copy/console.ts'
import { transferQueue as copy, refusals, transferMessages } from '#app/copy/console-transfers.ts'
import { sharedMessagePath } from '#app/lib/console-app.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherPayments from './route.tsx'

const row = {
  id: 4,
  student: { id: 9, name: 'سلمى حسن' },
  course: { id: 2, courseName: 'تاريخ مصر' },
  account: { id: 1, provider: 'vodafone', address: '01000000001', addsPiastres: true },
  price: 250,
  credit: 0,
  amount: 250.37,
  expected: 250.37,
  isOwnAmount: true,
  state: 'sent',
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:05:00.000Z',
  reference: '0077',
  isLate: false,
  received: null,
  missing: 0,
  isRepeated: false,
  hasPicture: false,
  refusal: null,
  decidedAt: null,
  decidedBy: null,
  isCredited: false,
  isEnrolled: false,
}
const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }
const waits = [
  { kind: 'transfersMatched', count: 3, until: null },
  { kind: 'transferMessages', count: 1, until: null },
]
const responseTo = (path: string) => {
  if (path.startsWith('/overview')) return { waits }
  return path.startsWith('/receiving') ? { accounts: [row.account] } : null
}
const decided = { success: false, message: '', error: '', code: 'transfer.decided' } as const
const queue = (responses: Parameters<typeof aServerWith>[0]['responses'] = []) =>
  aServerWith({
    read: (path) => responseTo(path) ?? { ...page, transfers: [row] },
    write: ({ path }) => ({ ...row, state: path.endsWith('refuse') ? 'refused' : 'approved' }),
    responses,
  })

test('one tap opens the course, and one reason refuses the order', async () => {
  const { requests } = queue()
  const user = openScreen(<TeacherPayments />)
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

test('an order without any proof asks once with its sum before the course opens', async () => {
  const { requests } = desk([{ ...row, reference: null as never }])
  const user = openScreen(<TeacherPayments />)
  const openLabel = copy.openFor('سلمى حسن', 'تاريخ مصر')
  await user.click(await screen.findByRole('button', { name: openLabel }))
  const dialog = within(await screen.findByRole('alertdialog', { name: openLabel }))
  expect(requests).toEqual([])
  await user.click(dialog.getByRole('button', { name: copy.openWithout(250.37) }))
  expect(await screen.findByText(copy.opened('سلمى حسن'))).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests).toMatchObject([{ path: '/transfers/4/approve', body: {} }])
})

test('a picture is looked at and its order decided in one dialog, beside the amount that was asked', async () => {
  const { requests } = desk([{ ...row, hasPicture: true }])
  const user = openScreen(<TeacherPayments />)
  await user.click(await screen.findByRole('button', { name: copy.pictureOf('سلمى حسن') }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('250.37', { exact: false })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: copy.openFor('سلمى حسن', 'تاريخ مصر') }))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/transfers/4/approve' }]))
})

test('after a decision the next order has the focus', async () => {
  const [salma, omar] = [row, { ...row, id: 5, student: { id: 10, name: 'عمر سامي' } }]
  let transfers = [salma, omar]
  aServerWith({
    read: (path) => responseTo(path) ?? { ...page, transfers },
    write() {
      transfers = [omar]
      return { ...salma, state: 'approved' }
    },
  })
  const user = openScreen(<TeacherPayments />)
  await user.click(await screen.findByRole('button', { name: copy.openFor('سلمى حسن', 'تاريخ مصر') }))
  await waitFor(() => expect(screen.queryByText('سلمى حسن')).toBeNull())
  expect(screen.getByRole('row', { name: /عمر سامي/ })).toHaveFocus()
})

test('each list says how many wait in it', async () => {
  queue()
  openScreen(<TeacherPayments />)
  expect(await screen.findByRole('link', { name: copy.counted(copy.lists.matched, 3) })).toBeVisible()
  expect(screen.getByRole('link', { name: copy.counted(copy.messages, 1) })).toBeVisible()
  expect(screen.getByRole('link', { name: copy.lists.waiting })).toBeVisible()
})

test('the second of two staff reads who was first, and a missing sum is shown at its field', async () => {
  const data = { by: { name: 'منى' }, at: '2026-11-20T10:06:00.000Z', state: 'approved' }
  queue([
    { ...decided, data },
    { ...decided, code: 'transfer.short', data: { missing: 20 } },
  ])
  const user = openScreen(<TeacherPayments />)
  await user.click(await screen.findByRole('button', { name: copy.openFor('سلمى حسن', 'تاريخ مصر') }))
  expect(await screen.findByText(copy.decidedBy('approved', 'منى'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.otherFor('سلمى حسن') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.clear(dialog.getByLabelText(copy.received))
  await user.type(dialog.getByLabelText(copy.received), '٢٣٠')
  await user.click(dialog.getByRole('button', { name: copy.open }))
  expect(await dialog.findByText(copy.missing(20))).toBeVisible()
  await user.type(dialog.getByLabelText(copy.received), '0')
  expect(dialog.queryByText(copy.missing(20)), 'another amount is not wrong yet').toBeNull()
  expect(dialog.queryByRole('button', { name: copy.askMore(20) })).toBeNull()
})

test('an amount that staff saw and that is short keeps the order, and the rest is asked for', async () => {
  const { requests } = queue([{ ...decided, code: 'transfer.short', data: { missing: 20 } }])
  const user = openScreen(<TeacherPayments />)
  await user.click(await screen.findByRole('button', { name: copy.otherFor('سلمى حسن') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.clear(dialog.getByLabelText(copy.received))
  await user.type(dialog.getByLabelText(copy.received), '230')
  await user.click(dialog.getByRole('button', { name: copy.open }))
  await user.click(await dialog.findByRole('button', { name: copy.askMore(20) }))
  expect(await screen.findByText(copy.requestedRest('سلمى حسن', 20))).toBeVisible()
  expect(requests.at(-1)).toMatchObject({ path: expect.stringMatching(/ask-more$/), body: { received: 230 } })
})

test('an order for a course that the student has is marked, and opens only with an amount that staff type', async () => {
  const { requests } = desk([{ ...row, isEnrolled: true }])
  const user = openScreen(<TeacherPayments />)
  expect(await screen.findByText(copy.enrolled)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.openFor('سلمى حسن', 'تاريخ مصر') })).toBeNull()
  await user.click(screen.getByRole('button', { name: copy.otherFor('سلمى حسن') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByLabelText(copy.received)).toHaveValue('')
  await user.type(dialog.getByLabelText(copy.received), '40')
  await user.click(dialog.getByRole('button', { name: copy.open }))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/transfers/4/approve', body: { received: 40 } }]))
})

test('without the permission to grant, the queue is read alone', async () => {
  queue()
  openScreen(<TeacherPayments />, { role: 'assistant', permissions: ['money'] })
  expect(await screen.findByText('سلمى حسن')).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.openFor('سلمى حسن', 'تاريخ مصر') })).toBeNull()
})

const unmatched = { outcome: 'unmatched', amount: null, student: null, orderId: null as number | null }
function desk(
  transfers: ReadonlyArray<typeof row>,
  message: Partial<TransferMessage> = { amount: 75 },
  reply: object = unmatched,
) {
  const free = {
    id: 8,
    account: row.account,
    sender: '01012345678',
    reference: '0099',
    at: row.createdAt,
    text: null,
    suggestions: [],
    ...message,
  }
  return aServerWith({
    read(path) {
      const response = responseTo(path)
      if (response) return response
      return path.startsWith('/transfer-messages') ? { ...page, messages: [free] } : { ...page, transfers }
    },
    write({ path }) {
      if (path === '/transfer-messages') return reply
      return path.startsWith('/transfer-messages') ? null : transfers[0]
    },
  })
}

test('a message without an order is given to one that is found by name, or is dismissed', async () => {
  const { requests } = desk([row], { amount: null })
  const user = openScreen(<TeacherPayments />, {}, '/?part=messages')
  await user.click(await screen.findByRole('button', { name: transferMessages.attach }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('01012345678'), 'the message stays in sight').toBeVisible()
  await user.type(dialog.getByLabelText(copy.received), '٢٣٠')
  await user.type(dialog.getByLabelText(transferMessages.find), 'سلمى')
  await user.click(await dialog.findByRole('button', { name: transferMessages.attachTo('سلمى حسن') }))
  expect(await screen.findByText(transferMessages.attached('سلمى حسن'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: transferMessages.dismiss }))
  expect(await screen.findByText(transferMessages.dismissed)).toBeVisible()
  expect(requests).toMatchObject([
    { path: '/transfer-messages/8/attach', body: { orderId: 4, amount: 230 } },
    { path: '/transfer-messages/8/dismiss', body: {} },
  ])
})

test('a message whose sender has an open order is given to it by confirming the suggestion', async () => {
  const suggested = {
    orderId: 4,
    student: { id: 1, name: 'سلمى حسن' },
    courseName: 'تاريخ مصر',
    expected: 250.37,
    by: 'piastres' as const,
  }
  const { requests } = desk([row], { amount: 230, suggestions: [suggested] })
  const user = openScreen(<TeacherPayments />, {}, '/?part=messages')
  expect(await screen.findByText(new RegExp(transferMessages.suggested.piastres))).toBeVisible()
  await user.click(screen.getByRole('button', { name: transferMessages.attachTo('سلمى حسن') }))
  expect(await screen.findByText(transferMessages.attached('سلمى حسن'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: actions.undo }))
  await waitFor(() =>
    expect(requests).toMatchObject([
      { path: '/transfer-messages/8/attach', body: { orderId: 4 } },
      { path: '/transfer-messages/8/free' },
    ]),
  )
})

test('an order whose money is short is kept, and its rest is asked for in one tap', async () => {
  const { requests } = desk([{ ...row, state: 'matched', received: 230 as never, missing: 20 }])
  const user = openScreen(<TeacherPayments />, {}, '/?list=matched')
  await user.click(await screen.findByRole('button', { name: copy.askMore(20) }))
  expect(await screen.findByText(copy.requestedRest('سلمى حسن', 20))).toBeVisible()
  expect(requests).toMatchObject([{ path: '/transfers/4/ask-more' }])
})

test('the matched orders are opened with one confirmation of their sum; late and short ones stay', async () => {
  const matched = { ...row, state: 'matched', received: 250.37 as never }
  const transfers = [
    matched,
    { ...matched, id: 5 },
    { ...matched, id: 6, isLate: true },
    { ...matched, id: 7, missing: 20 },
  ]
  const { requests } = desk(transfers)
  const user = openScreen(<TeacherPayments />, {}, '/?list=matched')
  const label = copy.openAll(copy.orders(2), 500.74)
  await user.click(await screen.findByRole('button', { name: label }))
  expect(requests).toEqual([])
  const dialog = within(await screen.findByRole('alertdialog', { name: label }))
  await user.click(dialog.getByRole('button', { name: copy.open }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ path: '/transfers/approve-matched', body: { orderIds: [4, 5], total: 500.74 } }]),
  )
})

test('a page of orders takes one tap each', async () => {
  const orders = Array.from({ length: 12 }, (_, place) => ({
    ...row,
    id: place + 1,
    student: { id: place, name: `طالب ${place}` },
  }))
  const { requests } = desk(orders)
  const user = openScreen(<TeacherPayments />)
  await screen.findByRole('button', { name: copy.openFor('طالب 11', 'تاريخ مصر') })
  for (const { student, course } of orders) {
    await user.click(screen.getByRole('button', { name: copy.openFor(student.name, course.courseName) }))
  }
  await waitFor(() => expect(requests).toHaveLength(orders.length))
  expect(new Set(requests.map(({ path }) => path)).size).toBe(orders.length)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a message that another app shares stands in the field, and is sent by a tap alone', async () => {
  const { requests } = desk([])
  const text = 'تم استلام مبلغ 250.37 جنيه من رقم 01012345678 & رصيدك 10%'
  const user = openScreen(<TeacherPayments />, {}, sharedMessagePath(text).replace('/teacher/payments', '/'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByLabelText(transferMessages.text)).toHaveValue(text)
  expect(requests).toEqual([])
  await user.click(dialog.getByRole('button', { name: transferMessages.send }))
  await waitFor(() => expect(requests).toMatchObject([{ path: '/transfer-messages', body: { text } }]))
})

test('messages are pasted one after the other, and a matched order is opened beside its message', async () => {
  const { requests } = desk([row], undefined, { outcome: 'matched', amount: 250.37, student: row.student, orderId: 4 })
  const user = openScreen(<TeacherPayments />)
  await user.click(await screen.findByRole('button', { name: transferMessages.add }))
  const dialog = within(await screen.findByRole('alertdialog'))
  for (const text of ['تم استلام 250.37 جنيه', 'تم استلام 250.38 جنيه']) {
    await navigator.clipboard.writeText(text)
    await user.click(dialog.getByRole('button', { name: transferMessages.paste }))
    await user.click(await dialog.findByRole('button', { name: copy.openCourse }))
    expect(await dialog.findByText(new RegExp(transferMessages.opened('سلمى حسن')))).toBeVisible()
  }
  expect(requests).toMatchObject([
    { path: '/transfer-messages', body: { text: 'تم استلام 250.37 جنيه' } },
    { path: '/transfers/4/approve' },
    { path: '/transfer-messages', body: { text: 'تم استلام 250.38 جنيه' } },
    { path: '/transfers/4/approve' },
  ])
  await navigator.clipboard.writeText('')
  await user.click(dialog.getByRole('button', { name: transferMessages.paste }))
  expect(await dialog.findByText(transferMessages.pasteFailed)).toBeVisible()
})

test('without an account that receives transfers, a message has no place to go', async () => {
  aServerWith({
    read: (path) =>
      path.startsWith('/receiving')
        ? { accounts: [] }
        : (responseTo(path) ?? { ...page, totalCount: 0, transfers: [] }),
    write: () => null,
  })
  const user = openScreen(<TeacherPayments />)
  await user.click(await screen.findByRole('button', { name: transferMessages.add }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText(copy.noAccountsText)).toBeVisible()
  expect(dialog.getByRole('button', { name: transferMessages.send })).toBeDisabled()
})
