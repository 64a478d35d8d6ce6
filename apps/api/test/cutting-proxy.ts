import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line that breaks: every connection through it is cut after so many bytes, both ways, and another one is let in. */
export interface CuttingProxy extends AsyncDisposable {
  url: string
  cuts: number
  /** Where it leads from now on. */
  target: string
}

export async function cuttingProxy(target: string, cutAfterBytes: number): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const { hostname, port } = new URL(proxy.target)
    const far = connect(Number(port), hostname)
    let carried = 0
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (bytes: Buffer) => {
      const isCut = carried > cutAfterBytes
      carried += bytes.length
      if (isCut) return
      if (carried <= cutAfterBytes) return void far.write(bytes)
      proxy.cuts += 1
      // Half of what is on its way arrives.
      far.write(bytes.subarray(0, bytes.length / 2), () => setImmediate(cut))
    })
    far.on('data', (bytes) => near.write(bytes))
    for (const socket of [near, far]) {
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
