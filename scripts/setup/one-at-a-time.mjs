import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'

const LOOK_AGAIN_MILLISECONDS = 200

const name = `manassa-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
/** A socket name that one process can listen on, which the system frees when the process ends. */
const lock = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`

/**
 * Lets one process at a time install or build in this folder. A process that had to wait checks again whether the work
 * is needed.
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

/**
 * @returns {Promise<(() => void) | undefined>} the function that releases the lock; undefined while another process
 * holds it
 */
async function takeLock() {
  // On other systems such names are files, which outlive a killed process.
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
