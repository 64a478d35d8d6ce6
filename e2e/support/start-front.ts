import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const WORKER = '/service-worker.js'

/** A server in front of the school, at an address of its own, as after another version of it was put in place. */
export interface Front extends AsyncDisposable {
  url: string
  /** From now on browsers find this worker: what is given is the school's own. */
  deploy(worker: (own: string) => string): void
}

/**
 * Browsers fetch a worker's updates past all that a test can route: so they get them from a server. `tenant` is the school
 * that lives at its address, when that is not the one of the server's.
 */
export async function startFront(school: string, tenant?: string): Promise<Front> {
  const whose: Record<string, string> = tenant ? { 'x-tenant-id': tenant } : {}
  let worker = (own: string) => own
  const server = createServer(async (asked, answer) => {
    if (asked.url === WORKER) {
      const own = await (await fetch(school + WORKER, { headers: whose })).text()
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker(own))
      return
    }
    const passed = request(
      school + asked.url,
      { method: asked.method, headers: { ...asked.headers, ...whose } },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      worker = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
