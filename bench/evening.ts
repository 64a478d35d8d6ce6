import { ask } from './ask.ts'
import { fillSchool } from './big-school.ts'
import { type BenchCall, benchCalls } from './calls.ts'
import { startWorker } from './children.ts'
import type { Measured, Shot } from './load.ts'
import { processorTime } from './processor-time.ts'
import { reportFigures } from './report-figures.ts'
import { openSchool } from './school.ts'
import { type BenchStudent, PASSWORD, registerStudents } from './students.ts'
import { median, tableOf } from './table.ts'

const STUDENTS = 64
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const STEP_MS = Number(process.env.BENCH_MILLISECONDS ?? 10_000)

/** Shares of the calls of an evening, in percent. */
const MIX: Record<string, number> = {
  'video-position': 60,
  'tree-course-with-progress': 12,
  'contentlesson, a video': 8,
  'Student-Enrolled-Courses': 8,
  CourseActive: 6,
  'home page': 6,
}
const ARRIVAL = ['home page', 'Student-Enrolled-Courses', 'tree-course-with-progress', 'contentlesson, a video']

const P99_MS = 250
const RATE_STEP = 50
const FIRST_RATE = 400
const HIGHEST_RATE = 2_000
const SOUGHT_RATE = 700
const MOST_TIMES_EMPTY = 1.25
const HERD = { students: 5_000, withinMs: 60_000, lastsMs: 6 * STEP_MS, p95Ms: 1_500 }
const STORM = { logins: 200, timesBefore: 2 }

console.log(`Starting PostgreSQL, the demo school on it, and ${STUDENTS} students …`)
await using school = await openSchool()
const { server, demo } = school
const students = await registerStudents(server.url, demo, STUDENTS)
await school.enrol(students.map(({ id }) => id))
const calls = await benchCalls(school, students)
const evening = mixed(calls)
using load = startWorker()

await school.sql('vacuum analyze')
await atRate(evening, 100)
const empty = await processorTimeOf(evening)
console.log('Filling: 50 schools, 20,000 students, a million rows of progress …')
await fillSchool(school)
await school.sql(moreStudents(demo.tenant))
await school.sql('vacuum analyze')
await atRate(evening, 100)
const full = await processorTimeOf(evening)

const rates: number[] = []
for (let round = 1; round <= ROUNDS; round++) {
  rates.push(await highestRate())
  console.log(`Round ${round} of ${ROUNDS}: ${rates.at(-1)} a second`)
}
const sustained = median(rates)
const arrivals = ARRIVAL.flatMap((name) => calls.find((call) => call.name === name) ?? [])
const herd = await atRate(inTurn(arrivals), (HERD.students * ARRIVAL.length * 1000) / HERD.withinMs, HERD.lastsMs)
const half = Math.max(sustained / 2, RATE_STEP)
const calm = await atRate(evening, half)
const [storm, loggedIn] = await Promise.all([atRate(evening, half), logInAll(students)])

const row = (what: string, measured: string, limit: string, isKept: boolean) => [
  what,
  measured,
  limit,
  isKept ? 'yes' : 'no',
]
const times = full / empty
const errors = Object.values(herd.refused).reduce((sum, count) => sum + count, 0)
await reportFigures(
  'npm run bench:evening',
  [
    tableOf(
      [
        row(`calls a second with p99 below ${P99_MS} ms`, `${sustained}`, `${SOUGHT_RATE}`, sustained >= SOUGHT_RATE),
        row('CPU of a call, × empty database', times.toFixed(2), `${MOST_TIMES_EMPTY}`, times <= MOST_TIMES_EMPTY),
        row(
          `${HERD.students} arrive in a minute, p95, ms`,
          herd.p95.toFixed(0),
          `${HERD.p95Ms}`,
          herd.p95 <= HERD.p95Ms,
        ),
        row('the same, errors', `${errors}`, '0', errors === 0),
        row(
          `others' p95 during ${STORM.logins} logins, × before`,
          (storm.p95 / calm.p95).toFixed(2),
          `${STORM.timesBefore}`,
          storm.p95 <= STORM.timesBefore * calm.p95,
        ),
        row('logins that succeed', `${loggedIn}`, `${STORM.logins}`, loggedIn === STORM.logins),
      ],
      ['an evening', 'measured', 'limit', 'kept'],
    ),
  ],
  [`median of ${ROUNDS} rounds: ${rates.join(', ')}`, `CPU of a call ${empty.toFixed(0)} and ${full.toFixed(0)} µs`],
)

