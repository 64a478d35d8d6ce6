import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Caller, callerAt } from './caller.ts'
import type { Person } from './people.ts'
import type { TestApi } from './start-api.ts'
import type { TestClock } from './test-clock.ts'

/** A server in a process of its own, on the same PostgreSQL as the test. */
interface ApiProcess extends AsyncDisposable {
  pid: number
  url: string
  as(person: Person): Caller
  forward(by: Parameters<TestClock['forward']>[0]): Promise<void>
  /** Starts the due jobs without waiting for their end. */
  beginJobs(): void
  /** Everything that it has logged. */
  log(): string
  kill(): Promise<void>
}

/** Starts one with the time of the test's clock. Throws an Error when it ends before it listens. */
export async function startProcess({ settings, clock }: Pick<TestApi, 'settings' | 'clock'>): Promise<ApiProcess> {
  if (!settings.DATABASE_URL) throw new Error('Two processes need a PostgreSQL server')
  const child = fork(join(import.meta.dirname, 'api-process.ts'), [clock.now().toISOString()], {
    env: { ...process.env, ...settings },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let log = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const ended = once(child, 'exit')
  const died = ended.then(([code]) => {
    throw new Error(`The server process ended with ${code}`)
  })
  died.catch(() => {})
  const [port] = await Promise.race([once(child, 'message'), died])
  const url = `http://127.0.0.1:${port}`
  return {
    pid: child.pid ?? 0,
    url,
    as: (person) => callerAt(url, person),
    async forward(by) {
      child.send({ by })
      await Promise.race([once(child, 'message'), died])
    },
    beginJobs: () => void child.send({ jobs: true }),
    log: () => log,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
