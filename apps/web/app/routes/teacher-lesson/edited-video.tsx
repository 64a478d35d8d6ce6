import { type RefObject, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { editedVideo as copy } from '#app/copy/console-lessons.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { currentVideoUrl } from './captions/video-captions.ts'

interface EditedVideoProps {
  lessonId: number
  src: string
  video: RefObject<HTMLVideoElement | null>
  label?: string
  without: string
  startAt?: number
  onTime?(seconds: number): void
}

export function EditedVideo({
  lessonId,
  src,
  video,
  label = copy.label,
  without,
  startAt = 0,
  onTime,
}: EditedVideoProps) {
  const [address, setAddress] = useState(src)
  const [state, setState] = useState<'here' | 'missing' | 'asking'>('here')
  async function again() {
    setState('asking')
    const now = await currentVideoUrl(lessonId)
    if (now) setAddress(now)
    setState(now ? 'here' : 'missing')
  }
  if (state !== 'here') {
    return (
      <Notice
        tone="bad"
        actions={
          <Button
            kind="outline"
            size="small"
            pending={state === 'asking' && common.retrying}
            onClick={() => void again()}
          >
            {common.retry}
          </Button>
        }
      >
        {copy.missing} {without}
      </Notice>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a teacher looks for a second in it
    <video
      ref={video}
      controls
      playsInline
      preload="metadata"
      src={address}
      aria-label={label}
      onError={() => setState('missing')}
      onLoadedMetadata={({ currentTarget }) => {
        if (startAt > 0) currentTarget.currentTime = startAt
      }}
      onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
      className="sticky top-2 z-1 max-h-[40dvh] w-full rounded-control bg-ink"
    />
  )
}
