import { nearLimit, tableOf } from './table.ts'

export interface Measured {
  name: string
  milliseconds: readonly number[]
  /** The same of a static page of the same bytes, in the same rounds. */
  plain?: readonly number[]
  bytes?: number
  limit: number
}

/** The least ratio to its limit for which a figure has a row of its own. */
const NOTABLE = 0.5

export function limitsTable(title: string, all: readonly Measured[]): string {
  const titles = [title, 'p50', 'p95', '× static', 'limit', '× limit', 'kept']
  return tableOf(nearLimit(all.map(rowOf), NOTABLE), titles)
}

function rowOf({ name, milliseconds, plain, bytes, limit }: Measured): string[] {
  const p95 = percentile(milliseconds, 95)
  const ratios = plain?.map((each, round) => (milliseconds[round] ?? Number.NaN) / each)
  return [
    bytes === undefined ? name : `${name} (${(bytes / 1000).toFixed(0)} KB)`,
    percentile(milliseconds, 50).toFixed(0),
    p95.toFixed(0),
    ratios ? percentile(ratios, 50).toFixed(2) : '–',
    String(limit),
    (p95 / limit).toFixed(2),
    p95 <= limit ? 'yes' : 'no',
  ]
}

/** The least of the numbers that so many of a hundred do not exceed. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}
