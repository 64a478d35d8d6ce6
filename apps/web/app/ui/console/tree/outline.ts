export interface OutlineRow {
  name: string
  items: string[]
}

/** A number, a letter with a sign, or a bullet before a name. */
const MARKER = /^(?:[•▪◦*\u2013-]+|\(?(?:\d{1,3}|[٠-٩]{1,3})\s*[-.):/ـ]+)\s*/
const TAB = '    '

/**
 * Reads a pasted list with a name in each line. A line that is indented further than the first one belongs to the
 * parent above it. A single line is no list: null.
 */
export function readOutline(text: string): OutlineRow[] | null {
  const lines = text
    .replaceAll('\u00a0', ' ')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ indent: indentOf(line), name: line.trim().replace(MARKER, '').trim() }))
    .filter(({ name }) => name !== '')
  const [first, ...others] = lines
  if (!first || others.length === 0) return null
  const rows: OutlineRow[] = []
  for (const { indent, name } of lines) {
    const parent = rows.at(-1)
    if (parent && indent > first.indent) parent.items.push(name)
    else rows.push({ name, items: [] })
  }
  return rows
}

const indentOf = (line: string) => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', TAB).length
