import type { VideoLesson } from '@manassa/contract/student/study'
import { player } from '#app/copy/player.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import { saverLevel } from '../video/engine/stream-quality.ts'
import { roundedMegabytes } from './attachment.ts'

/** What the video costs in data before it plays: its file, or the stream's readable picture. */
export function SizeBadge({ content: { sizeBytes, renditions } }: { content: VideoLesson }) {
  const ladder = renditions
    .map(({ height, bitsPerSecond }, id) => ({ id, height, bitsPerSecond }))
    .sort((a, b) => a.height - b.height)
  const usual = ladder[saverLevel(ladder)]
  const rendition = usual ? renditions[usual.id] : undefined
  const bytes = rendition?.sizeBytes ?? sizeBytes
  if (bytes === null || bytes === undefined) return null
  return (
    <Badge tone="quiet">
      <span>
        {player.size(roundedMegabytes(bytes))}
        {rendition && (
          <>
            {' · '}
            <Ltr>{rendition.height}p</Ltr>
          </>
        )}
      </span>
    </Badge>
  )
}
