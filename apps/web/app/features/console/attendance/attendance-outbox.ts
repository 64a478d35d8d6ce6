import type { DataOf, Failure, InputOf } from '@manassa/contract/endpoint'
import { CENTRE_SCANS_AT_ONCE } from '@manassa/contract/limits'
import { type ScanOutcome, sendScans, sessionPaymentKinds } from '@manassa/contract/teacher/group-sessions'
import { useEffect, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { Client } from '#app/lib/call/client.ts'
import { call } from '#app/lib/call.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { type DeviceStorage, deviceStorage, parseJson } from '#app/lib/device-storage.ts'
import { afterAbout, inOneTab } from '#app/lib/editing/outbox-timing.ts'
import { SaveQueue } from '#app/lib/editing/save-queue.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'
import { SCANS_TO_SEND } from '#app/lib/owned-keys.ts'
import { type SessionStore, sessionStore } from '#app/lib/session/session-store.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'

const of = { key: z.string(), groupId: z.int(), day: z.string(), studentId: z.int(), at: z.string() }
const stored = z.union([
  z.object({
    ...of,
    kind: z.literal('scan'),
    token: z.optional(z.string()),
    isGuest: z.boolean(),
    isExcused: z.boolean(),
    isUndo: z.optional(z.boolean()),
  }),
  z.object({ ...of, kind: z.literal('removal') }),
  z.object({ ...of, kind: z.literal('cash'), amount: z.number(), paidFor: z.enum(sessionPaymentKinds) }),
])

/** A scan, a removal or cash of this device; the server does not have it until it is sent. */
export type CollectedItem = z.output<typeof stored>
/** `sentAt` is in milliseconds of the device's clock. */
export type SentItem = CollectedItem & { sentAt: number; outcome: ScanOutcome }

const prefixOf = (userId: number) => ofStudent(SCANS_TO_SEND, userId)

/** The items that the server does not have, the oldest first. They hold numbers, and no names. */
function unsentOf(userId: number, { keys, read }: DeviceStorage): CollectedItem[] {
  const found = keys(prefixOf(userId)).flatMap((name) => stored.safeParse(parseJson(read(name) ?? '')).data ?? [])
  return found.toSorted((one, other) => one.at.localeCompare(other.at))
}

interface Device extends Pick<Client, 'call'> {
  storage: DeviceStorage
  session: Pick<SessionStore, 'now'>
  alone(work: () => Promise<void>): Promise<unknown>
}

const thisDevice = (): Device => ({
  call,
  storage: deviceStorage,
  session: sessionStore,
  alone: inOneTab('manassa.attendance-outbox'),
})

export class AttendanceOutbox {
  readonly queue: SaveQueue
  readonly #userId: number
  readonly #device: Device
  #waiting: readonly CollectedItem[]
  #sent: readonly SentItem[] = []

  constructor(userId: number, device = thisDevice()) {
    this.#userId = userId
    this.#device = device
    this.#waiting = unsentOf(userId, device.storage)
    this.queue = new SaveQueue({
      delayMs: 1_000,
      hasWork: () => this.#waiting.length > 0,
      send: async () => {
        let failure: Failure | null = null
        await device.alone(async () => {
          failure = await this.#deliverAll()
        })
        return failure
      },
      isRetried: isOutcomeUnknown,
      later: afterAbout,
    })
  }

  readonly waiting = () => this.#waiting
  readonly sent = () => this.#sent

  /** Stores an item on the device first, and then sends it until the server has said yes or no. */
  readonly add = (item: CollectedItem) => {
    this.#device.storage.write(prefixOf(this.#userId) + item.key, JSON.stringify(item))
    this.#waiting = [...this.#waiting, item]
    this.queue.schedule()
  }

  /** Takes back cash that is not on its way to the server; returns what it took. */
  readonly takeBack = (isMeant: (item: CollectedItem) => boolean): readonly CollectedItem[] => {
    if (this.queue.isSending()) return []
    const taken = this.#waiting.filter((item) => item.kind === 'cash' && isMeant(item))
    for (const { key } of taken) this.#device.storage.remove(prefixOf(this.#userId) + key)
    this.#waiting = this.#waiting.filter((item) => !taken.includes(item))
    this.queue.changed()
    return taken
  }

  /** Resolves to the failure that asks for another try. */
  async #deliverAll(): Promise<Failure | null> {
    // Another tab may have sent or added some.
    this.#waiting = unsentOf(this.#userId, this.#device.storage)
    while (this.#waiting.length > 0) {
      const session = this.#device.session.now()
      // Other staff have logged in, so they wait for their own.
      if (session.state !== 'member' || session.user.id !== this.#userId) return clientFailure('client.network')
      const failure = await this.#deliver(nextBatch(this.#waiting))
      if (failure) return failure
    }
    return null
  }

  async #deliver(batch: readonly CollectedItem[]): Promise<Failure | null> {
    // Each item has a key of its own, so a request that is repeated in another batch stores nothing twice.
    const reply = await this.#device.call(sendScans, requestOf(batch), { retry: false })
    if (!reply.success && isOutcomeUnknown(reply)) return reply
    const outcomes = reply.success ? outcomesIn(reply.data) : new Map<string, ScanOutcome>()
    const sentAt = Date.now()
    for (const { key } of batch) this.#device.storage.remove(prefixOf(this.#userId) + key)
    const keys = new Set(batch.map(({ key }) => key))
    this.#waiting = this.#waiting.filter(({ key }) => !keys.has(key))
    const settled = batch.map((item) => ({ ...item, sentAt, outcome: outcomes.get(item.key) ?? ('refused' as const) }))
    this.#sent = [...this.#sent, ...settled]
    this.queue.changed()
    return null
  }
}

