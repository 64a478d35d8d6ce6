import pg from 'pg'
import { CountedVersions, type ReadContentVersion, sharedCall } from './content-versions.ts'
import type { DatabaseLog } from './database.ts'
import { DatabaseUnavailable } from './failures.ts'

/**
 * Versions of a database that others write to as well, counted by what it tells a connection of each commit. Before one
 * is read, the database is made to answer on that connection: before it does, it sends what it has to tell, and it had
 * this to tell before whoever committed heard that it was done (docs/design/response-cache.md). What a lost connection
 * has not told counts as a change of everything. Reading throws `DatabaseUnavailable`.
 */
export function heardVersions(settings: pg.ClientConfig, log: DatabaseLog) {
  let connection: Promise<pg.Client> | null = null
  let connections = 0
  const counted = new CountedVersions(() => connections)

  async function connect() {
    const client = new pg.Client({ ...settings, keepAlive: true })
    client.on('error', (error) => log.warn(`A connection to the database was lost: ${error.message}`))
    client.on('notification', ({ payload = '' }) => counted.hear([payload]))
    try {
      await client.connect()
      connections += 1
      await client.query('listen content_version')
    } catch (error) {
      letGo(client)
      throw error
    }
    return client
  }

  function open() {
    const opening = connect()
    connection = opening
    const forget = () => {
      if (connection === opening) connection = null
    }
    opening.then((client) => client.once('end', forget), forget)
    return opening
  }

  async function hearAll() {
    const client = await (connection ?? open())
    await client.query('').catch((error) => {
      // It may be one that never answers again.
      connection = null
      letGo(client)
      throw error
    })
  }

  const hear = sharedCall(() =>
    hearAll().catch((error: Error) => {
      throw new DatabaseUnavailable(`The database does not answer: ${error.message}`, { cause: error })
    }),
  )
  const read: ReadContentVersion = async (tenantId, topics) => {
    await hear()
    return counted.now(tenantId, topics)
  }

  return {
    read,
    async close() {
      const client = await connection?.catch(() => null)
      await client?.end()
    },
  }
}

const letGo = (client: pg.Client) => void client.end().catch(() => undefined)
