import { calls } from '../packages/contract/src/index.ts'
import type { Access } from '../packages/contract/src/rules/permissions.ts'

const nameOf = (access: Access) =>
  typeof access === 'string' ? access : `staff: ${[access.staff].flat().join(' or ')}`
const rows = calls.map(({ method, path, access, errors = [] }) => [method, path, nameOf(access), errors.join(' ')])
const titles = ['method', 'path', 'access', 'errors']
const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))

/** Prints the contract as a Markdown table, so that documents need not repeat it. */
const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`

console.log(line(titles))
console.log(line(widths.map((width) => '-'.repeat(width))))
for (const row of rows) console.log(line(row))
