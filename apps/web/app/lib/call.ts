import type { Reply } from '@manassa/contract/endpoint'
import { type Client, createClient } from './call/client.ts'
import { fetchUnlessPreloaded, preloadedResponses } from './call/preloaded-responses.ts'
import { deviceId } from './session/device-id.ts'
import { sessionStore } from './session/session-store.ts'

export type { CallOptions } from './call/deps.ts'

/** Which school this page belongs to: the server wrote it on the page. */
const school = () => document.documentElement.dataset.school ?? ''

/** Locks exist on secure pages only; elsewhere the calls of one tab still wait for each other. */
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

/** Answers some calls in place of the server; null for those that are the server's. */
export type StandIn = (...args: Parameters<Client['call']>) => Promise<Reply<unknown>> | null

let standIn: StandIn | null = null

/** From now on, for as long as the same account is logged in on this page. */
export const answerWith = (answers: StandIn) => {
  standIn = answers
}

/** Makes a call of the contract from the browser. Failures are values; see `Client.call`. */
export const call: Client['call'] = (...args) =>
  (standIn?.(...args) as ReturnType<typeof client.call> | null | undefined) ?? client.call(...args)

/** As whom this device asks, for what is not a call: the pieces of a stream. */
export function sessionHeaders(): Record<string, string> {
  const token = sessionStore.token()
  const known = { DeviceId: deviceId(), 'X-Tenant-ID': school() }
  return token ? { ...known, Authorization: bearer(token) } : known
}

const bearer = (token: string) => `Bearer ${token}`

/** The next call of this kind asks the server, whatever was kept. */
export const forgetAnswers = client.forget

/** Hears which answers a call has made stale; see `Client.onStale`. */
export const onStaleAnswers = client.onStale

// Another account, or none: what the last one was told is nobody's business any more.
sessionStore.onChange(({ userChanged }) => {
  if (!userChanged) return
  standIn = null
  client.forget()
})

// The head of the page has asked as this session: the answer shows that it lives, and the guard need not wait for
// another.
if (typeof window !== 'undefined') {
  preloadedResponses().sessionLives?.then((liveToken) => {
    const token = sessionStore.token()
    if (token && liveToken === bearer(token)) sessionStore.confirm()
  })
}
