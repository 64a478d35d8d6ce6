import { median, tableOf } from './table.ts'
import type { Seen } from './web-watch.ts'

interface Look {
  largest: number
  largestWhat: string
  shift: number
  bytes: number
  script: number
}
interface Next {
  milliseconds: number
  touch: number
}

/** One page measured once, beside the static page with the same words. */
export interface WebRound {
  look: Look
  bareLook: Look
  touches: Seen
  bareTouches: Seen
  next: Next
  bareNext: Next
}

interface Measure {
  title: string
  of(round: WebRound): number | null
  bare?(round: WebRound): number | null
  limit: number
  digits?: number
}

/** What is promised of a first visit and of the next page: milliseconds, kilobytes as sent. */
const measures: Measure[] = [
  {
    title: 'largest content, ms',
    of: ({ look }) => look.largest,
    bare: ({ bareLook }) => bareLook.largest,
    limit: 1000,
  },
  {
    title: 'menu answers a tap, ms',
    of: ({ touches }) => touches.menuOpened,
    bare: ({ bareTouches }) => bareTouches.menuOpened,
    limit: 2500,
  },
  {
    title: 'script answers a tap, ms',
    of: ({ touches }) => touches.linkAnswered,
    bare: ({ bareTouches }) => bareTouches.menuOpened,
    limit: 2500,
  },
  { title: 'layout shift', of: ({ look }) => look.shift, limit: 0.02, digits: 3 },
  { title: 'all, KB', of: ({ look }) => look.bytes / 1000, bare: ({ bareLook }) => bareLook.bytes / 1000, limit: 220 },
  { title: 'script, KB', of: ({ look }) => look.script / 1000, limit: 110 },
  {
    title: 'next page, kept, ms',
    of: ({ next }) => next.milliseconds,
    bare: ({ bareNext }) => bareNext.milliseconds,
    limit: 200,
  },
  { title: 'touch to picture, ms', of: ({ next }) => next.touch, bare: ({ bareNext }) => bareNext.touch, limit: 100 },
]

/** The medians of the rounds, and the medians of what each round says beside the static page and beside the limit. */
export function webTable(rounds: ReadonlyMap<string, readonly WebRound[]>): string {
  const rows = [...rounds].flatMap(([name, measured]) =>
    measures.map(({ title, of, bare, limit, digits = 0 }) => {
      const own = median(measured.map((round) => of(round) ?? Number.NaN))
      const ratio = bare && median(measured.map((round) => (of(round) ?? Number.NaN) / (bare(round) ?? Number.NaN)))
      return [
        `${name}: ${title}`,
        own.toFixed(digits),
        ratio?.toFixed(2) ?? '–',
        String(limit),
        (own / limit).toFixed(2),
        own <= limit ? 'yes' : 'no',
      ]
    }),
  )
  return tableOf(rows, ['a page and what it takes', 'median', '× static', 'limit', '× limit', 'kept'])
}
