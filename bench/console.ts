import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { chromiumInstalled } from '../scripts/setup/chromium.mjs'
import { fillSchool, SIZES } from './big-school.ts'
import { watchEvening } from './console-evening.ts'
import { askConsole, isMeasured } from './console-responses.ts'
import { limitsTable, type Measured } from './console-table.ts'
import { plainTapped, tapped, targets } from './console-taps.ts'
import type { WindowName } from './console-window.ts'
import { startPlainPages } from './plain-pages.ts'
import { reportFigures } from './report-figures.ts'
import { openSchool } from './school.ts'
import { logInTeacher } from './students.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const LIMITS: Record<WindowName, number> = { desk: 300, phone: 1000 }
const DEVICE = 'bench-console'

const executablePath = await chromiumInstalled()
const { courses, lessons, questions, students, progress } = SIZES
console.log(`Filling a school: ${courses} courses, ${lessons} lessons, ${questions} questions, ${students} students …`)
await using school = await openSchool()
// Before the small schools are there, which have no keys: a server refuses to start on such.
const recorder = await school.startRecorder()
await fillSchool(school)
const { headers, items } = await logInTeacher(school.server.url, school.demo, DEVICE)

const { measured, statements } = await askConsole(school, recorder, headers)
const responses = limitsTable(`the server's response, ms (${progress} rows of progress)`, measured)
console.log(`\n${responses}\n`)
for (const { name, count } of statements) console.log(`${name}: ${count} statements`)
const watched = isMeasured('the evening beside students') ? await watchEvening(school, headers) : ''
console.log(`\n${watched}\n`)

await using plain = await startPlainPages()
await using browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const chosenTargets = targets.filter(({ name }) => isMeasured(name))
const seen = new Map<string, Measured & { milliseconds: number[]; plain: number[] }>()
for (let round = 1; round <= ROUNDS; round++) {
  console.log(`Round ${round} of ${ROUNDS} … (load ${loadavg()[0]?.toFixed(1)})`)
  for (const name of ['desk', 'phone'] as const) {
    for (const target of chosenTargets) {
      const own = await tapped(browser, { name, items, origin: school.server.url }, target)
      const bare = await plainTapped(browser, { name, origin: plain.url }, own.bytes)
      const title = `${name}: ${target.name}`
      const known = seen.get(title) ?? { name: title, limit: LIMITS[name], milliseconds: [], plain: [] }
      known.milliseconds.push(own.milliseconds)
      known.plain.push(bare)
      seen.set(title, { ...known, bytes: own.bytes })
    }
  }
}

const load = loadavg()[1]?.toFixed(1)
const tables = [responses, watched, limitsTable('from tap to content, ms', [...seen.values()])]
const conditions = [`${ROUNDS} rounds`, `load ${load}`, `Chromium ${browser.version()}`]
await reportFigures('npm run bench:console', tables, conditions)
