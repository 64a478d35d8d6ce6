/** Numbers from 0 up to 1 that are the same in every run: a linear congruential generator. */
export class Chance {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
    // The first numbers of neighbouring seeds lie close together.
    for (let warmUp = 0; warmUp < 4; warmUp++) this.next()
  }

  next(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0
    return this.state / 2 ** 32
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }
}
