import { ask } from './ask.ts'
import type { Answer } from './bare-server.ts'
import { type BenchCall, benchCalls } from './calls.ts'
import { startBareServer, startWorker } from './children.ts'
import { type Bench, CONNECTIONS, compare } from './compare.ts'
import { reportFigures } from './report-figures.ts'
import { openSchool } from './school.ts'
import type { Statement } from './statements.ts'
import { registerStudents } from './students.ts'
import { type Round, rowOf, tableOf } from './table.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MILLISECONDS = Number(process.env.BENCH_MILLISECONDS ?? 2000)
const STUDENTS = 64
const RECORDED = 'recorded'

console.log(`Starting PostgreSQL, the demo school on it, and ${STUDENTS} students …`)
await using school = await openSchool()
const students = await registerStudents(school.server.url, school.demo, STUDENTS)
await school.enrol(students.map(({ id }) => id))
const calls = await benchCalls(school, students)
using load = startWorker()
using database = startWorker()
using bare = await startBareServer(await answersOf(calls))
const said = await statementsOf(calls)
const bench: Bench = {
  school,
  bare,
  load,
  database,
  said,
  recordedKey: `bench-${RECORDED}`,
  milliseconds: MILLISECONDS,
}

const rounds = new Map<BenchCall, Round[]>(calls.map((call) => [call, []]))
// The round before the first one is for warming up.
for (let round = 0; round <= ROUNDS; round++) {
  console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${ROUNDS} …`)
  for (const call of calls) {
    const measured = await compare(bench, call)
    if (round > 0) rounds.get(call)?.push(measured)
  }
}

await reportFigures(
  'npm run bench',
  [
    tableOf([...rounds].map(([{ name }, measured]) => rowOf(name, measured))),
    tableOf(
      [...said].map(([{ name }, [statements]]) => [name, String(statements?.length)]),
      ['call', 'statements'],
    ),
  ],
  [`${CONNECTIONS} connections`, `medians of ${ROUNDS} rounds of ${MILLISECONDS / 1000} s`],
)

/** The answers of the real server, for the bare one to send. */
async function answersOf(benched: readonly BenchCall[]) {
  const answers: Record<string, Answer> = {}
  for (const { shots } of benched) {
    const [shot] = shots
    if (shot) answers[shot.path] = await ask(school.server.url, shot, 'answered')
  }
  return answers
}

/** What the calls that live on the database say to it: from the second time on, when nothing is new to the server. */
async function statementsOf(benched: readonly BenchCall[]) {
  const statements = new Map<BenchCall, Statement[][]>()
  const { url, recorded } = await school.startRecorder()
  for (const call of benched.filter(({ againstDatabase }) => againstDatabase)) {
    const ofEach: Statement[][] = []
    for (const [turn, shot] of call.shots.entries()) {
      await ask(url, shot, `before-${turn}`)
      ofEach.push(await recorded(() => ask(url, shot, RECORDED)))
    }
    statements.set(call, ofEach)
  }
  return statements
}