/** The oldest items of one session. Attendance comes before the cash that depends on it. */
function nextBatch(waiting: readonly CollectedItem[]): CollectedItem[] {
  const [first] = waiting
  return waiting
    .filter(({ groupId, day }) => groupId === first?.groupId && day === first.day)
    .slice(0, CENTRE_SCANS_AT_ONCE)
}

function requestOf(batch: readonly CollectedItem[]): InputOf<typeof sendScans> {
  const [first] = batch
  return {
    groupId: first?.groupId ?? 0,
    day: first?.day ?? '',
    scans: batch.flatMap((item) => {
      if (item.kind !== 'scan') return []
      const { key, studentId, token, at, isGuest, isExcused, isUndo = false } = item
      return { key, at, isGuest, isExcused, isUndo, ...(token === undefined ? { studentId } : { token }) }
    }),
    removals: batch.flatMap(({ kind, key, studentId, at }) => (kind === 'removal' ? { key, studentId, at } : [])),
    payments: batch.flatMap((item) =>
      item.kind === 'cash'
        ? { key: item.key, studentId: item.studentId, amount: item.amount, kind: item.paidFor, at: item.at }
        : [],
    ),
  }
}

const outcomesIn = ({ outcomes }: DataOf<typeof sendScans>) =>
  new Map(outcomes.map(({ key, outcome }) => [key, outcome]))

let current: { userId: number; outbox: AttendanceOutbox } | null = null

/** The outbox of an account in this tab; another account's is stopped. */
function attendanceOutboxOf(userId: number): AttendanceOutbox {
  if (current?.userId === userId) return current.outbox
  current?.outbox.queue.stop()
  const outbox = new AttendanceOutbox(userId)
  current = { userId, outbox }
  return outbox
}

export function useAttendanceOutbox(userId: number) {
  const outbox = attendanceOutboxOf(userId)
  const { subscribe } = outbox.queue.status
  const waiting = useSyncExternalStore(subscribe, outbox.waiting)
  const sent = useSyncExternalStore(subscribe, outbox.sent)
  useEffect(() => {
    void outbox.queue.wake()
    const wake = () => void outbox.queue.wake()
    addEventListener('online', wake)
    return () => removeEventListener('online', wake)
  }, [outbox])
  return { outbox, waiting, sent }
}
