import { type RefObject, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { captionEdit as copy } from '#app/copy/console-lessons.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { currentVideoUrl } from './video-captions.ts'

interface CaptionVideoProps {
  lessonId: number
  /** The address expires after a while. */
  src: string
  video: RefObject<HTMLVideoElement | null>
}

/** If the video does not open, a button asks for its current address. */
export function CaptionVideo({ lessonId, src, video }: CaptionVideoProps) {
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
        {copy.videoMissing}
      </Notice>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are the list below
    <video
      ref={video}
      controls
      playsInline
      preload="metadata"
      src={address}
      aria-label={copy.video}
      onError={() => setState('missing')}
      className="sticky top-2 z-1 max-h-[40dvh] w-full rounded-control bg-ink"
    />
  )
}
