export interface Figure {
  promise: string
  figure: string
  held: boolean
}

/** Runs the work with at most `width` at once, in the order of the list. */
export async function atOnce<In, Out>(width: number, list: readonly In[], work: (one: In) => Promise<Out>) {
  const results: Out[] = []
  const queue = list.entries()
  const worker = async () => {
    for (const [index, one] of queue) results[index] = await work(one)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/** Pseudo-random numbers between 0 and 1 from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
