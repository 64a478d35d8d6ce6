import type { Scheduler } from '../scheduler.ts'
import type { ServerResponse, SimulatedServer } from './server.ts'

interface Weather {
  /** Probabilities of one message. */
  lost: number
  doubled: number
  /** Most messages take some of these milliseconds, and one in twenty up to `stalledMs`. */
  delayMs: number
  stalledMs: number
}

export const storm: Weather = { lost: 0.12, doubled: 0.06, delayMs: 800, stalledMs: 40_000 }
export const calm: Weather = { lost: 0, doubled: 0, delayMs: 50, stalledMs: 50 }

/** Hears each answer of the server, with its request and the moment at which that arrived. */
type Watch = (sent: RequestInit & { url: string; at: number }, response: ServerResponse) => void

/** A network between phones and the server that loses, doubles, delays and reorders messages. */
export class Network {
  weather = storm
  readonly #server: SimulatedServer
  readonly #scheduler: Scheduler
  readonly #random: () => number
  readonly #watch: Watch

  constructor(server: SimulatedServer, scheduler: Scheduler, random: () => number, watch: Watch) {
    this.#server = server
    this.#scheduler = scheduler
    this.#random = random
    this.#watch = watch
  }

  /** `fetch` of a phone: rejects when the request or its response is lost. */
  readonly fetch = (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const fail = () => this.#deliver(() => reject(new TypeError('fetch failed')))
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      const request = {
        method: init.method as 'GET',
        url,
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(init.body ? { payload: init.body instanceof FormData ? init.body : String(init.body) } : {}),
      }
      const answer = (response: ServerResponse | null) => {
        if (!response || this.#happens('lost')) return fail()
        const { status, headers, text } = response
        this.#deliver(() => resolve({ status, headers: new Headers(headers), text: async () => text } as Response))
      }
      const deliver = (isCopy: boolean) =>
        this.#deliver(() => {
          if (init.signal?.aborted) return
          const at = this.#scheduler.now
          this.#server.handle(request, (response) => {
            if (response) this.#watch({ ...init, url, at }, response)
            if (!isCopy) answer(response)
          })
        })
      if (this.#happens('lost')) return fail()
      deliver(false)
      if (mayRepeat(init) && this.#happens('doubled')) deliver(true)
    })

  #happens(what: 'lost' | 'doubled') {
    return this.#random() < this.weather[what]
  }

  #deliver(work: () => void) {
    const { delayMs, stalledMs } = this.weather
    this.#scheduler.after(this.#random() * (this.#random() < 0.05 ? stalledMs : delayMs), work)
  }
}

/** A proxy may repeat reads and writes with a key. A login that arrived twice would end its own first session. */
const mayRepeat = ({ method, headers }: RequestInit) => method === 'GET' || new Headers(headers).has('idempotency-key')
