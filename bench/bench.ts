import { ask } from './ask.ts'
import type { RecordedResponse } from './bare-server.ts'
import { type BenchCall, benchCalls } from './calls.ts'
import { startBareServer, startFloorServer, startWorker } from './children.ts'
import { type Bench, compare } from './compare.ts'
import { CONNECTIONS } from './connections.ts'
import { reportFigures } from './report-figures.ts'
import { openSchool } from './school.ts'
import { registerStudents } from './students.ts'
import { type Round, rowOf, tableOf, titlesAgainst } from './table.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MILLISECONDS = Number(process.env.BENCH_MILLISECONDS ?? 2000)
const STUDENTS = 64

console.log(`Starting PostgreSQL, the demo school on it, and ${STUDENTS} students …`)
await using school = await openSchool()
const students = await registerStudents(school.server.url, school.demo, STUDENTS)
await school.enrol(students.map(({ id }) => id))
await school.sql('vacuum analyze')
const calls = await benchCalls(school, students)
const [ofEverybody, ofStudents] = [calls.filter(({ floor }) => !floor), calls.filter(({ floor }) => floor)]
using load = startWorker()
using bare = await startBareServer(await recordResponses(ofEverybody))
const statements = ofStudents.flatMap(({ name, floor }) => (floor ? [[name, floor] as const] : []))
using floor = await startFloorServer(school.superuserUrl, Object.fromEntries(statements))
const bench: Bench = { school, bare, floor, load, milliseconds: MILLISECONDS }

const rounds = new Map<BenchCall, Round[]>(calls.map((call) => [call, []]))
// The round before the first one is for warming up.
for (let round = 0; round <= ROUNDS; round++) {
  console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${ROUNDS} …`)
  for (const call of calls) {
    const measured = await compare(bench, call)
    if (round > 0) rounds.get(call)?.push(measured)
  }
}

const rowsOf = (some: readonly BenchCall[]) => some.map((call) => rowOf(call, rounds.get(call) ?? []))
await reportFigures(
  'npm run bench',
  [tableOf(rowsOf(ofEverybody), titlesAgainst('bare')), tableOf(rowsOf(ofStudents), titlesAgainst('floor'))],
  [`${CONNECTIONS} connections`, `medians of ${ROUNDS} rounds of ${MILLISECONDS / 1000} s`],
)

async function recordResponses(benched: readonly BenchCall[]) {
  const responses: Record<string, RecordedResponse> = {}
  for (const { shots } of benched) {
    const [shot] = shots
    if (shot) responses[shot.path] = await ask(school.server.url, shot, 'recorded')
  }
  return responses
}
