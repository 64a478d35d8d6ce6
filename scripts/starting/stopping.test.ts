import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runDatabase } from '#test/database/fresh-database.ts'
import { startServer } from '#test/start-server.ts'
import { aFolder } from './started.ts'

const DRAIN_SECONDS = 2

test('a server that is told to stop says so to its balancer, and serves on until it is left alone', async () => {
  await using data = await aFolder()
  const { folder: migrated } = await runDatabase('golden')
  cpSync(join(migrated, 'database'), join(data.path, 'database'), { recursive: true })
  const server = await startServer({
    DATA_DIR: data.path,
    SEED: 'none',
    MAIL_TO_FOLDER: 'on',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  })
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const [response]: IncomingMessage[] = await once(get(`${server.url}${path}`, { agent }), 'response')
    return { status: response?.statusCode, body: String(response && (await buffer(response))) }
  }
  expect(await ask('/readyz')).toMatchObject({ status: 200 })

  const begun = performance.now()
  process.kill(server.pid, 'SIGTERM')
  while ((await ask('/readyz')).status === 200) await pause(10)
  expect(await ask('/readyz')).toEqual({ status: 503, body: '{"ready":false,"because":"the server is stopping"}' })
  let served = 0
  for (; performance.now() - begun < DRAIN_SECONDS * 1000 - 300; served += 1) {
    expect((await ask('/healthz')).status).toBe(200)
    await pause(20)
  }
  expect(served).toBeGreaterThan(10)
  await server.stop()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1000)
  expect(performance.now() - begun).toBeLessThan(30_000)
  agent.destroy()
})
