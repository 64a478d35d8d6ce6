import { useEffect, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { captionEdit as copy } from '#app/copy/console-lessons.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CaptionLines } from './caption-lines.tsx'
import { type CaptionTrackRef, type EditedCaptions, loadCaptions } from './video-captions.ts'

interface CaptionEditorProps extends CaptionTrackRef {
  /** The revision of the video before its captions were read. */
  revision: number
}

export function CaptionEditor(props: CaptionEditorProps) {
  const { lessonId, language, label, revision } = props
  const [captions, setCaptions] = useState<EditedCaptions | 'failed' | null>(null)
  const [baseRevision] = useState(revision)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    // A change of `attempt` reads the captions again.
    let isGone = attempt < 0
    loadCaptions(lessonId, language).then((read) => !isGone && setCaptions(read ?? 'failed'))
    return () => {
      isGone = true
    }
  }, [lessonId, language, attempt])
  if (captions === 'failed') {
    return (
      <Notice
        tone="bad"
        actions={
          <Button
            kind="outline"
            size="small"
            onClick={() => {
              setCaptions(null)
              setAttempt(attempt + 1)
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
  return captions ? (
    <CaptionLines {...props} revision={baseRevision} captions={captions} />
  ) : (
    <Skeleton className="h-48 w-full" />
  )
}
