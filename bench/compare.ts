import type { BenchCall } from './calls.ts'
import type { startBareServer, Worker } from './children.ts'
import type { Measured } from './load.ts'
import { processorTime } from './processor-time.ts'
import type { OpenSchool } from './school.ts'
import type { Statement } from './statements.ts'
import type { Figures, Round } from './table.ts'

/** As many as the server keeps to its database, so that all three are asked by as many at once. */
export const CONNECTIONS = 15

export interface Bench {
  school: OpenSchool
  bare: Awaited<ReturnType<typeof startBareServer>>
  load: Worker
  database: Worker
  /** What the calls say to the database, once for each student. */
  said: ReadonlyMap<BenchCall, readonly (readonly Statement[])[]>
  /** The key under which the submissions were recorded; a replayed one needs its own. */
  recordedKey: string
  milliseconds: number
}

/**
 * The server, the bare one and the database, one right after the other: what else the machine does meets all of them.
 */
export async function compare(bench: Bench, call: BenchCall): Promise<Round> {
  const { school, bare, database, said } = bench
  const port = Number(new URL(school.server.url).port)
  const round: Round = {
    server: await figures(school.server.pid, () => driven(bench, call, port)),
    bare: await figures(bare.pid, () => driven(bench, call, bare.port)),
  }
  const statements = said.get(call)
  if (statements) round.database = await figures(database.pid, () => replayed(bench, statements))
  // A student with thousands of attempts would be slower from round to round, and is nobody.
  await school.sql('truncate quiz_attempt cascade')
  return round
}

async function figures(pid: number, run: () => Promise<Measured>): Promise<Figures> {
  const before = processorTime(pid)
  const { answers, milliseconds, p99, refused } = await run()
  if (Object.keys(refused).length > 0) throw new Error(`Not every answer was a good one: ${JSON.stringify(refused)}`)
  return { perSecond: answers / (milliseconds / 1000), p99, processor: (processorTime(pid) - before) / answers }
}

const driven = ({ load, milliseconds }: Bench, { shots }: BenchCall, port: number) =>
  load.run({ kind: 'load', load: { port, shots, connections: CONNECTIONS, milliseconds } })

const replayed = ({ school, database, milliseconds, recordedKey }: Bench, calls: readonly (readonly Statement[])[]) =>
  database.run({
    kind: 'replay',
    replay: {
      databaseUrl: school.databaseUrl,
      calls,
      connections: CONNECTIONS,
      milliseconds,
      onceOnly: recordedKey,
    },
  })
