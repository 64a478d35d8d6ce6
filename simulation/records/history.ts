export class History<Value> {
  readonly #values: Array<{ from: number; value: Value }>

  constructor(first: Value) {
    this.#values = [{ from: Number.NEGATIVE_INFINITY, value: first }]
  }

  get last(): Value | undefined {
    return this.#values.at(-1)?.value
  }

  note(value: Value, now: number) {
    if (this.last !== value) this.#values.push({ from: now, value })
  }

  since(from: number): Value[] {
    return this.#values
      .filter((_value, place) => (this.#values[place + 1]?.from ?? Number.POSITIVE_INFINITY) >= from)
      .map(({ value }) => value)
  }
}
