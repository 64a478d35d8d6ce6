interface Comment {
  /** The number of its first line, from 1. */
  line: number
  /** Its text on one line, without the signs of a comment. */
  sentence: string
  lines: string[]
}

const START = { slash: /^\s*(?:\/\/ |\/\*\*? ?|\{\/\* )/, dashes: /^\s*-- / }

/** The comments of a file that begin a line, one after the other; a comment behind code belongs to that line. */
export function commentsIn(text: string, file: string): Comment[] {
  const lines = text.split('\n')
  const start = file.endsWith('.sql') ? START.dashes : START.slash
  const comments: Comment[] = []
  for (let index = 0; index < lines.length; index++) {
    const first = lines[index] ?? ''
    if (!start.test(first)) continue
    let end = index
    if (/^\s*\{?\/\*/.test(first)) {
      while (end < lines.length - 1 && !(lines[end] ?? '').includes('*/')) end++
    } else {
      while (start.test(lines[end + 1] ?? '')) end++
    }
    const own = lines.slice(index, end + 1)
    const sentence = own
      .map((line) => line.replace(/^\s*(?:\{?\/\*\*?|\*\/|\*|\/\/|--)\s?/, '').replace(/\s*\*\/\}?\s*$/, ''))
      .join(' ')
      .trim()
    comments.push({ line: index + 1, sentence, lines: own })
    index = end
  }
  return comments
}
