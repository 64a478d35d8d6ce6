import pg from 'pg'
import { CountedVersions, type ReadContentVersion, sharedCall } from './content-versions.ts'
import type { DatabaseLog } from './database.ts'
import { DatabaseUnavailable } from './failures.ts'

/**
 * Versions of a database with several writers, counted by its notifications. Before a version is read, the database
 * responds to a query on the notifying connection, and by then it has sent the notifications of all acknowledged
 * commits (docs/design/response-cache.md). A reconnect invalidates everything. Reading throws `DatabaseUnavailable`.
 */
export function notifiedVersions(settings: pg.ClientConfig, log: DatabaseLog) {
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
      closeQuietly(client)
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
      // It may never respond again.
      connection = null
      closeQuietly(client)
      throw error
    })
  }

  const receive = sharedCall(() =>
    hearAll().catch((error: Error) => {
      throw new DatabaseUnavailable(`The database does not answer: ${error.message}`, { cause: error })
    }),
  )
  const read: ReadContentVersion = async (tenantId, topics) => {
    await receive()
    return counted.now(tenantId, topics)
  }

  return {
    read,
    notified: (tenantId: string) => counted.now(tenantId, ['school']),
    listening: () => ({ isListening: connection !== null, connects: connections }),
    async close() {
      const client = await connection?.catch(() => null)
      await client?.end()
    },
  }
}

const closeQuietly = (client: pg.Client) => void client.end().catch(() => undefined)
