import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_FILE } from './demo-school.ts'

/** Longer than any creation takes on a busy machine. */
const LONGEST_WAIT_MS = 20_000

/**
 * Creates something once for all processes of a run, and returns it to each of them. It is stored beside the running
 * school's `demo.json`, and deleted with it.
 * @throws when another process has started and not finished within 20 s
 */
export async function onceForAll<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const file = join(dirname(process.env[DEMO_FILE] ?? ''), `${name}.json`)
  const began = `${file}.began`
  const isFirst = await open(began, 'wx').then(
    (handle) => handle.close().then(() => true),
    () => false,
  )
  if (isFirst) {
    try {
      const made = await make()
      await writeFile(`${file}.part`, JSON.stringify(made))
      await rename(`${file}.part`, file)
      return made
    } catch (error) {
      await rm(began)
      throw error
    }
  }
  for (const end = Date.now() + LONGEST_WAIT_MS; Date.now() < end; await pause(50)) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text !== undefined) return JSON.parse(text)
  }
  throw new Error(`Another process began ${name} and did not end`)
}
