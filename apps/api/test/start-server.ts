import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './ports.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READY_WITHIN_MILLISECONDS = 180_000
/** Longer than a server takes to drain and close. */
const STOPPED_WITHIN_MILLISECONDS = 45_000

export type RunningServer = { url: string; pid: number; output: () => string; stop: () => Promise<void> }

/**
 * Starts the server as a process of its own on a free port, or on `PORT`, and waits until it is ready.
 * @param settings environment variables on top of this process's own
 * @param root the folder of the checkout whose server it is
 * @throws with the server's output, when it ends or is not ready in time
 */
export async function startServer(settings: NodeJS.ProcessEnv, root = ROOT): Promise<RunningServer> {
  const port = settings.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), ...settings }
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
    })
  }
  try {
    await ready(url, child)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`The server did not start.\n${output}`, { cause: error })
  }
  return { url, pid: child.pid ?? 0, output: () => output, stop: () => stop(child) }
}

async function ready(url: string, child: ChildProcess) {
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await pause(50)
  }
  throw new Error(`it was not ready after ${READY_WITHIN_MILLISECONDS / 1000} s`)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MILLISECONDS)
  child.kill('SIGTERM')
  await ended
  clearTimeout(impatience)
}
