import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { useApi } from '#test/start-api.ts'
import { honestClient, type SlowWay, slowClient } from '../slow-clients.ts'
import { record } from './record.ts'

const api = useApi()
const EACH_WAY = 2000
const PATIENCE_MS = 60_000
/** Few enough for the system's queue of connections. */
const AT_ONCE = 250

function watchConnections(isOver: () => boolean) {
  return (async () => {
    let most = 0
    while (!isOver()) {
      const held = await new Promise<number>((resolve, reject) =>
        api.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      )
      most = Math.max(most, held)
      await pause(100)
    }
    return most
  })()
}

/** Clients of one kind that connect within a second; returns the seconds until the last one was disconnected. */
async function crowd(address: string, way: SlowWay) {
  const clients: Array<ReturnType<typeof slowClient>> = []
  for (let come = 0; come < EACH_WAY; come += AT_ONCE) {
    clients.push(...Array.from({ length: AT_ONCE }, () => slowClient(address, way, PATIENCE_MS)))
    await pause(100)
  }
  const responses = await Promise.all(clients)
  return { way, longest: Math.max(...responses.map(({ milliseconds }) => milliseconds)) / 1000 }
}

test('slow clients are let go', async () => {
  const address = await api.listen()
  let over = false
  const isOver = () => over
  const [honest, watch] = [honestClient(address, isOver), watchConnections(isOver)]
  const crowds = await Promise.all((['silent', 'slow head', 'slow body'] as const).map((way) => crowd(address, way)))
  over = true
  const [times, most] = [(await honest).sort((a, b) => a - b), await watch]
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  // The limits of a form use the services' clock, which a test moves.
  const walk = setInterval(() => api.clock.forward({ seconds: 1 }), 1_000)
  const form = await slowClient(address, 'slow form', PATIENCE_MS)
  clearInterval(walk)
  const longest = crowds.map(({ way, longest: seconds }) => `${way} ${seconds.toFixed(1)} s`)
  record({
    promise: 'slow clients are let go (T44)',
    figure: `${EACH_WAY} of each within a second, ${most} held at once, the last one closed after: ${longest.join(', ')}; a slow form after ${(form.milliseconds / 1000).toFixed(1)} s; an honest client meanwhile: p99 ${p99.toFixed(0)} ms of ${times.length} requests`,
    held:
      crowds.every(({ longest: seconds }) => seconds < 15) &&
      most > 2.9 * EACH_WAY &&
      form.milliseconds < 60_000 &&
      p99 < 1500,
  })
})
