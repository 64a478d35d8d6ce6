import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startServer } from '#test/start-server.ts'
import { aFolder } from './started.ts'

vi.setConfig({ testTimeout: 120_000 })

const asARealSchool = {
  NODE_ENV: 'production',
  SECRET_KEY: 'of-a-test-'.repeat(4),
  MAIL_TO_FOLDER: 'on',
  SEED: undefined,
}

test('a server in production without a demo loads no file of the demo', async () => {
  const real = await filesLoadedBy(asARealSchool)
  expect(real, 'what was loaded is seen').toContain('apps/api/src/start/demo-schools.ts')
  expect(real.filter((file) => file.startsWith('apps/api/demo/'))).toEqual([])
})

/** Every file of the repository that a server has loaded, as reported by Node's coverage. */
async function filesLoadedBy(settings: NodeJS.ProcessEnv): Promise<string[]> {
  await using folder = await aFolder()
  const counted = join(folder.path, 'counted')
  const data = { DATA_DIR: join(folder.path, 'data'), DATABASE_URL: undefined, NODE_V8_COVERAGE: counted }
  const server = await startServer({ ...settings, ...data })
  await server.stop()
  const reports = await Promise.all((await readdir(counted)).map((name) => readFile(join(counted, name), 'utf8')))
  const root = `${new URL('../..', import.meta.url)}`
  const urls: string[] = reports.flatMap((report) => JSON.parse(report).result.map(({ url }: { url: string }) => url))
  return urls.filter((url) => url.startsWith(root)).map((url) => url.slice(root.length))
}
