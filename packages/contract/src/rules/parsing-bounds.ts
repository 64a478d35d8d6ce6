import { PARSED_ROWS_MAX } from '../limits.ts'

/** Names the limit that a text exceeds; `row` is counted from 1. */
export type BoundsProblem = { problem: 'tooManyRows' } | { problem: 'lineTooLong'; row: number }

/** Checks the size of a text in one pass before it is parsed. Null if it is within limits. */
export function problemWithBounds(text: string, lineMaxCharacters: number): BoundsProblem | null {
  let row = 1
  let tooLong: number | null = null
  for (let start = 0; start < text.length; row++) {
    if (row > PARSED_ROWS_MAX) return { problem: 'tooManyRows' }
    const end = endOfLine(text, start)
    if (end - start > lineMaxCharacters) tooLong ??= row
    start = end + 1
  }
  return tooLong === null ? null : { problem: 'lineTooLong', row: tooLong }
}

/** A line ends with LF, or with a lone CR of old programs; CRLF counts once. */
function endOfLine(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) return at
  }
  return text.length
}
