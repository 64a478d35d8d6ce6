import { resolve } from 'node:path'
import { type BenchCall, benchCalls } from './calls.ts'
import { startWorker } from './children.ts'
import { figures, serverOf } from './compare.ts'
import { reportFigures } from './report-figures.ts'
import { openSchool } from './school.ts'
import { registerStudents } from './students.ts'
import { type Round, rowOf, tableOf, titlesAgainst } from './table.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MILLISECONDS = Number(process.env.BENCH_MILLISECONDS ?? 2000)
const STUDENTS = 64
/** The most processor time as a multiple of commit b95daa20's, before which calls had become dear. */
const LIMITS: Record<string, number> = {
  'video-position': 0.28,
  'tree-course-with-progress': 0.45,
  'contentlesson, a video': 0.4,
  'contentlesson, a quiz': 0.55,
  'quizresult/submit': 0.55,
  'Student-Enrolled-Courses': 0.3,
}

/** Students' calls beside those of another checkout, which has been built, each right after the other. */
const [folder, name = folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of a checkout that has been built, and its commit.')
using load = startWorker()
await using now = await openOf()
await using before = await openOf(resolve(folder))

const rounds = new Map<string, Round[]>(Object.keys(LIMITS).map((call) => [call, []]))
for (let round = 0; round <= ROUNDS; round++) {
  console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${ROUNDS} …`)
  for (const [call, measured] of rounds) {
    const both = { server: await measure(now, call), before: await measure(before, call) }
    if (round > 0) measured.push(both)
  }
}

const rows = [...rounds].map(([call, measured]) => rowOf({ name: call, limit: LIMITS[call] ?? null }, measured))
await reportFigures(
  'npm run bench:against',
  [tableOf(rows, titlesAgainst(String(name)))],
  [`medians of ${ROUNDS} rounds of ${MILLISECONDS / 1000} s`],
)

async function openOf(root?: string) {
  const school = await openSchool(root)
  const students = await registerStudents(school.server.url, school.demo, STUDENTS)
  await school.enrol(students.map(({ id }) => id))
  await school.sql('vacuum analyze')
  return Object.assign(school, { calls: await benchCalls(school, students) })
}

function measure(school: Awaited<ReturnType<typeof openOf>>, wanted: string) {
  const call = school.calls.find((each: BenchCall) => each.name === wanted)
  if (!call) throw new Error(`The bench has no call ${wanted}.`)
  return figures({ school, load, milliseconds: MILLISECONDS }, call, serverOf(school))
}
