/** One thing measured once: answers a second, milliseconds, microseconds of processor time for each answer. */
export interface Figures {
  perSecond: number
  p99: number
  processor: number
}

export type Subject = 'server' | 'bare' | 'database'

/** A round of one call: all its subjects, measured within the same seconds. */
export type Round = Partial<Record<Subject, Figures>>

/** The medians of the rounds, and the medians of what each round says about the server beside the others. */
export function rowOf(name: string, rounds: readonly Round[]): string[] {
  const own = (measure: keyof Figures) => median(rounds.map(({ server }) => server?.[measure] ?? Number.NaN))
  const ratio = (measure: keyof Figures, to: Subject) => {
    if (!rounds[0]?.[to]) return '–'
    return median(
      rounds.map((round) => (round.server?.[measure] ?? Number.NaN) / (round[to]?.[measure] ?? Number.NaN)),
    ).toFixed(2)
  }
  return [
    name,
    own('perSecond').toFixed(0),
    ratio('perSecond', 'bare'),
    ratio('perSecond', 'database'),
    own('p99').toFixed(1),
    ratio('p99', 'bare'),
    ratio('p99', 'database'),
    own('processor').toFixed(0),
    ratio('processor', 'bare'),
    ratio('processor', 'database'),
  ]
}

const callTitles = ['call', 'req/s', '× bare', '× db', 'p99 ms', '× bare', '× db', 'CPU µs/req', '× bare', '× db']

/** A table that reads well in a terminal and in Markdown. */
export function tableOf(rows: readonly (readonly string[])[], titles: readonly string[] = callTitles): string {
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
