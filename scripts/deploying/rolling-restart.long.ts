import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { test } from 'vitest'
import { severalServers } from '#test/long/two-servers.ts'
import { record, seed } from '#test/promises/long/record.ts'
import { isInstalled, startBalancer } from './balancer.ts'
import { schoolDay } from './school-day.ts'

const balancers = ['nginx', 'haproxy'] as const
const SERVERS = 3
const REQUESTS = Number(process.env.REQUESTS ?? 5_000)
/** A restarted server is up to date before the next one leaves. */
const BETWEEN_MS = 3_000

test.each(balancers.filter(isInstalled))(
  'three servers restart in turn behind %s, and nobody sees it',
  async (name) => {
    await using world = await severalServers(SERVERS, { DRAIN_SECONDS: '8', TRUST_PROXY: '127.0.0.1' })
    await using balancer = await startBalancer(
      name,
      world.urls.map((url) => new URL(url).port),
    )
    setDefaultCACertificates([balancer.certificate])
    const day = await schoolDay(world, balancer.url, { requests: REQUESTS, seed })
    let restarts = 0
    do {
      await world.restart(restarts % SERVERS)
      restarts += 1
      await pause(BETWEEN_MS)
    } while (!day.isOver() || restarts < SERVERS)
    const { requests, serverErrors, lost, pages, entered, handedIn, seen } = await day.result()
    record({
      promise: 'a rolling restart is seen by nobody',
      figure: `${requests} requests through ${name} by the app's own client, ${pages} of them pages, during ${restarts} restarts of ${SERVERS} servers: ${seen.length} failures seen${seen.length > 0 ? ` (${[...new Set(seen)].join(', ')})` : ''}, ${serverErrors} × 5xx and ${lost} lost connections that the client repeated; ${entered} cards entered and ${handedIn} quizzes handed in, all stored once`,
      held: seen.length === 0 && restarts >= SERVERS,
    })
  },
)
