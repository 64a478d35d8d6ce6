import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { receivingAccounts } from '#app/copy/console-transfers.ts'
import { takingsLabels as copy, heldCash, pounds } from '#app/copy/money.ts'
import { periodLabels } from '#app/copy/period.ts'
import { OwnHeldCash } from '#app/features/console/money/held-cash.tsx'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherTakings from './route.tsx'

const sums = { taken: 250, refunded: 0, net: 250, gifts: 0, count: 1 }
const person = { id: 8, name: 'منى' }
const takings = {
  from: '2026-11-26',
  to: '2026-11-26',
  ...sums,
  days: [{ day: '2026-11-26', ...sums, people: [{ person, ...sums, methods: [{ method: 'cash', ...sums }] }] }],
}
const payment = {
  id: 1,
  at: '2026-11-26T10:00:00.000Z',
  by: person,
  amount: 250,
  method: 'cash',
  reference: null,
  student: { id: 3, name: 'سلمى حسن' },
  holder: null,
  what: 'كورس النيل',
}
const arrived = {
  day: '2026-11-26',
  received: 10_250.37,
  recorded: 10_000.37,
  unknown: 250,
  account: { id: 1, provider: 'vodafone', address: '01000000001', addsPiastres: true, opensAtOnce: false },
}
const held = {
  mine: 250,
  since: null,
  receivers: [{ id: 9, name: 'مستر ياسين' }],
  people: [{ person, amount: 250, isBlocked: true }],
  toConfirm: [],
}
const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }

function aServer(shown: unknown = takings, handOvers: Array<{ toId: number | null }> = []) {
  const paths: string[] = []
  const { requests } = aServerWith({
    read(path) {
      paths.push(path)
      if (path.startsWith('/overview')) return { waits: [] }
      const toConfirm = handOvers.filter(({ toId }) => toId === 7)
      if (path.startsWith('/takings/held')) return { ...held, toConfirm }
      if (path.startsWith('/takings/hand-overs')) return { ...page, handOvers }
      if (path.startsWith('/takings/accounts')) return { received: [arrived] }
      return path.startsWith('/takings/payments') ? { ...page, payments: [payment] } : shown
    },
    write: () => held,
  })
  return { paths, requests }
}

/** The button of a sum of cash. */
const cashOf = (label: string, amount: number) =>
  new RegExp(`${label}: ${paymentMethods.cash.label}: ?${pounds(amount)}$`)

test('what came in stands first, then the held cash, and then what each person took on each day', async () => {
  const hany = {
    person: { id: 9, name: 'هاني' },
    ...sums,
    methods: [{ method: 'cash', ...sums, taken: 20.1, net: 20.1 }],
  }
  const [day] = takings.days
  aServer({ ...takings, days: [{ ...day, people: [...(day?.people ?? []), hany] }] })
  openScreen(<TeacherTakings />, { school: { name: 'منصة النيل', timeZone: 'Africa/Cairo' } })
  const inOrder = [
    await screen.findByRole('button', { name: periodLabels.periods.today }),
    await screen.findByRole('heading', { name: copy.total }),
    await screen.findByRole('button', { name: cashOf(copy.total, 270.1) }),
    await screen.findByRole('heading', { name: heldCash.title }),
    await screen.findByRole('button', { name: heldCash.handOver }),
    await screen.findByText('هاني'),
  ]
  for (const [place, next] of inOrder.slice(1).entries()) {
    const follows = inOrder[place]?.compareDocumentPosition(next) ?? 0
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING, next.textContent ?? '').toBeTruthy()
  }
})

