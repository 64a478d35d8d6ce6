import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumInstalled } from './setup/chromium.mjs'
import { ffmpegInstalled } from './setup/ffmpeg.mjs'
import { installWhenNeeded } from './setup/install.mjs'
import { withOwnTools } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'
import { onPath } from './setup/system-package.mjs'
import { buildWebWhenNeeded } from './setup/web-build.mjs'
import { figuresTable, printLongSummary } from './testing/long-summary.mjs'
import { writeGenerated } from './write-generated.mjs'

/**
 * Runs the promises with their full figures, most files two at a time, and prints the results. Arguments are Vitest's:
 * a part of a file's name, or `--shard=1/2`. Without arguments it runs the properties with new cases and all browser
 * tests (e2e/long-run.ts) first, and writes the figures to docs/generated/promises.md. A part does so after `--write`,
 * into a section of its own, which the next whole run replaces.
 */
await installWhenNeeded()
await buildWebWhenNeeded()
// A part needs it too, because its name does not tell whether it has videos.
await ffmpegInstalled()
// Their packages start services, so nobody's machine gets them unasked.
const lacking = [
  'nginx',
  'haproxy',
  'pgbouncer',
  'prometheus',
  'prometheus-postgres-exporter',
  'faketime',
  'podman',
].filter((name) => !onPath([name]))
if (lacking.length > 0) console.error(`Not installed, so their promises are not tried: ${lacking.join(', ')}.`)
const folder = await mkdtemp(join(tmpdir(), 'manassa-figures-'))
const [figures, report] = [join(folder, 'figures'), join(folder, 'report.json')]
await writeFile(figures, '')
const seed = process.env.SEED_OF_CHANCE ?? String(Date.now() % 1_000_000)
const env = { ...withOwnTools(), CHROMIUM: await chromiumInstalled(), LONG_FIGURES: figures, SEED_OF_CHANCE: seed }

const begun = Date.now()
const part = process.argv.slice(2).filter((argument) => argument !== '--write')
const isWhole = part.length === 0
const steps = isWhole
  ? [
      step('properties, all cases', () => succeeds('vitest', ['run', ...properties()], { EVERY_CASE: 'on' })),
      step('all browser tests', () => succeeds('playwright', ['test'], { EVERY_BROWSER_TEST: 'on' })),
    ]
  : []

const config = 'apps/api/test/promises/long/vitest.config.ts'
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync('vitest', ['run', '--config', config, ...reporters, ...part], {
  cwd: root,
  env,
  stdio: 'inherit',
})

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const [recorded, files] = await Promise.all([readFile(figures, 'utf8'), readFile(report, 'utf8').catch(() => '')])
const all = recorded
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const held = printLongSummary({
  figures: all,
  steps,
  files: files ? JSON.parse(files).testResults : [],
  measured: `${commit}, ${seed}`,
  took: Date.now() - begun,
})
if (isWhole || process.argv.includes('--write')) {
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
  const conditions = [`seed ${seed}`, `${minutes} minutes`]
  const title = isWhole ? 'npm run test:long' : `npm run test:long -- ${part.join(' ')}`
  await writeGenerated('promises', title, { tables: [figuresTable(all)], conditions })
}
await rm(folder, { recursive: true })
process.exit(status === 0 && held ? 0 : 1)

/**
 * @param {string} program
 * @param {string[]} args
 */
function succeeds(program, args, more = {}) {
  return spawnSync(program, args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' }).status === 0
}

/**
 * @param {string} name
 * @param {() => boolean} run
 */
function step(name, run) {
  const started = Date.now()
  return { name, held: run(), took: Date.now() - started }
}

/** Tests with random cases, which `npm test` repeats unchanged, and those that try fewer cases there. */
function properties() {
  const found = execFileSync('git', ['grep', '-lE', "from '(fast-check|#test/cases.ts)'", '--', '*.test.ts'], {
    cwd: root,
  })
  return String(found).trim().split('\n')
}
