import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A connection to a PostgreSQL server that can become slow, and whose machine can disappear. */
export interface DatabaseProxy extends AsyncDisposable {
  url: string
  /** Silences the connections that are open, without a reset. Later ones pass, as to another machine. */
  failOver(): void
  /** Makes each statement take so many milliseconds longer; 0 ends it. */
  slowDown(milliseconds: number): void
}

export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const socketFile = join(target.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const open = new Set<Socket>()
  const silenced = new WeakSet<Socket>()
  let slowerMs = 0
  const server = createServer((near) => {
    const far = connect(socketFile)
    const statementsIn = statementCounter()
    let earlier = Promise.resolve()
    const pass = (from: Socket, to: Socket, bytes: Buffer) => silenced.has(from) || to.write(bytes)
    near.on('data', (bytes: Buffer) => {
      const delayMs = slowerMs * statementsIn(bytes)
      earlier = earlier.then(async () => {
        if (delayMs > 0) await pause(delayMs)
        pass(near, far, bytes)
      })
    })
    far.on('data', (bytes: Buffer) => pass(far, near, bytes))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
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
    slowDown(milliseconds) {
      slowerMs = milliseconds
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

const LENGTH_BYTES = 4

/** Counts the statements in a client's bytes: its messages `Query` and `Execute`. The first message has no type. */
function statementCounter(): (bytes: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0)
  let typeBytes = 0
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    let count = 0
    while (rest.length >= typeBytes + LENGTH_BYTES) {
      const end = typeBytes + rest.readUInt32BE(typeBytes)
      if (rest.length < end) break
      if (typeBytes > 0 && 'QE'.includes(String.fromCharCode(rest[0] ?? 0))) count += 1
      rest = rest.subarray(end)
      typeBytes = 1
    }
    return count
  }
}
