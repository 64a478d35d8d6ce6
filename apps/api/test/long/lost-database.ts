import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { redemptionsWithLostResponses } from './codes.ts'
import type { Figure } from './figure.ts'
import type { TwoServers } from './two-servers.ts'

const STUDENTS = 400
const EVERY_MS = 150

/** All database connections of both servers are closed again and again while students redeem their cards (T13). */
export async function redemptionsOverALostDatabase(world: TwoServers, seed: number): Promise<Figure> {
  let isOver = false
  let ended = 0
  const cutting = (async () => {
    while ((await cardsOf(world)) < STUDENTS) await pause(EVERY_MS)
    for (; !isOver; await pause(EVERY_MS)) ended += await endAllConnections(world)
  })()
  const { figure, held } = await redemptionsWithLostResponses(world, seed, STUDENTS).finally(() => {
    isOver = true
  })
  await cutting
  const alive = await Promise.all(world.urls.map(async (url) => (await fetch(`${url}/`)).status))
  return {
    promise: 'no code is burned in vain while the database goes away and comes back (T13)',
    figure: `${ended} connections to it ended: ${figure}; both servers answer afterwards with ${alive.join(' and ')}`,
    held: held && ended > 0,
  }
}

const cardsOf = ({ db }: TwoServers) =>
  db.inSchool('tenant3', async (school) => {
    const cards = school.selectFrom('accessCode').select((eb) => eb.fn.countAll<number>().as('count'))
    return (await cards.executeTakeFirstOrThrow()).count
  })

async function endAllConnections({ db }: TwoServers): Promise<number> {
  const { rows } = await db.asOwner((school) =>
    sql<{ count: number }>`select count(pg_terminate_backend(pid)) as count from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name = 'manassa'`.execute(school),
  )
  return rows[0]?.count ?? 0
}
