import { type Chapter, chapterAt } from '@manassa/contract/rules/chapter-lines'
import { player } from '#app/copy/player.ts'
import { timeText } from '#app/copy/time-text.ts'
import { useStore } from '#app/lib/store.ts'
import { Ltr } from '#app/ui/bidi.tsx'
import { classes } from '#app/ui/class-names.ts'
import type { MediaAdapter } from '../video/engine/media-adapter.ts'

interface ChapterListProps {
  chapters: readonly Chapter[]
  /** Null before the video has an engine. */
  engine: MediaAdapter | null
}

export function ChapterList({ chapters, engine }: ChapterListProps) {
  const now = useStore({
    get: () => chapterAt(chapters, engine?.state().seconds ?? 0)?.seconds ?? null,
    subscribe: engine?.subscribe ?? never,
  })
  if (chapters.length === 0) return null
  return (
    <section aria-labelledby="chapters" className="flex flex-col gap-1">
      <h3 id="chapters" className="font-bold">
        {player.chapters}
      </h3>
      <ol className="flex max-h-72 flex-col overflow-y-auto rounded-card border border-line bg-card">
        {chapters.map(({ seconds, name }) => (
          <li key={seconds} className="not-last:border-line not-last:border-b">
            <button
              type="button"
              aria-current={seconds === now ? 'true' : undefined}
              onClick={() => engine?.seek(seconds)}
              className={classes(
                'flex min-h-11 w-full items-baseline gap-3 px-3 py-2.5 text-start hover:bg-paper',
                seconds === now && 'bg-gold-soft font-bold',
              )}
            >
              <span className="text-muted text-sm tabular-nums">
                <Ltr>{timeText(seconds)}</Ltr>
              </span>
              <bdi className="min-w-0 break-words">{name}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const never = () => () => {}
