import { chmod, cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freePort, takenPort } from '#test/ports.ts'
import { aFolder, isReady, sentencesOf, startInTerminal } from './started.ts'

const start = ['node', 'scripts/run.cjs', 'start']
// Silent, because npm's own warnings are not the project's.
const npmStart = 'npm start --silent'
vi.setConfig({ testTimeout: 120_000 })

test('npm start seeds a school that others on the machine cannot read, Ctrl-C ends it well, and the next start installs, builds and seeds nothing', async () => {
  await using home = await aFolder()
  // A folder that other accounts could read, with a lax umask.
  const dataDir = join(home.path, 'school')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), SMTP_URL: undefined }
  const port = Number(settings.PORT)
  {
    await using first = startInTerminal(['sh', '-c', `umask 022 && exec ${npmStart}`], settings)
    await first.ready(port)
    await anUnsentEmail(dataDir, port)
    expect(await openToOthers(dataDir)).toEqual([])
    first.pressCtrlC()
    expect(await first.ended).toBe(0)
    expect(first.output.err).toBe('')
    expect(await isReady(port)).toBe(false)
  }
  const kept = ['database', 'demo.json', 'media', 'outbox', 'secret.key']
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(kept))
  const demo = await readFile(join(dataDir, 'demo.json'), 'utf8')

  // `npm run bench:start` measures the duration.
  await using again = startInTerminal(npmStart.split(' '), settings)
  await again.ready(port)
  expect(again.output.out).not.toMatch(/Installing|Building|Preparing/)
  again.terminate()
  expect(await again.ended).toBe(0)
  expect(await readFile(join(dataDir, 'demo.json'), 'utf8')).toBe(demo)
})

async function anUnsentEmail(dataDir: string, port: number) {
  const forgot = `http://127.0.0.1:${port}/api/Auth/ForgotPassword?email=student1@example.com`
  expect((await fetch(forgot, { method: 'POST' })).status).toBe(200)
  const outbox = () => readdir(join(dataDir, 'outbox')).catch(() => [])
  await vi.waitUntil(async () => (await outbox()).some((name) => name.endsWith('.eml')), { timeout: 60_000 })
}

/** Files that other accounts can read. The embedded engine sets modes of its own, so its folder is closed. */
async function openToOthers(dataDir: string) {
  const open: string[] = []
  for (const name of ['.', ...(await readdir(dataDir, { recursive: true }))]) {
    const { mode } = await stat(join(dataDir, name))
    if (mode & 0o077 && !name.startsWith('database/')) open.push(name)
  }
  return open
}

/** This project in another folder, with a web app whose build does only what is given. */
async function aProject(folder: string, build: string) {
  const root = join(import.meta.dirname, '../..')
  await mkdir(join(folder, 'apps', 'web'), { recursive: true })
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'package-lock.json', 'packages', 'docs', 'db', 'apps/api'])
    await symlink(join(root, name), join(folder, name))
  await writeFile(join(folder, 'apps', 'web', 'vite.config.mjs'), build)
}

test('a start that was stopped while it compressed the built files compresses them alone the next time', async () => {
  await using folder = await aFolder()
  await aProject(folder.path, "throw new Error('built again')")
  const build = join(folder.path, 'apps', 'web', 'build')
  await mkdir(join(build, 'client'), { recursive: true })
  await mkdir(join(build, 'server'))
  await writeFile(join(build, 'client', 'app.js'), 'export {}\n'.repeat(100))
  const { fingerprint } = await import(join(folder.path, 'scripts/setup/fingerprint.mjs'))
  const { SOURCES } = await import(join(folder.path, 'scripts/setup/web-build.mjs'))
  await writeFile(join(build, 'server', '.built-from'), fingerprint(SOURCES))
  const command = ['node', 'scripts/run.cjs', 'build']
  {
    await using next = startInTerminal(command, {}, folder.path)
    expect(await next.ended).toBe(0)
    expect(next.output.out).toMatch(/^Compressing its files/)
  }
  expect(await readdir(join(build, 'client'))).toEqual(['app.js', 'app.js.br', 'app.js.gz'])
  await using last = startInTerminal(command, {}, folder.path)
  expect(await last.ended).toBe(0)
  expect(last.output).toEqual({ out: '', err: '' })
})

