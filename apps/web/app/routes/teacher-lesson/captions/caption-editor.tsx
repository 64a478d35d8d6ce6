import { useEffect, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { captionEdit as copy } from '#app/copy/console-lessons.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CaptionLines } from './caption-lines.tsx'
import { type CaptionsPlace, captionsOf, type Found } from './video-captions.ts'

interface CaptionEditorProps extends CaptionsPlace {
  /** Of the video, as it was seen before its words are. */
  revision: number
}

/** The words of a video in one language, beside the video. */
export function CaptionEditor(props: CaptionEditorProps) {
  const { lessonId, language, label, revision } = props
  const [found, setFound] = useState<Found | 'failed' | null>(null)
  const [seen] = useState(revision)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    // `times` asks once more.
    let isGone = times < 0
    captionsOf(lessonId, language).then((read) => !isGone && setFound(read ?? 'failed'))
    return () => {
      isGone = true
    }
  }, [lessonId, language, times])
  if (found === 'failed') {
    return (
      <Notice
        tone="bad"
        actions={
          <Button
            kind="outline"
            size="small"
            onClick={() => {
              setFound(null)
              setTimes(times + 1)
            }}
          >
            {common.retry}
          </Button>
        }
      >
        {copy.failed(label)}
      </Notice>
    )
  }
  return found ? <CaptionLines {...props} revision={seen} found={found} /> : <Skeleton className="h-48 w-full" />
}
