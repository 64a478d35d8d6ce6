import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'

const LOOK_AGAIN_MILLISECONDS = 200

const name = `manassa-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
/** A name that one process can listen on, which the system frees when that process is gone, however it went. */
const lock = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`

/**
 * Lets one process at a time install or build in this folder: two that write the same files spoil them for each other.
 * Whoever had to wait looks again whether there is anything left to do.
 * @param {() => boolean} needed
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(needed, work) {
  while (needed()) {
    const release = await takeLock()
    if (release) {
      if (needed()) await work().finally(release)
      else release()
      return
    }
    await pause(LOOK_AGAIN_MILLISECONDS)
  }
}

/** @returns {Promise<(() => void) | undefined>} what releases the lock; nothing while another process has it */
async function takeLock() {
  // Elsewhere such names are files, which outlive a process that was killed.
  if (process.platform !== 'linux' && process.platform !== 'win32') return () => {}
  const server = createServer().listen(lock)
  try {
    await once(server, 'listening')
    return () => server.close()
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error
    return undefined
  }
}
