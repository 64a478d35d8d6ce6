import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

const WORKER = '/service-worker.js'

/** A server in front of the school, at an address of its own, as after another version of it was put in place. */
export interface ReverseProxy extends AsyncDisposable {
  url: string
  /** From now on browsers find this worker: what is given is the school's own. */
  deploy(worker: (own: string) => string): void
  /** Calls to this path meet these, one after the other; after them they pass. */
  meet(path: string, troubles: readonly Trouble[]): void
  /** The calls to this path, by their Idempotency-Key. */
  keysAt(path: string): string[]
  /** What is sent to addresses that begin so goes over a narrow line from now on. */
  narrow(path: string, bytesPerSecond: number): NarrowLine
  /** The school has moved, as after a restart. */
  passTo(school: string): void
}

export interface NarrowLine {
  bytesPerSecond: number
  /** What went over it so far, in bytes, without the heads of requests. */
  carried: number
  /** The methods of the requests, in their order. */
  asked: string[]
}

/**
 * An answer in the school's place, before it has heard the call or, with `after`, when it has done what it was asked.
 */
export interface Trouble {
  status: number
  headers?: Record<string, string>
  body: string
  after?: boolean
}

/** A proxy's own page, as it stands in front of a server that is gone. */
export const proxyPage = (status: number): Trouble => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><body><h1>${status}</h1><hr>nginx</body></html>`,
})

/** Browsers fetch a worker's updates past all that a test can route: so they get them from a server. */
export async function startReverseProxy(school: string): Promise<ReverseProxy> {
  let worker = (own: string) => own
  let target = school
  const troubles = new Map<string, Trouble[]>()
  const asked: Array<{ path: string; key: string }> = []
  const narrowLines = new Map<string, NarrowLine>()
  const lineOf = (path: string) => [...narrowLines].find(([beginning]) => path.startsWith(beginning))?.[1]
  const keep = (path: string, key: string | string[] | undefined) => {
    if (typeof key === 'string') asked.push({ path, key })
  }
  const server = createServer(async (call, answer) => {
    const path = (call.url ?? '').split('?')[0] ?? ''
    if (path === WORKER) {
      const own = await (await fetch(target + WORKER)).text()
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(worker(own))
      return
    }
    keep(path, call.headers['idempotency-key'])
    const narrowLine = lineOf(path)
    narrowLine?.asked.push(call.method ?? '')
    const trouble = troubles.get(path)?.shift()
    const say = ({ status, headers, body }: Trouble) => answer.writeHead(status, headers).end(body)
    if (trouble && !trouble.after) {
      call.resume().once('end', () => say(trouble))
      return
    }
    const passed = request(target + call.url, { method: call.method, headers: call.headers }, (got) => {
      if (trouble) return void got.resume().once('end', () => say(trouble))
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => (answer.headersSent ? answer.destroy() : say(proxyPage(502))))
    if (!narrowLine) return void call.pipe(passed)
    // Whoever hangs up in the middle is hung up on at the other end too.
    await pipeline(call, over(narrowLine), passed).catch(() => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      worker = next
    },
    meet: (path, those) => void troubles.set(path, [...those]),
    keysAt: (path) => asked.filter((each) => each.path === path).map(({ key }) => key),
    narrow(path, bytesPerSecond) {
      const line = { bytesPerSecond, carried: 0, asked: [] }
      narrowLines.set(path, line)
      return line
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

const over = (line: NarrowLine) =>
  async function* (body: AsyncIterable<Buffer>) {
    for await (const chunk of body) {
      line.carried += chunk.length
      yield chunk
      await setTimeout((1_000 * chunk.length) / line.bytesPerSecond)
    }
  }