test('a web app that cannot be built ends the server that prepares its database meanwhile, in one sentence', async () => {
  await using folder = await aFolder()
  // It fails once the database is under preparation.
  await aProject(folder.path, "await new Promise((resolve) => setTimeout(resolve, 5000)); throw new Error('broken')")
  const settings = { DATA_DIR: join(folder.path, 'data'), PORT: String(await freePort()), SEED: 'none' }
  await using failed = startInTerminal(start, settings, folder.path)
  expect(await failed.ended).toBe(1)
  expect(failed.output.err).toMatch(/^The web app could not be built: it ended with code 1\.\n( {2}.*\n|\n)*$/)
  expect(failed.output.out).not.toContain('Stopped')
  expect(failed.isRunning()).toBe(false)
})

test('a server that cannot start ends the build that runs meanwhile, in one sentence', async () => {
  await using folder = await aFolder()
  await aProject(folder.path, 'setInterval(() => {}, 1000); await new Promise(() => {})')
  const settings = { DATA_DIR: join(folder.path, 'package.json'), PORT: String(await freePort()) }
  await using failed = startInTerminal(start, settings, folder.path)
  expect(await failed.ended).toBe(1)
  expect(sentencesOf(failed.output.err)).toEqual([
    expect.stringMatching(/^DATA_DIR .* cannot be written to: it is a file/),
  ])
  await vi.waitUntil(() => !failed.isRunning(), { timeout: 10_000 })
})

test('in production without a mail server it says so in a sentence, and what to set', async () => {
  await using data = await aFolder()
  const folder = { DATA_DIR: join(data.path, 'school'), PORT: String(await freePort()), SEED: 'none' }
  await using refused = startInTerminal(start, { ...folder, NODE_ENV: 'production', SMTP_URL: '' })
  expect(await refused.ended).toBe(1)
  expect(sentencesOf(refused.output.err)).toEqual([expect.stringMatching(/SMTP_URL.*MAIL_TO_FOLDER=on/)])
  expect(await readdir(data.path)).toEqual([])
})

test('a port that is taken says so in a sentence before anything is prepared', async () => {
  await using data = await aFolder()
  await using other = await takenPort()
  await using refused = startInTerminal(start, { DATA_DIR: data.path, PORT: String(other.port) })
  expect(await refused.ended).toBe(1)
  expect(sentencesOf(refused.output.err)).toEqual([expect.stringContaining(`Port ${other.port} is taken`)])
  expect(await readdir(data.path)).toEqual([])
})

test('a DATA_DIR that cannot be written to says so in a sentence, and nothing is touched', async () => {
  await using data = await aFolder()
  const file = join(data.path, 'a-file')
  await writeFile(file, 'here before')
  const port = String(await freePort())
  const list = ['node', 'scripts/run.cjs', 'school', 'list']
  for (const [command, folder] of [
    [start, join(file, 'data')],
    // These take no folders and no files, whoever asks.
    [start, '/proc/manassa/data'],
    [start, '/proc'],
    [list, '/proc/manassa/data'],
  ] as const) {
    await using refused = startInTerminal(command, { DATA_DIR: folder, PORT: port })
    expect(await refused.ended).toBe(1)
    expect(sentencesOf(refused.output.err)).toEqual([expect.stringContaining(`DATA_DIR ${folder} cannot be written`)])
  }
  expect(await readdir(data.path)).toEqual(['a-file'])
  expect(await readFile(file, 'utf8')).toBe('here before')
})

test('a mistyped command of the operator says so, and makes and migrates nothing', async () => {
  await using data = await aFolder()
  for (const words of [['password-lnik', 'tenant3'], ['list', '--hots', 'nile.example'], ['constructor']]) {
    const dataDir = join(data.path, 'school')
    await using refused = startInTerminal(['node', 'scripts/run.cjs', 'school', ...words], { DATA_DIR: dataDir })
    expect(await refused.ended).toBe(1)
    expect(sentencesOf(refused.output.err)[0]).toMatch(/There is no command|list has no option --hots/)
  }
  expect(await readdir(data.path)).toEqual([])
})

test.each(['start', 'test', 'dev'])('npm %s on a Node that is too old says so in a sentence', async (script) => {
  await using folder = await aFolder()
  const pretence = join(folder.path, 'old-node.cjs')
  await writeFile(pretence, "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })")
  await using refused = startInTerminal(['node', '--require', pretence, 'scripts/run.cjs', script], {})
  expect(await refused.ended).toBe(1)
  expect(sentencesOf(refused.output.err)).toEqual([
    expect.stringMatching(/needs Node 20 or newer, and this is Node 18\.20\.4/),
  ])
  expect(refused.output.out).toBe('')
})
