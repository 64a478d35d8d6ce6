import type { Chapter } from '@manassa/contract/rules/chapter-lines'
import { player } from '#app/copy/player.ts'
import type { MediaAdapter } from '../video/engine/media-adapter.ts'
import { TimedList } from './timed-list.tsx'

interface ChapterListProps {
  chapters: readonly Chapter[]
  /** Null before the video has an engine. */
  engine: MediaAdapter | null
}

export function ChapterList({ chapters, engine }: ChapterListProps) {
  if (chapters.length === 0) return null
  return (
    <section aria-labelledby="chapters" className="flex flex-col gap-1">
      <h3 id="chapters" className="font-bold">
        {player.chapters}
      </h3>
      <TimedList rows={chapters.map(({ seconds, name }) => ({ key: seconds, seconds, text: name }))} engine={engine} />
    </section>
  )
}
