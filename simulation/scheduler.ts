/** More turns of the event loop than a request takes between two operations. */
const TURNS_UNTIL_IDLE = 20

interface Event {
  at: number
  order: number
  work(): void
}

/** Events in the order of simulated time. One event is over before the next begins, so that a run can be repeated. */
export class Scheduler {
  /** Milliseconds since 1970. */
  now: number
  steps = 0
  readonly #events: Event[] = []
  #order = 0
  #operations = 0
  #whenQuiet: (() => void) | null = null

  constructor(start: Date) {
    this.now = start.getTime()
  }

  /** Runs `work` after so many milliseconds; returns what cancels it. */
  after(milliseconds: number, work: () => void): () => void {
    const event = { at: this.now + Math.max(0, milliseconds), order: ++this.#order, work }
    const place = this.#events.findLastIndex((other) => other.at <= event.at) + 1
    this.#events.splice(place, 0, event)
    return () => {
      const found = this.#events.indexOf(event)
      if (found >= 0) this.#events.splice(found, 1)
    }
  }

  /** Waits for a moment as an event. */
  park(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, resolve)
    })
  }

  /** An operation outside of JavaScript, such as a statement of the database, begins here and ends once. */
  begin() {
    this.#operations += 1
  }

  end() {
    this.#operations -= 1
    if (this.#operations === 0) this.#whenQuiet?.()
  }

  /** Runs the next event until everything waits for another one; false when there is none before `until`. */
  async step(until: number): Promise<boolean> {
    const [event] = this.#events
    if (!event || event.at > until) return false
    this.#events.shift()
    this.now = event.at
    this.steps += 1
    event.work()
    await this.idle()
    return true
  }

  /** Waits until no operation is under way and no promise continues: everything waits for another event. */
  async idle() {
    for (let turn = 0; turn < TURNS_UNTIL_IDLE; turn += 1) {
      if (this.#operations > 0) {
        turn = 0
        await new Promise<void>((resolve) => {
          this.#whenQuiet = resolve
        })
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
