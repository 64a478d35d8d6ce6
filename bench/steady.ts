import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Measured, message, open, type Shot, summaryOf } from './load.ts'

export interface Steady {
  port: number
  shots: readonly Shot[]
  perSecond: number
  milliseconds: number
}

/** More than are ever under way at once while the server keeps up. */
const CONNECTIONS = 64

/**
 * Sends so many requests a second, evenly, whether the responses to those before have come or not. The time of each
 * begins when it was due, so that a server which stands still does not look as if nobody had come.
 */
export async function driveSteadily({ port, shots, perSecond, milliseconds }: Steady): Promise<Measured> {
  const messages = shots.map((shot) => message(shot, port))
  const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)))
  const all = [...free]
  const latencies: number[] = []
  const refused: Measured['refused'] = {}
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  for (let turn = 0; turn < (milliseconds / 1000) * perSecond; turn += 1) {
    const due = began + (turn * 1000) / perSecond
    while (performance.now() < due || free.length === 0) await pause(1)
    // The one that has waited longest: a server hangs up on a connection that never says anything.
    const connection = free.shift()
    if (!connection) continue
    const request = connection.ask(messages[turn % messages.length] as string).then((status) => {
      latencies.push(performance.now() - due)
      if (status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1
      free.push(connection)
      underWay.delete(request)
    })
    underWay.add(request)
  }
  await Promise.all(underWay)
  for (const connection of all) connection.close()
  return summaryOf(latencies, { milliseconds: performance.now() - began, refused })
}
