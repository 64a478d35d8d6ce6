import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { RecordedResponse } from './bare-server.ts'
import type { FloorStatement } from './floor-statements.ts'
import type { Measured } from './load.ts'
import type { Job } from './worker.ts'

const fileHere = (name: string) => join(import.meta.dirname, name)

export interface Worker extends Disposable {
  pid: number
  run(job: Job): Promise<Measured>
}

/** A process that does one job at a time. It goes when this one goes. */
export function startWorker(): Worker {
  const child = fork(fileHere('worker.ts'))
  return {
    pid: child.pid ?? 0,
    async run(job) {
      child.send(job)
      return (await firstWord(child)) as Measured
    },
    [Symbol.dispose]: () => void child.kill(),
  }
}

export const startBareServer = (responses: Record<string, RecordedResponse>) =>
  startChild('bare-server.ts', { BENCH_RESPONSES: JSON.stringify(responses) })

export const startFloorServer = (databaseUrl: string, statements: Record<string, FloorStatement>) =>
  startChild('floor-server.ts', { BENCH_FLOOR: JSON.stringify({ databaseUrl, statements }) })

async function startChild(file: string, settings: Record<string, string>) {
  const child = fork(fileHere(file), { env: { ...process.env, ...settings } })
  const port = (await firstWord(child)) as number
  return { pid: child.pid ?? 0, port, [Symbol.dispose]: () => void child.kill() }
}

function firstWord(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the bench ended with code ${code}.`))
    child.once('exit', ended)
    child.once('message', (word) => {
      child.off('exit', ended)
      resolve(word)
    })
  })
}
