export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'picture'; file: string; about: string }

interface HelpSection {
  title: string
  blocks: HelpBlock[]
}

interface HelpPage {
  title: string
  intro: string
  sections: HelpSection[]
}

/**
 * Reads `docs/teachers.md`, which consists of headings, lists, pictures and plain paragraphs. Throws on anything else,
 * so that nothing is lost silently.
 */
export function readHelpPage(markdown: string): HelpPage {
  const page: HelpPage = { title: '', intro: '', sections: [] }
  for (const line of markdown.split('\n')) {
    if (/^\s*$|^<\/?div/.test(line)) continue
    if (line.startsWith('# ')) page.title = line.slice(2)
    else if (line.startsWith('## ')) page.sections.push({ title: line.slice(3), blocks: [] })
    else if (page.sections.length === 0) page.intro = [page.intro, line].join(' ').trim()
    else add(page.sections.at(-1)?.blocks ?? [], line)
  }
  return page
}

function add(blocks: HelpBlock[], line: string) {
  const [, about, file] = /^!\[(.*)\]\((.*)\)$/.exec(line) ?? []
  if (file !== undefined && about !== undefined) return blocks.push({ kind: 'picture', file, about })
  if (/[*_`#<]|\]\(/.test(line)) throw new Error(`The page for teachers has no such marks: ${line}`)
  const [, mark, item] = /^(-|\d+\.) (.*)$/.exec(line) ?? []
  if (item === undefined) return blocks.push({ kind: 'text', text: line })
  const isOrdered = mark !== '-'
  const last = blocks.at(-1)
  if (last?.kind === 'list' && last.isOrdered === isOrdered) return last.items.push(item)
  return blocks.push({ kind: 'list', isOrdered, items: [item] })
}
