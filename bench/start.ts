import { aFolder, startInTerminal } from '#scripts/starting/started.ts'
import { freePort } from '#test/ports.ts'
import { reportFigures } from './report-figures.ts'
import { median, tableOf } from './table.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const WITHIN_MILLISECONDS = 3000
const bare =
  "require('http').createServer((_, r) => r.end()).listen(process.env.PORT, () => console.log(':' + process.env.PORT))"

/** Measures the start of a school that was started before, relative to a Node server that does nothing. */
await using data = await aFolder()
await startAndStop(['npm', 'start', '--silent'], data.path)
const school: number[] = []
const nothing: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  school.push(await startAndStop(['npm', 'start', '--silent'], data.path))
  nothing.push(await startAndStop(['node', '-e', bare], data.path))
}
const ready = median(school)
const limit = [String(WITHIN_MILLISECONDS), (ready / WITHIN_MILLISECONDS).toFixed(2)]
const timesBare = (ready / median(nothing)).toFixed(1)
const rows = [
  ['npm start, seeded before', ready.toFixed(0), timesBare, ...limit, ready <= WITHIN_MILLISECONDS ? 'yes' : 'no'],
  ['a bare Node server', median(nothing).toFixed(0), '–', '–', '–', '–'],
]
const titles = ['until ready, ms', 'median', '× bare', 'limit', '× limit', 'kept']
await reportFigures('npm run bench:start', [tableOf(rows, titles)], [`medians of ${ROUNDS} rounds`])

async function startAndStop(command: string[], dataDir: string) {
  const port = await freePort()
  await using started = startInTerminal(command, { DATA_DIR: dataDir, PORT: String(port) })
  const milliseconds = await started.ready(port)
  started.terminate()
  await started.ended
  return milliseconds
}
