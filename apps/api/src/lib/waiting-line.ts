import { AppError } from './app-error.ts'

export interface Place {
  /** Stands in a line of its own, which comes first. */
  ahead?: boolean
  /** Who asks, such as an address: of those who wait, nobody named is more than the rest has room for. */
  whose?: string
  /** Ends the wait with the signal's reason. Work that has begun listens for itself. */
  signal?: AbortSignal
}

export interface WaitingLine {
  /** Runs the work when its turn comes; throws `server.unavailable` at once when the line is full. */
  join<T>(work: () => Promise<T>, place?: Place): Promise<T>
  /** How many are served and how many wait at this moment. */
  length(): { served: number; waiting: number }
}

interface Size {
  atOnce: number
  waiting: number
  retryAfterSeconds: number
  /** Works are long: also of those who are served, nobody named is more than the rest has room for. */
  sharesPlaces?: boolean
}

/**
 * A line in front of work that would use up the machine if everybody did it together: `atOnce` are served, at most
 * `waiting` stand behind them, and whoever comes then is asked to come back after `retryAfterSeconds`. Turns go round
 * by whose they are, so that a crowd from one address keeps nobody else waiting longer than one of its works.
 */
export function waitingLine({ sharesPlaces = false, ...size }: Size): WaitingLine {
  const served = new Shares(size.atOnce)
  const first = new Turns(size.waiting)
  const others = new Turns(size.waiting)
  const mayBegin = (whose: string) => served.mayTake(sharesPlaces ? whose : '')

  /** Fills the places that are free with those who wait and may have one. */
  function callNext() {
    for (;;) {
      const next = first.next(mayBegin) ?? others.next(mayBegin)
      if (!next) return
      served.take(next.whose)
      next.begin()
    }
  }

  function waitIn(line: Turns, { whose = '', signal }: Place) {
    if (!line.shares.mayTake(whose)) {
      throw new AppError('server.unavailable', { retryAfterSeconds: size.retryAfterSeconds })
    }
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        line.remove(turn)
        reject(signal?.reason)
      }
      const turn: Turn = {
        whose,
        begin() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.add(turn)
    })
  }

  return {
    async join(work, place = {}) {
      const { ahead = false, whose = '', signal } = place
      signal?.throwIfAborted()
      if (mayBegin(whose)) served.take(whose)
      else await waitIn(ahead ? first : others, place)
      try {
        signal?.throwIfAborted()
        return await work()
      } finally {
        served.giveBack(whose)
        callNext()
      }
    },
    length: () => ({ served: served.taken, waiting: first.shares.taken + others.shares.taken }),
  }
}

/** Places of which nobody named takes more than are left: the first comer half, two of them a third each, and so on. */
class Shares {
  taken = 0
  readonly #places: number
  readonly #takenBy = new Map<string, number>()

  constructor(places: number) {
    this.#places = places
  }

  mayTake(whose: string) {
    const left = this.#places - this.taken
    return whose === '' ? left > 0 : (this.#takenBy.get(whose) ?? 0) < left
  }

  take(whose: string) {
    this.taken += 1
    this.#takenBy.set(whose, (this.#takenBy.get(whose) ?? 0) + 1)
  }

  giveBack(whose: string) {
    this.taken -= 1
    const rest = (this.#takenBy.get(whose) ?? 0) - 1
    if (rest > 0) this.#takenBy.set(whose, rest)
    else this.#takenBy.delete(whose)
  }
}

interface Turn {
  whose: string
  begin(): void
}

/** Those who wait: of each the longest waiting one, in a circle. */
class Turns {
  readonly shares: Shares
  readonly #circle = new Map<string, Turn[]>()

  constructor(places: number) {
    this.shares = new Shares(places)
  }

  add(turn: Turn) {
    this.shares.take(turn.whose)
    const own = this.#circle.get(turn.whose)
    if (own) own.push(turn)
    else this.#circle.set(turn.whose, [turn])
  }

  remove(turn: Turn) {
    this.shares.giveBack(turn.whose)
    const rest = (this.#circle.get(turn.whose) ?? []).filter((other) => other !== turn)
    if (rest.length > 0) this.#circle.set(turn.whose, rest)
    else this.#circle.delete(turn.whose)
  }

  /** Takes out whoever is next of those who may begin; they and theirs then come last. */
  next(mayBegin: (whose: string) => boolean): Turn | undefined {
    for (const [whose, [turn, ...rest]] of this.#circle) {
      if (!turn || !mayBegin(whose)) continue
      this.shares.giveBack(whose)
      this.#circle.delete(whose)
      if (rest.length > 0) this.#circle.set(whose, rest)
      return turn
    }
    return undefined
  }
}
