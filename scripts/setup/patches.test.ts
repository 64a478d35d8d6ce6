import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyPatches } from './patches.mjs'

const run = promisify(execFile)

const PATCH = `Greets the afternoon too: asked for upstream.

--- a/greet.js
+++ b/greet.js
@@ -1,3 +1,3 @@
 export const hello = () =>
-  'good morning'
+  'good day'
 // the end
`
const AS_PUBLISHED = "export const hello = () =>\n  'good morning'\n// the end\n"

let project: string
const code = () => join(project, 'node_modules', 'greeting', 'greet.js')

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'manassa-patches-'))
  await mkdir(join(project, 'node_modules', 'greeting'), { recursive: true })
  await mkdir(join(project, 'patches'))
  await writeFile(join(project, 'node_modules', 'greeting', 'package.json'), '{ "version": "1.2.0" }')
  await writeFile(join(project, 'patches', 'greeting@1.2.0.patch'), PATCH)
  await writeFile(code(), AS_PUBLISHED)
})

afterEach(() => rm(project, { recursive: true }))

test('a package is changed once, however often it is asked for', async () => {
  await applyPatches(project)
  expect(await readFile(code(), 'utf8')).toContain("'good day'")
  await applyPatches(project)
  expect(await readFile(code(), 'utf8')).toBe(AS_PUBLISHED.replace('good morning', 'good day'))
})

test.each([
  ['another version', '{ "version": "1.3.0" }', '(1.3.0)'],
  ['no version', '{}', '(undefined)'],
])('a patch meets %s of its package: one sentence says which, and nothing is changed', async (_which, about, told) => {
  await writeFile(join(project, 'node_modules', 'greeting', 'package.json'), about)
  await expect(applyPatches(project)).rejects.toMatchObject({
    name: 'StepFailed',
    message: `patches/greeting@1.2.0.patch is for another version of its package than the one that is installed ${told}: read it again, make it anew and name it after that one.`,
  })
  expect(await readFile(code(), 'utf8')).toBe(AS_PUBLISHED)
})

test('a package that is not there is told of in the same sentence', async () => {
  await rm(join(project, 'node_modules', 'greeting'), { recursive: true })
  await expect(applyPatches(project)).rejects.toThrow(/is installed \(none\): read it again/)
})

test('a patch that does not fit says which, and where', async () => {
  await writeFile(code(), AS_PUBLISHED.replace('good morning', 'good evening'))
  const failure = await applyPatches(project).catch((error) => error)
  expect(failure.name).toBe('StepFailed')
  expect(failure.message).toMatch(
    /^patches\/greeting@1\.2\.0\.patch does not fit the installed package: it ended with code 1\./,
  )
  expect(failure.message).toContain('patch failed: greet.js:1')
})

test('a start with a patch that does not fit installs once, and the next one says so again at once', async () => {
  const npm = (...args: string[]) => run('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd: project })
  const lib = join(project, 'lib')
  await mkdir(lib)
  await writeFile(join(lib, 'package.json'), '{ "name": "greeting", "version": "1.2.0" }')
  await writeFile(join(lib, 'greet.js'), AS_PUBLISHED.replace('good morning', 'good evening'))
  await rm(join(project, 'node_modules'), { recursive: true })
  await writeFile(join(project, 'package.json'), '{ "name": "school", "version": "1.0.0" }')
  await npm('pack', './lib')
  await npm('install', './greeting-1.2.0.tgz', '--package-lock-only', '--ignore-scripts')
  await cp(import.meta.dirname, join(project, 'scripts', 'setup'), { recursive: true })
  await writeFile(
    join(project, 'start.mjs'),
    `import { installWhenNeeded } from './scripts/setup/install.mjs'
     await installWhenNeeded().then(() => console.log('ready'), (error) => console.log(error.message.split(':')[0]))`,
  )
  const start = async () => (await run(process.execPath, ['start.mjs'], { cwd: project })).stdout
  const refusal = 'patches/greeting@1.2.0.patch does not fit the installed package\n'

  const first = await start()
  expect(first).toMatch(/^Installing the packages/)
  expect(first.endsWith(refusal)).toBe(true)
  expect(await start()).toBe(refusal)

  await writeFile(join(project, 'patches', 'greeting@1.2.0.patch'), PATCH.replace('good morning', 'good evening'))
  expect(await start(), 'mended').toBe('ready\n')
  expect(await start()).toBe('ready\n')
})
