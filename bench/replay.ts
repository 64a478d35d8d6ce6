import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { Measured } from './load.ts'
import { type Statement, unpacked } from './statements.ts'

export interface Replay {
  databaseUrl: string
  /** For each call its statements, in the order in which the server sent them. */
  calls: readonly (readonly Statement[])[]
  connections: number
  milliseconds: number
  /** Values equal to this one become a text that no other call of the run has. */
  onceOnly: string
}

let sequence = 0

/** What the database alone can do: the same statements on the same number of connections, and nothing around them. */
export async function replay({ databaseUrl, calls, connections, milliseconds, onceOnly }: Replay): Promise<Measured> {
  const ready = calls.map((call) => call.map(({ text, values }) => ({ text, values: values.map(unpacked) })))
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  const latencies: number[] = []
  const began = performance.now()
  const until = began + milliseconds
  await Promise.all(
    clients.map(async (client, first) => {
      for (let turn = first; performance.now() < until; turn += connections) {
        const sent = performance.now()
        const own = `replayed-${String(sequence++).padStart(16, '0')}`
        for (const { text, values } of ready[turn % ready.length] ?? []) {
          await client.query(
            text,
            values.length === 0 ? undefined : values.map((value) => (value === onceOnly ? own : value)),
          )
        }
        latencies.push(performance.now() - sent)
      }
    }),
  )
  const took = performance.now() - began
  await Promise.all(clients.map((client) => client.end()))
  latencies.sort((one, other) => one - other)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN
  return { answers: latencies.length, milliseconds: took, p99, refused: {} }
}
