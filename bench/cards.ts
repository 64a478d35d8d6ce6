import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { CARDS_OF_FILE, CODES_OF_BATCH } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { benchCalls } from './calls.ts'
import { startWorker } from './children.ts'
import { latencyLimit } from './latency-limit.ts'
import { reportFigures } from './report-figures.ts'
import { openSchool } from './school.ts'
import { dataOf, logInTeacher, registerStudents } from './students.ts'
import { median, tableOf } from './table.ts'

const PER_SECOND = 200
const CODES_WITHIN_MS = 2_000
const FILE_WITHIN_MS = 15_000
const STUDENTS_OF_TABLE = 4_000
const TABLE_WITHIN_MS = 20_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const ROUND_MS = 10_000
const LOOK_EVERY_MS = 100

console.log('Starting PostgreSQL, the demo school on it, and 64 students …')
await using school = await openSchool()
const { server, demo } = school
const students = await registerStudents(server.url, demo, 64)
await school.enrol(students.map(({ id }) => id))
await school.sql(`insert into school_host (tenant_id, host_name) values ('${demo.tenant}', 'school.example')`)
const tree = (await benchCalls(school, students)).find(({ name }) => name.startsWith('tree'))
const teacher = await logInTeacher(server.url, demo, 'bench-device-teacher')
const headers = { ...teacher.headers, 'content-type': 'application/json' }
using load = startWorker()
const students200 = () => {
  const port = Number(new URL(server.url).port)
  const steady = { port, shots: tree?.shots ?? [], perSecond: PER_SECOND, milliseconds: ROUND_MS }
  return load.run({ kind: 'steady', steady })
}

const making: number[] = []
const importing: number[] = []
const filing: number[] = []
const registering: number[] = []
const alone: number[] = []
const during: number[] = []
for (let round = 0; round <= ROUNDS; round++) {
  console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${ROUNDS} …`)
  const [batchId, codesMs] = await timed(makeBatch)
  const old = oldCodes()
  const [, importMs] = await timed(() => importBatch(old))
  const [, fileMs] = await timed(() => makeFile(batchId, 0))
  const without = await students200()
  const measured = students200()
  let made = 1
  let isOver = false
  measured.finally(() => {
    isOver = true
  })
  while (!isOver) {
    if (made === CODES_OF_BATCH / CARDS_OF_FILE) made = 0
    await makeFile(batchId, made++, made === 1 ? 'a4-12' : 'a4-10')
  }
  if (round === 0) continue
  making.push(codesMs)
  importing.push(importMs)
  filing.push(fileMs)
  alone.push(without.p99)
  during.push((await measured).p99)
  console.log(`  p99 alone ${alone.at(-1)?.toFixed(0)} ms, beside ${during.at(-1)?.toFixed(0)} ms`)
}

// Last, for a school of so many more is another one.
for (let round = 0; round < ROUNDS; round++) registering.push((await timed(() => importStudents(round)))[1])

const limit = latencyLimit(median(alone))
const row = (what: string, measured: number, most: number | null) => [
  what,
  measured.toFixed(0),
  most === null ? '–' : most.toFixed(0),
  most === null ? '–' : measured <= most ? 'yes' : 'no',
]
const rows = [
  row(`${CODES_OF_BATCH} codes, ms`, median(making), CODES_WITHIN_MS),
  row(`${CODES_OF_BATCH} codes of another system, ms`, median(importing), CODES_WITHIN_MS),
  row(`${CARDS_OF_FILE} cards, from asking to the file, ms`, median(filing), FILE_WITHIN_MS),
  row(`${STUDENTS_OF_TABLE} students of a table, to the last one, ms`, median(registering), TABLE_WITHIN_MS),
  row(`p99 of a student's call at ${PER_SECOND} a second, ms`, median(alone), null),
  row('the same while cards are made, ms', median(during), limit),
]
const tables = [tableOf(rows, ['what', 'median', 'limit', 'kept'])]
await reportFigures('npm run bench:cards', tables, [`medians of ${ROUNDS} rounds`])

async function post(path: string, input: object) {
  const sent = { method: 'POST', headers, body: JSON.stringify(input) }
  return dataOf(await fetch(`${server.url}/api/teacher/${path}`, sent))
}

async function makeBatch(): Promise<number> {
  const courseId = demo.courseCodes[0]?.courseId
  const batch = { kind: 'course', courseId, count: CODES_OF_BATCH, label: 'قياس', price: 250 }
  return ((await post('code-batches', batch)) as { id: number }).id
}

function oldCodes(): string[] {
  const code = (place: number) => `${randomInt(10 ** 12)}${String(place).padStart(5, '0')}`
  return Array.from({ length: CODES_OF_BATCH }, (_, place) => code(place))
}

async function importBatch(codes: readonly string[]) {
  const input = { kind: 'course', courseId: demo.courseCodes[0]?.courseId, label: 'قياس', expiresAt: inADay() }
  const { count } = (await post('code-batches/import', { ...input, text: codes.join('\n') })) as { count: number }
  if (count !== codes.length) throw new Error(`Of ${codes.length} codes ${count} were taken`)
}

function inADay(): string {
  return new Date(Date.now() + DAY_MS).toISOString()
}

async function makeFile(batchId: number, place: number, layout = 'a4-10') {
  const range = { from: place * CARDS_OF_FILE + 1, to: (place + 1) * CARDS_OF_FILE, layout }
  await whenDone((await post(`code-batches/${batchId}/cards`, range)) as { jobId: number })
}

async function importStudents(round: number) {
  const rows = Array.from(
    { length: STUDENTS_OF_TABLE },
    (_, place) => `طالب من الكشف ${place},012${String((round + 1) * 10_000_000 + place).padStart(8, '0')}`,
  )
  const input = { text: rows.join('\n'), courseId: demo.courseCodes[0]?.courseId, grade: 'Secondary1', reason: 'قياس' }
  await whenDone((await post('students/import', input)) as { jobId: number })
}

async function whenDone({ jobId }: { jobId: number }) {
  for (;;) {
    const job = (await dataOf(await fetch(`${server.url}/api/teacher/jobs/${jobId}`, { headers }))) as {
      state: string
      reason?: string
    }
    if (job.state === 'failed') throw new Error(job.reason)
    if (job.state === 'done') return
    await pause(LOOK_EVERY_MS)
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  const result = await work()
  return [result, performance.now() - began]
}
