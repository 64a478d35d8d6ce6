import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

const WORKER = '/service-worker.js'

export interface ReverseProxy extends AsyncDisposable {
  url: string
  /** Serves this service worker from now on; `own` is the school's. */
  deploy(worker: (own: string) => string): void
  /** The next calls to this path get these responses in turn; later ones pass. */
  meet(path: string, troubles: readonly Trouble[]): void
  keysAt(path: string): string[]
  /** Cuts the body of requests with this path prefix after so many bytes. */
  stopAfter(path: string, bytes: number): StoppingConnection
  passTo(school: string): void
}

interface StoppingConnection {
  /** Cuts all connections, including new ones, until `goesOn`. */
  breaks(): void
  resume(): void
  /** The transferred bytes without the heads of requests. */
  carried: number
  methods: string[]
}

/** A response in the school's place, before the school gets the call or, with `after`, after it has completed it. */
export interface Trouble {
  status: number
  headers?: Record<string, string>
  body: string
  after?: boolean
}

export const proxyPage = (status: number): Trouble => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><body><h1>${status}</h1><hr>nginx</body></html>`,
})

/** Browsers fetch a worker's updates past all routes of a test, so a real server is needed. */
export async function startReverseProxy(school: string): Promise<ReverseProxy> {
  let worker = (own: string) => own
  let target = school
  const troubles = new Map<string, Trouble[]>()
  const keys: Array<{ path: string; key: string }> = []
  const stoppingConnections = new Map<string, OwnConnection>()
  const connectionOf = (path: string) => [...stoppingConnections].find(([beginning]) => path.startsWith(beginning))?.[1]
  const keep = (path: string, key: string | string[] | undefined) => {
    if (typeof key === 'string') keys.push({ path, key })
  }
  const server = createServer(async (call, response) => {
    const path = (call.url ?? '').split('?')[0] ?? ''
    if (path === WORKER) {
      const own = await (await fetch(target + WORKER)).text()
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker(own))
      return
    }
    keep(path, call.headers['idempotency-key'])
    const connection = connectionOf(path)
    if (connection?.isBroken) return void call.destroy()
    connection?.methods.push(call.method ?? '')
    const trouble = troubles.get(path)?.shift()
    const say = ({ status, headers, body }: Trouble) => response.writeHead(status, headers).end(body)
    if (trouble && !trouble.after) {
      call.resume().once('end', () => say(trouble))
      return
    }
    const passed = request(target + call.url, { method: call.method, headers: call.headers }, (got) => {
      if (trouble) return void got.resume().once('end', () => say(trouble))
      response.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(response)
    })
    passed.on('error', () => (response.headersSent ? response.destroy() : say(proxyPage(502))))
    if (!connection) return void call.pipe(passed)
    connection.onItsWay.push(call, passed)
    await pipeline(call, over(connection), passed).catch(() => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      worker = next
    },
    meet: (path, those) => void troubles.set(path, [...those]),
    keysAt: (path) => keys.filter((each) => each.path === path).map(({ key }) => key),
    stopAfter(path, bytes) {
      const connection = aStoppingConnection(bytes)
      stoppingConnections.set(path, connection)
      return connection
    },
    passTo: (next) => {
      target = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface OwnConnection extends StoppingConnection {
  isBroken: boolean
  stopsAfter: number
  onItsWay: Array<{ destroy(): unknown }>
}

function aStoppingConnection(stopsAfter: number): OwnConnection {
  const connection: OwnConnection = {
    stopsAfter,
    carried: 0,
    methods: [],
    onItsWay: [],
    isBroken: false,
    breaks() {
      connection.isBroken = true
      for (const end of connection.onItsWay) end.destroy()
    },
    resume() {
      connection.isBroken = false
      connection.stopsAfter = Number.POSITIVE_INFINITY
    },
  }
  return connection
}

const LOOKED_EVERY_MS = 20

const over = (connection: OwnConnection) =>
  async function* (body: AsyncIterable<Buffer>) {
    for await (const chunk of body) {
      while (connection.carried >= connection.stopsAfter) await setTimeout(LOOKED_EVERY_MS)
      connection.carried += chunk.length
      yield chunk
    }
  }
