import { latinDigits } from './phone.ts'

/** A caption is shown from one second to another. */
export interface CaptionLine {
  from: number
  to: number
  text: string
}

/** Contains the parsed captions, or the first invalid row, counted from 1. */
type CaptionsRead = { lines: CaptionLine[] } | { wrongRow: number }

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)
/** These blocks of WebVTT are not shown (W3C WebVTT, 4.1). */
const UNSAID = /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/

/**
 * Reads captions from WebVTT or SubRip: each text under its times, with or without a number above. Positions on the
 * picture are ignored.
 */
export function readCaptions(text: string): CaptionsRead {
  const rows = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const lines: CaptionLine[] = []
  let row = 0
  while (row < rows.length) {
    const start = row
    const block: string[] = []
    while (row < rows.length && rows[row]?.trim()) block.push(rows[row++] ?? '')
    row++
    if (block.length === 0 || UNSAID.test(block[0] ?? '')) continue
    const at = block.slice(0, 2).findIndex((each) => each.includes('-->'))
    const timing = at < 0 ? null : TIMING.exec(latinDigits(block[at] ?? ''))
    if (!timing) return { wrongRow: start + Math.max(0, at) + 1 }
    const [from, to] = [secondsIn(timing.slice(1, 5)), secondsIn(timing.slice(5, 9))]
    if (from === null || to === null || to <= from) return { wrongRow: start + at + 1 }
    const text = block
      .slice(at + 1)
      .join('\n')
      .trim()
    if (text !== '') lines.push({ from, to, text: text })
  }
  return { lines: lines.sort((one, other) => one.from - other.from) }
}

/** Returns null for more than 59 minutes or seconds. */
function secondsIn([hours = '0', minutes = '0', seconds = '0', rest = '0']: Array<string | undefined>) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${rest}`)
}

/** Parses a typed time, also with Arabic digits; null if it is invalid. */
export function captionSecond(typed: string): number | null {
  const found = new RegExp(`^${TIME}$`).exec(latinDigits(typed).trim())
  return found && secondsIn(found.slice(1, 5))
}

/** Formats a time as `00:01:02.500`. */
export function captionTime(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const part = (size: number, most: number) => String(Math.floor(all / size) % most).padStart(2, '0')
  return `${part(3_600_000, 1000)}:${part(60_000, 60)}:${part(1000, 60)}.${String(all % 1000).padStart(3, '0')}`
}

/** Writes a caption under its times. An empty row would end the caption, and an arrow would be read as a time. */
export const writtenLine = ({ from, to, text }: CaptionLine) =>
  `${captionTime(from)} --> ${captionTime(to)}\n${text
    .replace(/-->/g, '→')
    .replace(/\r\n?/g, '\n')
    .replace(/\n\s*\n/g, '\n')
    .trim()}`

export const writtenCaptions = (lines: readonly CaptionLine[]) =>
  `${['WEBVTT', ...lines.map(writtenLine)].join('\n\n')}\n`
