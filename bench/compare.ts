import type { BenchCall } from './calls.ts'
import type { startBareServer, startFloorServer, Worker } from './children.ts'
import { CONNECTIONS } from './connections.ts'
import { processorTime } from './processor-time.ts'
import type { OpenSchool } from './school.ts'
import type { Figures, Round } from './table.ts'

export interface Bench {
  school: OpenSchool
  bare: Awaited<ReturnType<typeof startBareServer>>
  floor: Awaited<ReturnType<typeof startFloorServer>>
  load: Worker
  milliseconds: number
}

/** The server and what it is compared with, one right after the other: what else the machine does meets both. */
export async function compare(bench: Bench, call: BenchCall): Promise<Round> {
  const { school, bare, floor } = bench
  const [subject, least] = call.floor ? (['floor', floor] as const) : (['bare', bare] as const)
  return { server: await figures(bench, call, serverOf(school)), [subject]: await figures(bench, call, least) }
}

export const serverOf = ({ server: { pid, url } }: OpenSchool) => ({ pid, port: Number(new URL(url).port) })

export async function figures(
  { school, load, milliseconds }: Pick<Bench, 'school' | 'load' | 'milliseconds'>,
  { name, shots }: BenchCall,
  { pid, port }: ReturnType<typeof serverOf>,
): Promise<Figures> {
  const pids = [pid, ...(await school.backends())]
  const before = pids.map(processorTime)
  const { responses, refused, ...measured } = await load.run({
    kind: 'load',
    load: { port, shots, connections: CONNECTIONS, milliseconds },
  })
  const used = pids.map((each, place) => processorTime(each) - (before[place] ?? 0))
  if (Object.keys(refused).length > 0)
    throw new Error(`${name}: not every response was 2xx: ${JSON.stringify(refused)}`)
  const processor = used.reduce((sum, microseconds) => sum + microseconds, 0) / responses
  // A student with thousands of attempts would be slower from round to round, and is nobody.
  await school.sql('truncate quiz_attempt cascade')
  return { perSecond: responses / (measured.milliseconds / 1000), p99: measured.p99, processor }
}
