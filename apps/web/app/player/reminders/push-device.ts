import type { Failure } from '@manassa/contract/endpoint'
import { type Reminders, readReminders, takeReminders } from '@manassa/contract/student/reminders'
import { call } from '#app/lib/call.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { REMINDED_AT } from '#app/lib/owned-keys.ts'
import { pause } from '#app/lib/pause.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { PUSH_SERVICE_TIMEOUT_MS } from '#app/lib/timings.ts'
import { SUBSCRIPTION_CHANGED } from '#app/lib/worker-messages.ts'
import { registerWorker, workerPath } from '#app/lib/worker-path.ts'

/** True where the browser can show reminders: on iOS only in an app on the home screen. */
export const canRemind = () => Boolean(workerPath()) && 'PushManager' in window && 'Notification' in window

/** True where the browser has neither allowed nor refused them. */
export const isUndecided = () => canRemind() && Notification.permission === 'default'

export type Subscribed = 'done' | 'blocked' | 'failed' | 'unanswered' | Failure

/** Stored in place of an endpoint, so that the next start of the app asks the push service again. */
const UNANSWERED = 'unanswered' as const

/** A request that the push service has not responded to yet; another try waits for it too. */
let asked: Promise<PushSubscription> | null = null

/**
 * Asks the browser for permission, within a person's press, and has the server send reminders here. `failed`: the
 * browser's push service gave no subscription. `unanswered`: it has not responded in time.
 */
export async function subscribe({ publicKey }: Pick<Reminders, 'publicKey'>): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  asked ??= subscriptionTo(bytesOf(publicKey)).finally(() => {
    asked = null
  })
  const subscription = await inTime(asked)
  if (subscription === UNANSWERED) {
    remember(UNANSWERED)
    return UNANSWERED
  }
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return 'failed'
  const reply = await call(takeReminders, { endpoint, p256dh: keys.p256dh, auth: keys.auth })
  if (!reply.success) return reply
  remember(endpoint)
  return 'done'
}

function remember(endpoint: string) {
  const session = sessionStore.now()
  if (session.state === 'member') deviceStorage.write(ofStudent(REMINDED_AT, session.user.id), endpoint)
}

/** Resolves to null for a failure; a push service that never responds would keep the promise pending for ever. */
const inTime = <Given>(asked: Promise<Given>) =>
  Promise.race([asked.catch(() => null), pause(PUSH_SERVICE_TIMEOUT_MS).then(() => UNANSWERED)] as const)

/**
 * Subscribes again where the browser or its push service has ended or replaced the subscription of this student; also
 * when that happens later, while the page is open. Never throws.
 */
export async function renewSubscription(userId: number) {
  if (!canRemind() || Notification.permission !== 'granted') return
  navigator.serviceWorker.onmessage = ({ data }) => {
    if (data === SUBSCRIPTION_CHANGED) void renewSubscription(userId)
  }
  const key = ofStudent(REMINDED_AT, userId)
  const known = deviceStorage.read(key)
  const present = await inTime(presentSubscription())
  if (!known || present === UNANSWERED || present?.endpoint === known) return
  const reply = await call(readReminders, {})
  if (!reply.success) return
  if (reply.data.isOn) await subscribe(reply.data)
  else deviceStorage.remove(key)
}

const presentSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

async function subscriptionTo(applicationServerKey: Uint8Array<ArrayBuffer>) {
  // A player that is opened by its address is outside of the site's frame, which registers the worker.
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  // A subscription to other keys has to end first.
  return pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
}

/** Ends the subscription of this browser, so that nobody who uses it later sees reminders; never throws. */
export async function endSubscription() {
  if (!canRemind() || Notification.permission !== 'granted') return
  await inTime(presentSubscription().then((subscription) => subscription?.unsubscribe()))
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
