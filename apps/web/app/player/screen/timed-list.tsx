import type { ReactNode } from 'react'
import { timeText } from '#app/copy/time-text.ts'
import { useStore } from '#app/lib/store.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { classes } from '#app/ui/class-names.ts'
import type { MediaAdapter } from '../video/engine/media-adapter.ts'

interface TimedRow {
  key: string | number
  seconds: number
  text: string
}

interface TimedListProps<Row extends TimedRow> {
  /** In the order of the video. */
  rows: readonly Row[]
  /** Null before the video has an engine, and for a lesson that has closed. */
  engine: MediaAdapter | null
  actions?: (row: Row) => ReactNode
}

/** Texts of a video by time: the playing one is marked, and selecting one seeks to its second. */
export function TimedList<Row extends TimedRow>({ rows, engine, actions }: TimedListProps<Row>) {
  // Without a video there is nothing to seek in, and a button would do nothing.
  const Line = engine ? 'button' : 'div'
  const now = useStore({
    get: () => (engine && rows.findLast(({ seconds }) => seconds <= engine.state().seconds)?.key) ?? null,
    subscribe: engine?.subscribe ?? never,
  })
  return (
    <ol className="flex max-h-72 flex-col overflow-y-auto rounded-card border border-line bg-card">
      {rows.map((row) => (
        <li key={row.key} className="flex flex-wrap items-start justify-end not-last:border-line not-last:border-b">
          <Line
            type={engine ? 'button' : undefined}
            aria-current={row.key === now ? 'true' : undefined}
            onClick={engine ? () => engine.seek(row.seconds) : undefined}
            className={classes(
              'flex min-h-11 min-w-0 flex-1 basis-48 items-baseline gap-3 px-3 py-2.5 text-start',
              engine && 'hover:bg-paper',
              row.key === now && 'bg-gold-soft font-bold',
            )}
          >
            <span className="text-muted text-sm tabular-nums">
              <Ltr>{timeText(row.seconds)}</Ltr>
            </span>
            <bdi className="min-w-0 whitespace-pre-line break-words">{row.text}</bdi>
          </Line>
          {actions?.(row)}
        </li>
      ))}
    </ol>
  )
}

const never = () => () => {}
