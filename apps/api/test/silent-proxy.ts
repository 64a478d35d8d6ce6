import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A line to a PostgreSQL server whose machine can disappear: no connection is reset, and no byte comes through. */
export interface SilentProxy extends AsyncDisposable {
  /** The address of the database through this line. */
  url: string
  /** Silences the connections that are open. Those that are opened from now on pass, as to another machine. */
  failOver(): void
}

export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const socketFile = join(target.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const open = new Set<Socket>()
  const silenced = new WeakSet<Socket>()
  const server = createServer((near) => {
    const far = connect(socketFile)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => silenced.has(from) || to.write(bytes))
      from.on('error', () => from.destroy())
      from.on('close', () => {
        open.delete(from)
        // The other side does not learn that a silenced connection ended.
        if (!silenced.has(from)) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    failOver() {
      for (const socket of open) silenced.add(socket)
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