test('a period is chosen with one tap, and a sum opens its payments', async () => {
  const { paths } = aServer()
  const user = openScreen(<TeacherTakings />, { school: { name: 'منصة النيل', timeZone: 'Africa/Cairo' } })
  const account = receivingAccounts.account('vodafone', '01000000001')
  expect(await screen.findByText(copy.arrived(account, 10_250.37, 10_000.37, 250))).toBeVisible()
  await user.click(await screen.findByRole('button', { name: periodLabels.periods.month }))
  await waitFor(() => expect(paths.at(-1)).toMatch(/from=\d{4}-\d\d-01/))
  await user.click(await screen.findByRole('button', { name: cashOf(`: ${person.name}`, 250) }))
  expect(await screen.findByRole('link', { name: 'سلمى حسن' })).toHaveAttribute('href', '/teacher/students/3')
  expect(paths.at(-1)).toContain('personId=8')
})

test('staff who received the cash of a blocked assistant record it', async () => {
  const { requests } = aServer()
  const user = openScreen(<TeacherTakings />, {
    id: 7,
    name: 'مستر ياسين',
    school: { name: 'منصة النيل', timeZone: 'Africa/Cairo' },
  })
  await user.click(await screen.findByRole('button', { name: heldCash.receivedOf('منى') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: heldCash.me }))
  await user.click(dialog.getByRole('button', { name: heldCash.submitOf(250, heldCash.me) }))
  await waitFor(() => expect(requests).toMatchObject([{ body: { fromId: 8, toId: 7, amount: 250 } }]))
})

test('cash that one person handed over in many times is confirmed by one tap, and others say whether it came', async () => {
  const at = '2026-11-26T18:00:00.000Z'
  const handOver = { id: 3, at, from: person, toId: 7, toName: 'ياسين', amount: 100.1, asksReceiver: true }
  const again = { ...handOver, id: 6, amount: 20.2, confirmedAt: null }
  const beforeConfirmations = { ...handOver, id: 7, toId: 9, confirmedAt: null, asksReceiver: false }
  const toHany = { ...handOver, id: 4, toId: 9, toName: 'هاني', confirmedAt: handOver.at }
  const toBank = { ...handOver, id: 5, toId: null, toName: 'البنك', confirmedAt: null }
  const { paths, requests } = aServer(takings, [
    { ...handOver, confirmedAt: null },
    again,
    toHany,
    toBank,
    beforeConfirmations,
  ])
  const user = openScreen(<TeacherTakings />, { school: { name: 'منصة النيل', timeZone: 'Africa/Cairo' } })
  await user.click(await screen.findByRole('button', { name: periodLabels.periods.month }))
  await user.click(screen.getByRole('button', { name: heldCash.handOvers }))
  const lines = await within(await screen.findByRole('dialog')).findAllByRole('listitem')
  const states = [heldCash.unconfirmed, heldCash.confirmed].map((text) =>
    lines.map((line) => line.textContent?.includes(text)),
  )
  expect(states).toEqual([
    [true, true, false, false, false],
    [false, false, true, false, false],
  ])
  expect(paths.at(-1), 'of the shown period').toMatch(/hand-overs\?from=\d{4}-\d\d-01/)
  await user.keyboard('{Escape}')
  const waiting = within(await screen.findByRole('region', { name: heldCash.unconfirmed }))
  await user.click(waiting.getByText(heldCash.oneByOne))
  expect(waiting.getByRole('button', { name: heldCash.confirmOf(20.2, 'منى') })).toBeVisible()
  await user.click(waiting.getByRole('button', { name: heldCash.confirmOf(120.3, 'منى') }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ path: '/takings/hand-overs/confirm', body: { handOverIds: [3, 6] } }]),
  )
})

test('an assistant who passed all cash on still confirms what came', async () => {
  const handOver = { id: 3, at: '2026-11-26T18:00:00.000Z', from: null, toName: 'هاني', amount: 100, confirmedAt: null }
  aServerWith({
    read: () => ({ ...held, mine: 0, people: null, toConfirm: [{ ...handOver, toId: 8 }] }),
    write: () => held,
  })
  openScreen(<OwnHeldCash />, { id: 8, role: 'assistant', permissions: ['grants'] })
  expect(await screen.findByRole('region', { name: heldCash.unconfirmed })).toBeVisible()
})
