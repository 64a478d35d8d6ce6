import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '#test/start-server.ts'
import { chromiumInstalled } from '../scripts/setup/chromium.mjs'
import { reportFigures } from './report-figures.ts'
import { DAYS_AWAY, eveningReader, eveningTable, type Return } from './web-evening.ts'
import { onPhone, phoneFacesInstalled } from './web-phone.ts'
import { lessonOpener, playerTable } from './web-player.ts'
import { startStaticSite } from './web-static.ts'
import { type WebRound, webTable } from './web-table.ts'
import { firstTouches, look, nextPage, nextStaticPage } from './web-visits.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

const executablePath = await chromiumInstalled()
await phoneFacesInstalled()
console.log('Starting the built school, and a static site with the same words …')
await using opened = new AsyncDisposableStack()
const dataDir = await mkdtemp(join(tmpdir(), 'manassa-bench-web-'))
opened.defer(() => rm(dataDir, { recursive: true }))
const settings = {
  NODE_ENV: 'production',
  MAIL_TO_FOLDER: 'on',
  DATABASE_URL: undefined,
  SMTP_URL: undefined,
  CLOCK_OFFSET_DAYS: undefined,
}
const data = { DATA_DIR: dataDir, SEED: 'demo', RATE_LIMIT: 'off' }
const school = await startServer({ ...settings, ...data })
opened.defer(school.stop)
const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
const course = `/courses/${demo.courseCodes[0]?.courseId}`
const pages = [
  { name: 'home', path: '/', link: 'header details a[href="/books"]' },
  { name: 'courses', path: '/courses', link: 'main article a' },
  { name: 'a course', path: course, link: 'header details a[href="/books"]' },
]
const paths = pages.map(({ path }) => path)
const plain = opened.use(await startStaticSite(school.url, paths))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
opened.defer(() => browser.close())

const rounds = new Map<string, WebRound[]>(pages.map(({ name }) => [name, []]))
const opener = await lessonOpener(browser, { ...demo, url: school.url })
const reader = await eveningReader(browser, { ...demo, url: school.url })
const returns = { again: [] as Return[], later: [] as Return[] }
const frames = { tapped: [] as number[], cold: [] as number[], bare: [] as number[] }
for (let round = 1; round <= ROUNDS; round++) {
  console.log(`Round ${round} of ${ROUNDS} … (load ${loadavg()[0]?.toFixed(1)})`)
  for (const { name, path, link } of pages) rounds.get(name)?.push(await measure(path, link))
  frames.tapped.push(await opener.tapped())
  frames.cold.push(await opener.cold())
  frames.bare.push(rounds.get('home')?.at(-1)?.bareLook.largest ?? Number.NaN)
  returns.again.push(await reader.again())
}

console.log(`The same school ${DAYS_AWAY} days later …`)
const copy = await reader.copyOfLastWeek()
await school.stop()
// A school in production does not accept another clock than its machine's.
const later = await startServer({ ...settings, ...data, NODE_ENV: undefined, CLOCK_OFFSET_DAYS: String(DAYS_AWAY) })
opened.defer(later.stop)
const laterReader = await eveningReader(browser, { ...demo, url: later.url })
for (let round = 1; round <= ROUNDS; round++) returns.later.push(await laterReader.aWeekLater(copy))

const load = loadavg()[1]?.toFixed(1)
const conditions = [`medians of ${ROUNDS} rounds`, `load ${load}`, `Chromium ${browser.version()}`]
await reportFigures(
  'npm run bench:web',
  [webTable(rounds), playerTable(frames), eveningTable({ ...returns, bare: frames.bare })],
  conditions,
)

/** The school and the static site, one after the other within the same half minute. */
async function measure(path: string, link: string): Promise<WebRound> {
  await fetch(school.url + path)
  const own = school.url + path
  const bare = plain.url + path
  return {
    bareLook: await onPhone(browser, (page) => look(page, bare)),
    look: await onPhone(browser, (page) => look(page, own)),
    bareTouches: await onPhone(browser, (page) => firstTouches(page, bare, { script: false })),
    touches: await onPhone(browser, (page) => firstTouches(page, own, { script: true })),
    bareNext: await onPhone(browser, (page) => nextStaticPage(page, bare)),
    next: await onPhone(browser, (page) => nextPage(page, own, link)),
  }
}
