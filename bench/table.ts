/** One thing measured once: responses a second, milliseconds, microseconds of processor time for each response. */
export interface Figures {
  perSecond: number
  p99: number
  processor: number
}

/** A bare Node server with the same bytes, the floor (one prepared statement), or an earlier commit's server. */
export type Subject = 'server' | 'bare' | 'floor' | 'before'

/** A round of one call: all its subjects, measured within the same seconds. */
export type Round = Partial<Record<Subject, Figures>>

/**
 * The medians of the rounds, and the medians of what each round says about the server beside the other subject. `limit`
 * is the most processor time, as a multiple of the other's.
 */
export function rowOf({ name, limit = null }: { name: string; limit?: number | null }, rounds: readonly Round[]) {
  const medianOf = (read: (round: Round) => number) => median(rounds.map(read))
  const other = ({ bare, floor, before }: Round) => bare ?? floor ?? before
  const own = (measure: keyof Figures) => medianOf(({ server }) => server?.[measure] ?? Number.NaN)
  const times = (measure: keyof Figures) =>
    medianOf((round) => (round.server?.[measure] ?? Number.NaN) / (other(round)?.[measure] ?? Number.NaN))
  const processor = times('processor')
  return [
    name,
    own('perSecond').toFixed(0),
    times('perSecond').toFixed(2),
    own('p99').toFixed(1),
    times('p99').toFixed(2),
    own('processor').toFixed(0),
    processor.toFixed(2),
    limit === null ? '–' : String(limit),
    limit === null ? '–' : processor <= limit ? 'yes' : 'no',
  ]
}

export const titlesAgainst = (other: string) => [
  'call',
  'req/s',
  `× ${other}`,
  'p99 ms',
  `× ${other}`,
  'CPU µs/req',
  `× ${other}`,
  'limit',
  'kept',
]

/** Rows whose ratio to their limit, the last column but one, is at least this, and one with the number of others. */
export function nearLimit(rows: readonly string[][], least: number): string[][] {
  const near = rows.filter((row) => !(Number(row.at(-2)) < least))
  const others = rows.length - near.length
  const [first = []] = rows
  const blank = first.slice(1, -2).map(() => '–')
  return others === 0 ? near : [...near, [`${others} others`, ...blank, `< ${least}`, 'yes']]
}

export function tableOf(rows: readonly (readonly string[])[], titles: readonly string[]): string {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(titles), rule, ...rows.map(line)].join('\n')
}

export function median(numbers: readonly number[]) {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
