import type { CodeHistory } from '@manassa/contract/teacher/codes'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import { oneCode as copy } from '#app/copy/console-codes.ts'
import { reasonField } from '#app/copy/reasons.ts'
import type { Me } from '#app/ui/console/me-context.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { aRefusal } from '#app/ui/console/testing/replies.ts'
import { CodeDialog } from './code-dialog.tsx'

const desk: Me = {
  id: 1,
  name: 'منى',
  role: 'assistant',
  permissions: ['codes'],
  secondFactor: false,
  owesSecondFactor: false,
  school: { name: 'مصر', timeZone: 'Africa/Cairo' },
}
const wet: CodeHistory = {
  id: 7,
  ending: 'BTW3',
  batchId: 3,
  batchNumber: 12,
  number: 347,
  state: 'unused',
  kind: 'course',
  courseId: 1,
  courseName: 'كورس النيل',
  unitId: null,
  unitTitle: null,
  redeemedBy: null,
  redeemedAt: null,
  expiresAt: null,
  holder: { id: 4, name: 'مكتبة النور' },
  replacedBy: null,
  createdAt: '2026-11-22T08:00:00.000Z',
  replaces: null,
  events: [],
}
const used: CodeHistory = {
  ...wet,
  state: 'redeemed',
  redeemedBy: { id: 9, name: 'يحيى' },
  redeemedAt: '2026-11-22T09:00:00.000Z',
  events: [
    { kind: 'redeemed', at: '2026-11-22T09:00:00.000Z', by: null, student: { id: 9, name: 'يحيى' }, reason: null },
  ],
}
const fresh: CodeHistory = {
  ...wet,
  id: 8,
  number: 501,
  code: 'K7MX-4Q92-BTW3',
  replaces: { id: 7, ending: 'BTW3', batchNumber: 12, number: 347, by: desk, reason: 'الكارت اتبل' },
}

function aServer(codes: readonly CodeHistory[], responses: readonly object[] = []) {
  const requests: Array<{ path: string; body: Record<string, unknown> }> = []
  const waiting = [...responses]
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = address.replace('/api/teacher', '')
    if (method === 'GET') {
      const data = codes.find(({ id }) => path === `/codes/${id}`)
      return Response.json(data ? { success: true, message: '', data } : aRefusal, { status: data ? 200 : 404 })
    }
    requests.push({ path, body: JSON.parse(String(body)) })
    const reply = waiting.shift() ?? aRefusal
    return Response.json(reply, { status: 'data' in reply ? 200 : 409 })
  })
  return requests
}

function open(codeId = 7) {
  const onClose = vi.fn()
  return { user: openScreen(<CodeDialog codeId={codeId} onClose={onClose} />, desk), onClose }
}

const button = (name: string) => screen.findByRole('button', { name })

test('replacing a damaged card leaves only its new code to read out or send', async () => {
  const requests = aServer([wet, fresh], [{ success: true, message: '', data: fresh }])
  const { user, onClose } = open()
  expect(await screen.findByRole('heading', { name: copy.title('12-0347') })).toBeVisible()
  await user.click(await button('الكارت اتبل'))
  await user.click(await button(copy.replace))
  expect(requests).toEqual([{ path: '/codes/7/replace', body: { reason: 'الكارت اتبل' } }])
  const status = await screen.findByRole('status')
  expect(await within(status).findByText('K7MX-4Q92-BTW3')).toBeVisible()
  expect(screen.getByRole('heading', { name: copy.title('12-0501') })).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.replace })).toBeNull()
  await user.click(await button(copy.done))
  expect(onClose).toHaveBeenCalled()
})

test('without a chosen reason the log says that there is none', async () => {
  const requests = aServer([wet], [aRefusal])
  const { user } = open()
  const chip = await button('الكارت ضاع')
  await user.click(chip)
  await user.click(chip)
  await user.click(await button(copy.revoke))
  expect(requests).toEqual([{ path: '/codes/7/revoke', body: { reason: reasonField.none } }])
})

test('the history of a replacement card links to the card that it replaced', async () => {
  aServer([wet, fresh])
  const { user } = open(8)
  await user.click(await button(copy.replaces('12-0347', 'منى', 'الكارت اتبل')))
  expect(await screen.findByRole('heading', { name: copy.title('12-0347') })).toBeVisible()
})

test('a card in another account names its student, and is released with a free-text reason', async () => {
  const requests = aServer([used], [{ success: true, message: '', data: wet }])
  const { user } = open()
  expect((await screen.findAllByText('يحيى')).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText(new RegExp(`^${reasonField.own}`)), 'أخوه دخّله')
  await user.click(await button(copy.release))
  expect(requests).toEqual([{ path: '/codes/7/release', body: { reason: 'أخوه دخّله', codeBecomes: 'unused' } }])
  expect(await screen.findByText(copy.released)).toBeVisible()
  expect(screen.queryByRole('button', { name: copy.replace })).toBeNull()
})

test('a refusal is shown next to the buttons, and the typed text stays', async () => {
  aServer([used], [aRefusal])
  const { user } = open()
  const reason = await screen.findByLabelText(new RegExp(`^${reasonField.own}`))
  await user.type(reason, 'أخوه دخّله')
  await user.click(await button(copy.releaseAndRevoke))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(reason).toHaveValue('أخوه دخّله')
})

test('a replaced card links to the new one, and offers no actions', async () => {
  aServer([{ ...wet, state: 'revoked', replacedBy: 8 }, fresh])
  const { user } = open()
  await user.click(await button(copy.replaced))
  expect(await screen.findByRole('heading', { name: copy.title('12-0501') })).toBeVisible()
})

test('a card that fails to load offers a retry, and Escape closes the dialog', async () => {
  aServer([])
  const { user, onClose } = open()
  expect(await button(common.retry)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})
