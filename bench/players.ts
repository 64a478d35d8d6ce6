import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Measured, message, open, type Shot, summaryOf } from './load.ts'

export interface Players {
  port: number
  /** The pieces of a video as each player asks for them, one after the other. */
  videos: readonly (readonly Shot[])[]
  segmentMilliseconds: number
  milliseconds: number
}

/** A player's requests before it plays: half a minute of segments of four seconds. */
const AHEAD = 8

/**
 * Plays videos, each on a connection of its own: some pieces at once, then one when one has been played. They begin
 * evenly within the first piece, as nobody's players keep step.
 */
export async function play({ port, videos, segmentMilliseconds, milliseconds }: Players): Promise<Measured> {
  const latencies: number[] = []
  const refused: Measured['refused'] = {}
  const began = performance.now()
  await Promise.all(
    videos.map(async (shots, place) => {
      await pause((place / videos.length) * segmentMilliseconds)
      const connection = await open(port)
      const first = performance.now()
      for (let turn = 0; performance.now() - began < milliseconds; turn += 1) {
        const due = first + Math.max(0, turn - AHEAD) * segmentMilliseconds
        if (due - began > milliseconds) break
        await pause(Math.max(0, due - performance.now()))
        const sent = performance.now()
        const status = await connection.ask(message(shots[turn % shots.length] as Shot, port))
        latencies.push(performance.now() - sent)
        if (status < 200 || status > 299) refused[status] = (refused[status] ?? 0) + 1
      }
      connection.close()
    }),
  )
  return summaryOf(latencies, { milliseconds: performance.now() - began, refused })
}
