import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { test } from 'vitest'
import { seeded } from '#test/long/figure.ts'
import { severalServers } from '#test/long/two-servers.ts'
import { record, seed } from '#test/promises/long/record.ts'
import { isInstalled, startBalancer } from './balancer.ts'
import { schoolDay } from './school-day.ts'

const SERVERS = 3
const KILLS = Number(process.env.KILLS ?? 100)
const READY_WITHIN_MS = 10_000

test.runIf(isInstalled('nginx'))(
  'servers are killed under load, and nothing acknowledged is lost or doubled',
  async () => {
    await using world = await severalServers(SERVERS, { TRUST_PROXY: '127.0.0.1' })
    const ports = world.urls.map((url) => new URL(url).port)
    await using balancer = await startBalancer('nginx', ports)
    setDefaultCACertificates([balancer.certificate])
    const day = await schoolDay(world, balancer.url, { requests: Number.POSITIVE_INFINITY, seed })
    const random = seeded(seed)
    let notReady = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(random() * 500)
      const replaced = world.killAndStart(Math.floor(random() * SERVERS))
      if (!(await isReady(balancer.url))) notReady += 1
      await replaced
    }
    const { requests, entered, handedIn, seen } = await day.result()
    const broken = seen.filter((failure) => /auth\.|unspent|stored/.test(failure))
    record({
      promise: 'a killed server loses nothing that was acknowledged',
      figure: `${KILLS} SIGKILLs of ${SERVERS} servers behind nginx during ${requests} requests: ${entered} cards entered and ${handedIn} quizzes handed in, ${broken.length} lost, doubled or logged out${broken.length > 0 ? ` (${[...new Set(broken)].join(', ')})` : ''}; ${seen.length} failures seen; not ready within ${READY_WITHIN_MS / 1000} s: ${notReady} times`,
      held: broken.length === 0 && notReady === 0 && handedIn > 0,
    })
  },
)

async function isReady(url: string): Promise<boolean> {
  for (const until = performance.now() + READY_WITHIN_MS; performance.now() < until; await pause(100)) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return true
  }
  return false
}