function mixed(of: readonly BenchCall[]): Shot[] {
  const turns = Object.entries(MIX).flatMap(([name, share]) => {
    const call = of.find((each) => each.name === name)
    if (!call) throw new Error(`The bench has no call ${name}`)
    return Array.from({ length: share }, (_, place) => ({ call, at: (place + 0.5) / share }))
  })
  return inTurn(turns.toSorted((one, other) => one.at - other.at).map(({ call }) => call))
}

/** Each call once for each student, a student's calls one after the other. */
function inTurn(of: readonly BenchCall[]): Shot[] {
  return Array.from({ length: STUDENTS }, (_, student) =>
    of.map(({ shots }, place) => shots[(student + place) % shots.length] as Shot),
  ).flat()
}

function atRate(shots: readonly Shot[], perSecond: number, milliseconds = STEP_MS): Promise<Measured> {
  const port = Number(new URL(server.url).port)
  return load.run({ kind: 'steady', steady: { port, shots, perSecond, milliseconds } })
}

/** Microseconds of processor time for each call, of the server and the database, at a rate that is easily held. */
async function processorTimeOf(shots: readonly Shot[]): Promise<number> {
  const measured: number[] = []
  for (let round = 1; round <= ROUNDS; round++) measured.push(await processorTimeOnce(shots))
  return median(measured)
}

async function processorTimeOnce(shots: readonly Shot[]): Promise<number> {
  const pids = [server.pid, ...(await school.backends())]
  const used = () => pids.map(processorTime).reduce((sum, microseconds) => sum + microseconds, 0)
  const before = used()
  const { responses } = await atRate(shots, 100)
  return (used() - before) / responses
}

/** Doubles the rate until it is not held, then halves the distance between what was held and what was not. */
async function highestRate(): Promise<number> {
  let held = 0
  let tooHigh = HIGHEST_RATE + RATE_STEP
  let rate = FIRST_RATE
  while (tooHigh - held > RATE_STEP) {
    if (await isHeld(rate)) held = rate
    else tooHigh = rate
    const middle = Math.round((held + tooHigh) / 2 / RATE_STEP) * RATE_STEP
    rate = tooHigh > HIGHEST_RATE ? Math.min(2 * held, HIGHEST_RATE) : middle
  }
  return held
}

async function isHeld(rate: number): Promise<boolean> {
  const { p99, refused } = await atRate(evening, rate)
  const isGood = p99 < P99_MS && Object.keys(refused).length === 0
  console.log(`  ${rate} a second: p99 ${p99.toFixed(0)} ms${isGood ? '' : `, refused ${JSON.stringify(refused)}`}`)
  return isGood
}

async function logInAll(people: readonly BenchStudent[]): Promise<number> {
  const logins = await Promise.allSettled(
    Array.from({ length: STORM.logins }, (_, place) => {
      const { email, headers } = people[place % people.length] as BenchStudent
      const device = { 'x-tenant-id': demo.tenant, deviceid: `${headers.deviceid}-storm` }
      const body = JSON.stringify({ EmailorMobile: email, password: PASSWORD })
      return ask(server.url, { method: 'POST', path: '/api/Auth/login', headers: device, body }, '')
    }),
  )
  return logins.filter(({ status }) => status === 'fulfilled').length
}

/** As many students again as the big school has, who have not begun yet. */
function moreStudents(tenant: string): string {
  return `insert into account (tenant_id, role, name, email, phone, grade, password_hash)
    select '${tenant}', 'student', 'طالب جديد ' || n, 'new' || n || '@example.com', '0158' || lpad(n::text, 7, '0'),
      1 + n % 3, '-' from generate_series(1, 10000) as n`
}
