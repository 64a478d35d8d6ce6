import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import type { Scheduler } from './scheduler.ts'

const RealDate = Date

interface Present {
  scheduler: Scheduler
  random: () => number
}

/**
 * Gives this process the time of a scheduler and the chance of a seed, also inside PostgreSQL: `Date`,
 * `performance.now`, timers, `Math.random`, and the random bytes, numbers and UUIDs of `node:crypto` and of browsers.
 * Native code keeps its own, such as the salts of argon2, on which no outcome depends. There is no way back.
 */
export function takeOver(present: () => Present) {
  const random = () => present().random()
  class SimulatedDate extends RealDate {
    constructor(...parts: unknown[]) {
      // biome-ignore lint/suspicious/noExplicitAny: every form of the constructor passes through
      super(...((parts.length === 0 ? [present().scheduler.now] : parts) as [any]))
    }
    static override now() {
      return present().scheduler.now
    }
  }
  Object.defineProperty(SimulatedDate, 'name', { value: 'Date' })

  class Timer {
    cancel = () => {}
    ref = () => this
    unref = () => this
    hasRef = () => false
    refresh = () => this
    close = () => this.cancel()
  }
  const set = (work: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) => {
    const timer = new Timer()
    const start = () => {
      timer.cancel()
      timer.cancel = present().scheduler.after(milliseconds, () => work(...args))
      return timer
    }
    timer.refresh = start
    return start()
  }
  const repeat = (work: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) => {
    const timer: Timer = set(
      () => {
        timer.refresh()
        work(...args)
      },
      Math.max(1, milliseconds),
    )
    return timer
  }
  const clear = (timer: unknown) => timer instanceof Timer && timer.cancel()

  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
  const fill = <Values extends ArrayBufferView>(values: Values): Values => {
    new Uint8Array(values.buffer, values.byteOffset, values.byteLength).set(bytes(values.byteLength))
    return values
  }
  const uuid = () =>
    bytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
  const whole = (least: number, most?: number) => {
    const [from, to] = most === undefined ? [0, least] : [least, most]
    return from + Math.floor(random() * (to - from))
  }

  Object.assign(timers, {
    setTimeout: (milliseconds = 0, value?: unknown) =>
      present()
        .scheduler.park(milliseconds)
        .then(() => value),
  })
  Math.random = random
  Object.defineProperty(performance, 'now', { value: () => present().scheduler.now, configurable: true })
  Object.assign(crypto, { randomBytes: bytes, randomUUID: uuid, randomInt: whole, randomFillSync: fill })
  Object.assign(crypto.webcrypto, { getRandomValues: fill, randomUUID: uuid })
  syncBuiltinESMExports()
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setTimeout: set,
    setInterval: repeat,
    clearTimeout: clear,
    clearInterval: clear,
  })
}
