import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The moment of a cut: after so many bytes, or after a delay on a slow connection. */
export type Cuts = { afterBytes: number } | { afterMs: number; bytesPerSecond: number }

/** A proxy that cuts every connection in both directions, and accepts new ones. */
interface CuttingProxy extends AsyncDisposable {
  url: string
  cuts: number
  target: string
}

export async function cuttingProxy(target: string, cuts: Cuts): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const { hostname, port } = new URL(proxy.target)
    const upstream = connect(Number(port), hostname)
    let carried = 0
    let isCut = false
    const began = performance.now()
    const isOver = () => ('afterBytes' in cuts ? carried > cuts.afterBytes : performance.now() - began > cuts.afterMs)
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('data', (bytes: Buffer) => {
      if (isCut) return
      carried += bytes.length
      if (!isOver()) {
        upstream.write(bytes)
        if ('bytesPerSecond' in cuts) pauseFor(client, (bytes.length / cuts.bytesPerSecond) * 1_000)
        return
      }
      isCut = true
      proxy.cuts += 1
      // Half of the pending bytes arrive.
      upstream.write(bytes.subarray(0, bytes.length / 2), () => setImmediate(cut))
    })
    upstream.on('data', (bytes) => client.write(bytes))
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', cut).on('close', () => {
        open.delete(socket)
        cut()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: CuttingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: 0,
    target,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
  return proxy
}

function pauseFor(socket: Socket, milliseconds: number) {
  socket.pause()
  setTimeout(() => socket.resume(), milliseconds)
}
