import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword } from '@manassa/contract/shared/password'
import { expect, vi } from 'vitest'
import { onServer } from '#test/database/fresh-database.ts'
import { anAccount } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'

const main = join(import.meta.dirname, '../main.ts')
const soon = { timeout: 20_000, interval: 50 }

onServer(
  'a process with JOBS=only sends the emails of one that leaves them to it, serves only its health, and prints JSON',
  async () => {
    await using api = await startApi({ engine: 'server', clock: testClock(new Date()) })
    const { email } = await anAccount(api)
    await api.as()(forgotPassword, { email })
    const outbox = join(api.settings.DATA_DIR ?? '', 'outbox')
    expect(await readdir(outbox).catch(() => [])).toEqual([])

    const production = { NODE_ENV: 'production', MAIL_TO_FOLDER: 'on', DRAIN_SECONDS: '0' }
    const env = { ...process.env, ...api.settings, ...production, JOBS: 'only', PORT: '0' }
    const worker = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(worker, 'exit')
    let output = ''
    worker.stdout.on('data', (bytes: Buffer) => {
      output += bytes
    })
    try {
      await vi.waitFor(async () => expect(await readdir(outbox)).toHaveLength(1), soon)
      const url = await vi.waitFor(() => {
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
        if (!address) throw new Error('It does not listen yet')
        return address
      }, soon)
      const status = async (path: string) => (await fetch(`${url}${path}`)).status
      expect([await status('/readyz'), await status('/api/Course/CourseActive')]).toEqual([200, 404])
    } finally {
      worker.kill()
      await ended
    }
    const lines = output.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).msg)).toContainEqual(expect.stringContaining('TRUST_PROXY is not set'))
  },
)
