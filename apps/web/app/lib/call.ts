import type { Reply } from '@manassa/contract/endpoint'
import { type Client, createClient } from './call/client.ts'
import { fetchUnlessPreloaded, preloadedResponses } from './call/preloaded-responses.ts'
import { deviceId } from './session/device-id.ts'
import { sessionStore } from './session/session-store.ts'

export type { CallOptions } from './call/deps.ts'

const school = () => document.documentElement.dataset.school ?? ''

/** Locks exist on secure pages only; elsewhere only calls of the same tab wait for each other. */
const alone = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, work).then((result) => result as Result) : work()

const client = createClient({
  fetch: fetchUnlessPreloaded,
  base: '',
  school,
  deviceId,
  session: sessionStore,
  alone,
  now: () => Date.now(),
})

export type CallInterceptor = (...args: Parameters<Client['call']>) => Promise<Reply<unknown>> | null

let interceptor: CallInterceptor | null = null

export const interceptCalls = (next: CallInterceptor) => {
  interceptor = next
}

export const call: Client['call'] = (...args) =>
  (interceptor?.(...args) as ReturnType<typeof client.call> | null | undefined) ?? client.call(...args)

/** The session's headers for requests that are not calls, such as segments of a stream. */
export function sessionHeaders(): Record<string, string> {
  const token = sessionStore.token()
  const device = { DeviceId: deviceId(), 'X-Tenant-ID': school() }
  return token ? { ...device, Authorization: bearer(token) } : device
}

const bearer = (token: string) => `Bearer ${token}`

export const clearResponseCache = client.forget

export const onInvalidate = client.onInvalidate

// The next account must not see responses of the last one.
sessionStore.onChange(({ userChanged }) => {
  if (!userChanged) return
  interceptor = null
  client.forget()
})

// A response to the head's preload proves the session, so that the guard need not wait for a call of its own.
if (typeof window !== 'undefined') {
  preloadedResponses().acceptedAuthorization?.then((accepted) => {
    const token = sessionStore.token()
    if (token && accepted === bearer(token)) sessionStore.confirm()
  })
}
