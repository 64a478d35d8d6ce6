import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** These write a file of SQL and need only Node. */
const NEED_NOTHING = ['db:new', 'db:freeze']
const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const scripts = Object.entries(manifest.scripts).filter(([name]) => !NEED_NOTHING.includes(name))

let clone: string

/** The project without its packages, on a machine without a registry. */
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'manassa-clone-'))
  for (const path of ['package-lock.json', 'scripts']) {
    await cp(join(root, path), join(clone, path), { recursive: true })
  }
  await mkdir(join(clone, 'machine'))
  const npm = `#!/bin/sh\necho "$*" >>"${clone}/asked"\nexit 1\n`
  await writeFile(join(clone, 'machine', 'npm'), npm, { mode: 0o755 })
})

afterAll(() => rm(clone, { recursive: true }))

test.each(scripts)('npm run %s begins by installing the packages, and says so where it cannot', async (_, command) => {
  await rm(join(clone, 'asked'), { force: true })
  const ofMachine = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: [join(clone, 'machine'), ...ofMachine].join(delimiter) }
  const words = await new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: clone, env }, (_error, _out, err) => resolve(err))
  })
  expect(words).toMatch(/^The packages of package-lock.json could not be installed/)
  expect(await readFile(join(clone, 'asked'), 'utf8')).toMatch(/^ci .*--include=dev .*\n$/)
})
