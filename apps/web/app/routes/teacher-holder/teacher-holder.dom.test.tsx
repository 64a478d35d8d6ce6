import type { Permission } from '@manassa/contract/rules/permissions'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { actions, form as saving } from '#app/copy/console.ts'
import { holderPage as copy, debtText, holderList, statementLabels } from '#app/copy/money.ts'
import { studentPage } from '#app/copy/students.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import TeacherHolder from './route.tsx'

const counts = { total: 50, unused: 48, redeemed: 2, revoked: 0, expired: 0 }
const shop = {
  id: 4,
  revision: 1,
  name: 'مكتبة النور',
  phone: '01234567890',
  place: 'شارع المدارس',
  terms: 'onHandOut',
  archived: false,
  counts,
  batches: [{ batchId: 3, batchNumber: 12, label: 'كروت السنتر', counts, unusedFrom: 3, unusedTo: 50 }],
}
const statement = {
  holder: { id: 4, name: shop.name, phone: shop.phone, terms: shop.terms },
  school: 'مصر',
  until: '2026-11-22',
  lines: [],
  cards: 0,
  paid: 0,
  owed: 8500,
}
const batch = (id: number) => ({
  id,
  number: id,
  label: `كروت ${id}`,
  kind: 'course',
  courseId: 1,
  courseName: 'كورس النيل',
  unitId: null,
  unitTitle: null,
  price: null,
  expiresAt: null,
  imported: false,
  createdAt: '2026-11-22T08:00:00Z',
  createdBy: null,
  counts,
})

interface ServerOptions {
  seesMoney: boolean
  batchCount?: number
  hasConnection?: boolean
}

function aServer({ seesMoney, batchCount = 2, hasConnection = true }: ServerOptions) {
  const sent: Array<{ path: string; body: unknown }> = []
  const paths: string[] = []
  let now = { ...shop }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = decodeURIComponent(address.replace('/api/teacher', ''))
    const done = (data: unknown) => Response.json({ success: true, message: '', data })
    if (method !== 'GET') {
      if (!hasConnection) throw new TypeError('No connection')
      const brought = JSON.parse(String(body))
      sent.push({ path, body: brought })
      if (method !== 'PATCH') return done({ id: 1, count: 10, amount: 900 })
      now = { ...now, ...brought, revision: now.revision + 1 }
      return done(now)
    }
    paths.push(path)
    if (path.startsWith('/code-batches')) {
      const batches = path.includes('search=') ? [batch(1)] : [batch(batchCount), batch(batchCount - 1)]
      return done({
        totalCount: path.includes('search=') ? 1 : batchCount,
        totalPages: 1,
        currentPage: 1,
        pageSize: 100,
        batches,
      })
    }
    if (path.includes('/statement')) return done(statement)
    return done(seesMoney ? { ...now, owed: 8500 } : now)
  })
  return { sent, paths }
}

function open(...permissions: Permission[]) {
  const me = { id: 1, name: 'منى', role: 'assistant' as const, permissions }
  return openScreen(<TeacherHolder />, me, '/teacher/holders/4', '/teacher/holders/:holderId')
}

const button = (name: string) => screen.findByRole('button', { name })

test('without permission for money, the page shows the cards and not the balance', async () => {
  const { sent, paths } = aServer({ seesMoney: false })
  const user = open('codes')
  const chat = await screen.findByRole('link', { name: new RegExp(studentPage.chatWith(shop.name)) })
  expect(chat).toHaveAttribute('href', 'https://wa.me/201234567890')
  await user.click(await button(copy.handOut))
  expect(screen.queryByText(copy.owed)).toBeNull()
  for (const name of [copy.pay, copy.edit, copy.archive]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('heading', { name: statementLabels.title })).toBeNull()
  expect(paths.filter((path) => path.includes('statement'))).toEqual([])

  const form = within(await screen.findByRole('dialog', { name: copy.handOut }))
  await form.findByRole('option', { name: /كروت 2/ })
  await user.selectOptions(form.getByLabelText(copy.batch), '2')
  await user.type(form.getByLabelText(copy.from), '١')
  await user.type(form.getByLabelText(copy.to), '١٠')
  await user.type(form.getByLabelText(copy.unitPrice), '٩٠')
  expect(form.getByText(debtText.onHandOut(10, 90))).toHaveTextContent('900.00')
  await user.click(form.getByRole('button', { name: copy.handOut }))
  const toast = await screen.findByText(copy.handedOut(10, 'onHandOut', 900))
  expect(sent).toEqual([{ path: '/holders/4/hand-outs', body: { batchId: 2, from: 1, to: 10, unitPrice: 90 } }])
  await user.click(within(toast.parentElement as HTMLElement).getByRole('button', { name: actions.undo }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ path: '/holders/4/returns', body: { batchId: 2, from: 1, to: 10 } }),
  )
})

test('with permission for money alone, payments are recorded and nothing is handed out', async () => {
  aServer({ seesMoney: true })
  open('money')
  expect(await screen.findByRole('heading', { name: statementLabels.title })).toBeVisible()
  expect(screen.getByText('8,500.00', { exact: false })).toBeVisible()
  expect(await button(copy.pay)).toBeVisible()
  for (const name of [copy.handOut, copy.takeBack]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a batch older than the newest hundred is found by a search', async () => {
  aServer({ seesMoney: false, batchCount: 130 })
  const user = open('codes')
  await user.click(await button(copy.handOut))
  const form = within(await screen.findByRole('dialog', { name: copy.handOut }))
  await user.type(await form.findByLabelText(copy.findBatch), 'قديمة')
  expect(await form.findByRole('option', { name: /كروت 1/ })).toBeInTheDocument()
  expect(form.queryByRole('option', { name: /كروت 130/ })).toBeNull()
})

test('the page is used by keyboard: a dialog opens by Enter and closes by Escape', async () => {
  aServer({ seesMoney: true })
  const user = open('codes', 'money')
  const pay = await button(copy.pay)
  pay.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: copy.pay })
  await waitFor(() => expect(dialog).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('contact details are saved while they are typed, and the terms wait for their button', async () => {
  const { sent } = aServer({ seesMoney: true })
  const user = open('codes', 'money')
  await user.click(await button(copy.edit))
  const form = within(await screen.findByRole('dialog', { name: copy.edit }))
  await user.type(form.getByLabelText(new RegExp(`^${holderList.place}`)), ' الجديد')
  await user.selectOptions(form.getByLabelText(holderList.terms), 'onRedemption')
  act(() => void dispatchEvent(new Event('pagehide')))
  const place = { place: 'شارع المدارس الجديد', revision: 1 }
  await waitFor(() => expect(sent).toEqual([{ path: '/holders/4', body: place }]))
  expect(await form.findByText(saving.heldUnsaved)).toBeVisible()
  await user.click(form.getByRole('button', { name: saving.saveHeld }))
  // The page may have read the terms again by then, so any revision is right.
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ terms: 'onRedemption', revision: expect.any(Number) }))
})

test('text typed without a connection is back in the next tab', async () => {
  aServer({ seesMoney: true, hasConnection: false })
  const user = open('codes', 'money')
  const place = async () => screen.findByLabelText(new RegExp(`^${holderList.place}`))
  await user.click(await button(copy.edit))
  await user.type(await place(), ' 5')
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(await screen.findByText(saving.retrying)).toBeVisible()
  cleanup()

  clearResponseCache()
  const { sent } = aServer({ seesMoney: true })
  const later = open('codes', 'money')
  await later.click(await button(copy.edit))
  expect(await place()).toHaveValue('شارع المدارس 5')
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ place: 'شارع المدارس 5', revision: 1 }))
})
