import { writeGenerated } from '../scripts/write-generated.mjs'

/**
 * Prints the figures of a benchmark, and writes them to docs/generated/bench.md unless the run was narrowed: fewer
 * rounds measure too little to be kept.
 */
export async function reportFigures(command: string, tables: readonly string[], conditions: readonly string[] = []) {
  console.log(`\n${[command, ...conditions].join(', ')}\n\n${tables.join('\n\n')}`)
  const isNarrowed = Object.keys(process.env).some((name) => name.startsWith('BENCH_'))
  if (!isNarrowed) await writeGenerated('bench', command, { tables, conditions })
}
