import { median, nearLimit, tableOf } from './table.ts'
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

/** Times are judged relative to the static page of the same round, sizes by themselves. */
type Measure = { title: string; of(round: WebRound): number | null; digits?: number } & (
  | { bare(round: WebRound): number | null; limitTimesStatic: number }
  | { limit: number }
)

/** The limits of a first visit and of the next page: milliseconds, kilobytes as sent. */
const measures: Measure[] = [
  {
    title: 'largest content, ms',
    of: ({ look }) => look.largest,
    bare: ({ bareLook }) => bareLook.largest,
    limitTimesStatic: 2.3,
  },
  {
    title: 'menu answers a tap, ms',
    of: ({ touches }) => touches.menuOpened,
    bare: ({ bareTouches }) => bareTouches.menuOpened,
    limitTimesStatic: 2,
  },
  {
    title: 'script answers a tap, ms',
    of: ({ touches }) => touches.linkAnswered,
    bare: ({ bareTouches }) => bareTouches.menuOpened,
    limitTimesStatic: 4,
  },
  { title: 'layout shift', of: ({ look }) => look.shift, limit: 0.02, digits: 3 },
  { title: 'all, KB', of: ({ look }) => look.bytes / 1000, limit: 221 },
  { title: 'script, KB', of: ({ look }) => look.script / 1000, limit: 116 },
  {
    title: 'next page, kept, ms',
    of: ({ next }) => next.milliseconds,
    bare: ({ bareNext }) => bareNext.milliseconds,
    limitTimesStatic: 1.3,
  },
  {
    title: 'touch to picture, ms',
    of: ({ next }) => next.touch,
    bare: ({ bareNext }) => bareNext.touch,
    limitTimesStatic: 2.5,
  },
]

/** The least ratio to its limit for which a figure has a row of its own. */
const NOTABLE = 0.9

/**
 * The medians of the rounds, and the medians of what each round says beside the static page; what is judged has its
 * limit.
 */
export function webTable(rounds: ReadonlyMap<string, readonly WebRound[]>): string {
  const rows = [...rounds].flatMap(([name, measured]) => measures.map((measure) => rowOf(name, measure, measured)))
  return tableOf(nearLimit(rows, NOTABLE), [
    'a page and what it takes',
    'median',
    '× static',
    'limit',
    '× limit',
    'kept',
  ])
}

function rowOf(name: string, measure: Measure, measured: readonly WebRound[]): string[] {
  const own = (round: WebRound) => measure.of(round) ?? Number.NaN
  const value = median(measured.map(own))
  const ratio =
    'bare' in measure ? median(measured.map((round) => own(round) / (measure.bare(round) ?? Number.NaN))) : null
  const judged =
    'bare' in measure
      ? { is: ratio ?? Number.NaN, limit: measure.limitTimesStatic }
      : { is: value, limit: measure.limit }
  return [
    `${name}: ${measure.title}`,
    value.toFixed(measure.digits ?? 0),
    ratio?.toFixed(2) ?? '–',
    'bare' in measure ? `${judged.limit} × static` : String(judged.limit),
    (judged.is / judged.limit).toFixed(2),
    judged.is <= judged.limit ? 'yes' : 'no',
  ]
}
