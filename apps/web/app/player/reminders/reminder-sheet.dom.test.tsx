import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { common } from '#app/copy/common.ts'
import { reminders as copy } from '#app/copy/reminders.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { success } from '#app/lib/testing/render-page.tsx'
import { PUSH_SERVICE_TIMEOUT_MS } from '#app/lib/timings.ts'
import { SUBSCRIPTION_CHANGED } from '#app/lib/worker-messages.ts'
import { endSubscription, renewSubscription } from './push-device.ts'
import ReminderSheet from './reminder-sheet.tsx'

const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const subscription = { endpoint: 'https://push.example/a', keys: { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }

afterEach(() => {
  document.head.innerHTML = ''
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function aBrowser({ permission, mayAsk = true }: { permission: NotificationPermission; mayAsk?: boolean }) {
  const sent: string[] = []
  const unsubscribe = vi.fn(async () => true)
  document.head.innerHTML = '<meta name="service-worker" content="/sw.js">'
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  const browser = { endpoint: subscription.endpoint, response: Promise.resolve() }
  const pushManager = {
    async subscribe() {
      await browser.response
      return { toJSON: () => ({ ...subscription, endpoint: browser.endpoint }) }
    },
    getSubscription: async () => ({ endpoint: browser.endpoint, unsubscribe }),
  }
  const worker: Pick<ServiceWorkerContainer, 'onmessage'> = { onmessage: null }
  const serviceWorker = Object.assign(worker, {
    register: async () => undefined,
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${new URL(url, location.origin).pathname} ${body}`)
    const data = { isOn: true, onThisDevice: false, byEmail: false, mayAsk, publicKey }
    return success(method === 'GET' ? data : null)
  })
  sessionStore.signIn(maryam, 'a token')
  const onClose = vi.fn()
  render(<ReminderSheet onClose={onClose} />)
  return { sent, onClose, unsubscribe, browser, worker, user: userEvent.setup() }
}

test('a student who agrees gets reminders on this device', async () => {
  const { sent, user } = aBrowser({ permission: 'granted' })
  await user.click(await screen.findByRole('button', { name: copy.yes }))
  expect(await screen.findByText(copy.isOn)).toBeVisible()
  const body = JSON.stringify({ endpoint: subscription.endpoint, ...subscription.keys })
  expect(sent).toEqual([`/api/Student/reminders/device ${body}`])
})

test('a refusal is sent to the server, and nothing is asked again for a while', async () => {
  const { sent, user, onClose } = aBrowser({ permission: 'default' })
  await user.click(await screen.findByRole('button', { name: copy.no }))
  await waitFor(() => expect(sent).toEqual(['/api/Student/reminders {"isOn":false}']))
  expect(onClose).toHaveBeenCalled()
})

test('nothing is asked within sixty days of a refusal, and a browser that refuses is explained', async () => {
  const { onClose } = aBrowser({ permission: 'default', mayAsk: false })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
  clearResponseCache()
  const { user, sent } = aBrowser({ permission: 'denied' })
  await user.click(await screen.findByRole('button', { name: copy.yes }))
  expect(await screen.findByText(copy.blocked)).toBeVisible()
  expect(sent).toEqual([])
})

test('a subscription that the browser has replaced is sent to the server, at the next start or at once', async () => {
  const { sent, user, browser, worker } = aBrowser({ permission: 'granted' })
  await user.click(await screen.findByRole('button', { name: copy.yes }))
  await screen.findByText(copy.isOn)
  await renewSubscription(maryam.id)
  expect(sent, 'nothing has changed').toHaveLength(1)

  browser.endpoint = 'https://push.example/b'
  await renewSubscription(maryam.id)
  expect(sent.at(-1)).toContain('"endpoint":"https://push.example/b"')
  await renewSubscription(maryam.id)
  expect(sent).toHaveLength(2)

  browser.endpoint = 'https://push.example/c'
  worker.onmessage?.call(navigator.serviceWorker, new MessageEvent('message', { data: SUBSCRIPTION_CHANGED }))
  await waitFor(() => expect(sent).toHaveLength(3))
})

test('a push service that does not respond is reported in time, and tried again at a press or the next start', async () => {
  const { sent, user, browser } = aBrowser({ permission: 'granted' })
  const yes = await screen.findByRole('button', { name: copy.yes })
  const late = Promise.withResolvers<void>()
  browser.response = late.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const passTime = () => act(() => vi.advanceTimersByTimeAsync(PUSH_SERVICE_TIMEOUT_MS))

  fireEvent.click(yes)
  expect(yes).toHaveTextContent(copy.turningOn)
  await passTime()
  expect(screen.getByRole('alert')).toHaveTextContent(copy.unanswered)
  fireEvent.click(screen.getByRole('button', { name: common.retry }))
  await passTime()
  expect(sent).toEqual([])

  vi.useRealTimers()
  late.resolve()
  await user.click(screen.getByRole('button', { name: common.retry }))
  expect(await screen.findByText(copy.isOn)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a consent without a response of the push service is kept for the next start', async () => {
  const { sent, user, browser } = aBrowser({ permission: 'granted' })
  const yes = await screen.findByRole('button', { name: copy.yes })
  const late = Promise.withResolvers<void>()
  browser.response = late.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(yes)
  await act(() => vi.advanceTimersByTimeAsync(PUSH_SERVICE_TIMEOUT_MS))
  vi.useRealTimers()
  const [close] = screen.getAllByRole('button', { name: common.close })
  if (close) await user.click(close)
  expect(sent, 'not a refusal').toEqual([])

  late.resolve()
  await renewSubscription(maryam.id)
  expect(sent).toEqual([expect.stringContaining(subscription.endpoint)])
})

test('a logout ends the subscription of the browser, and waits for no push service', async () => {
  const { unsubscribe } = aBrowser({ permission: 'granted' })
  await endSubscription()
  expect(unsubscribe).toHaveBeenCalledOnce()

  unsubscribe.mockReturnValue(new Promise(() => {}))
  vi.useFakeTimers()
  const ended = endSubscription()
  await vi.advanceTimersByTimeAsync(PUSH_SERVICE_TIMEOUT_MS)
  await ended
})
