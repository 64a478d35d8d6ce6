import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumInstalled } from './setup/chromium.mjs'
import { installWhenNeeded } from './setup/install.mjs'
import { withOwnTools } from './setup/pinned-node.mjs'
import { root } from './setup/root.mjs'
import { buildWebWhenNeeded } from './setup/web-build.mjs'

/** Runs the promises with their full figures, and prints them as the table of docs/promises.md. */
await installWhenNeeded()
await buildWebWhenNeeded()
const folder = await mkdtemp(join(tmpdir(), 'manassa-figures-'))
const figures = join(folder, 'figures')
await writeFile(figures, '')
const seed = process.env.SEED_OF_CHANCE ?? String(Date.now() % 1_000_000)
const env = { ...withOwnTools(), CHROMIUM: await chromiumInstalled(), LONG_FIGURES: figures, SEED_OF_CHANCE: seed }
const config = 'apps/api/test/promises/long/vitest.config.ts'
const { status } = spawnSync('vitest', ['run', '--config', config, ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
})

const rows = (await readFile(figures, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
console.log(`\n${new Date().toISOString().slice(0, 10)}, commit ${commit}, seed ${seed}\n`)
console.log('| promise | figure | |\n| --- | --- | --- |')
for (const { promise, figure, held } of rows) console.log(`| ${promise} | ${figure} | ${held ? 'held' : 'BROKEN'} |`)
await rm(folder, { recursive: true })
process.exit(status ?? 1)
