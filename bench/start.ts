import { aFolder, startInTerminal } from '#scripts/starting/started.ts'
import { freePort } from '#test/ports.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const WITHIN_MILLISECONDS = 3000
const bare =
  "require('http').createServer((_, r) => r.end()).listen(process.env.PORT, () => console.log(':' + process.env.PORT))"

/** How long a person waits for a school that was started before, beside a Node server that does nothing. */
await using data = await aFolder()
await startAndStop(['npm', 'start', '--silent'], data.path)
const school: number[] = []
const nothing: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  school.push(await startAndStop(['npm', 'start', '--silent'], data.path))
  nothing.push(await startAndStop(['node', '-e', bare], data.path))
}
const ready = median(school)
console.log(`Medians of ${ROUNDS} rounds, milliseconds from the command until the server is ready:`)
console.log(`  npm start, seeded before  ${ready.toFixed(0)}`)
console.log(`  a bare Node server        ${median(nothing).toFixed(0)}`)
console.log(`  × bare                    ${(ready / median(nothing)).toFixed(1)}`)
console.log(`  × limit                   ${(ready / WITHIN_MILLISECONDS).toFixed(2)} of ${WITHIN_MILLISECONDS} ms`)

async function startAndStop(command: string[], dataDir: string) {
  const port = await freePort()
  await using started = startInTerminal(command, { DATA_DIR: dataDir, PORT: String(port) })
  const milliseconds = await started.ready(port)
  started.terminate()
  await started.ended
  return milliseconds
}

function median(values: readonly number[]) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
