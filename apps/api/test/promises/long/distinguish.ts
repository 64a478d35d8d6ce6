/**
 * The probability that a time of `one` exceeds a time of `other` (Mann-Whitney U as an area under the curve): 0.5 when
 * they are indistinguishable, 0 or 1 when each can be told.
 */
export function chanceToTell(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((time) => ({ time, isOne: true })), ...other.map((time) => ({ time, isOne: false }))]
  ranked.sort((a, b) => a.time - b.time)
  let ranks = 0
  for (let start = 0; start < ranked.length; ) {
    let end = start
    while (end < ranked.length && ranked[end]?.time === ranked[start]?.time) end += 1
    const shared = (start + 1 + end) / 2
    ranks += shared * ranked.slice(start, end).filter(({ isOne }) => isOne).length
    start = end
  }
  return (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
}

export const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
