export type ChangeOutcome = 'done' | 'refused' | 'unknown'

interface Change<Value> {
  value: Value
  from: number
  until: number
  outcome: ChangeOutcome
}

/** A value that one person changes while others act: an answer may fit any value that it can have had meanwhile. */
export class Possible<Value> {
  readonly #first: Value
  readonly #changes: Change<Value>[] = []

  constructor(first: Value) {
    this.#first = first
  }

  /** Begins a change; the result notes how it ended, with moments in milliseconds. */
  begin(value: Value, from: number): (outcome: ChangeOutcome, at: number) => void {
    const change: Change<Value> = { value, from, until: Number.POSITIVE_INFINITY, outcome: 'unknown' }
    this.#changes.push(change)
    return (outcome, at) => {
      change.outcome = outcome
      change.until = at
    }
  }

  during(from: number, until: number): Value[] {
    let possible = [this.#first]
    for (const change of this.#changes) {
      if (change.from >= until) break
      if (change.outcome === 'refused') continue
      const isKnown = change.outcome === 'done' && change.until <= from
      possible = isKnown ? [change.value] : [...possible, change.value]
    }
    return possible
  }
}
