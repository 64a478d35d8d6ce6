import { useEffect, useRef, useState } from 'react'
import { editedVideo } from '#app/copy/console-lessons.ts'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { currentVideoUrl } from '../captions/video-captions.ts'
import { EditedVideo } from '../edited-video.tsx'

interface MinuteVideoProps {
  lessonId: number
  seconds: number
  ofQuestion(part: string): string
  onSeconds(seconds: number): void
}

export function MinuteVideo(props: MinuteVideoProps) {
  const [isOpen, setOpen] = useState(false)
  const label = isOpen ? copy.hideVideo : copy.showVideo
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        kind="plain"
        size="small"
        icon={isOpen ? 'eyeOff' : 'play'}
        aria-expanded={isOpen}
        aria-label={props.ofQuestion(label)}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <OpenVideo {...props} />}
    </div>
  )
}

function OpenVideo({ lessonId, seconds, ofQuestion, onSeconds }: MinuteVideoProps) {
  const [url, setUrl] = useState<string | null | undefined>()
  const [now, setNow] = useState(seconds)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    let isGone = false
    currentVideoUrl(lessonId).then((found) => !isGone && setUrl(found))
    return () => {
      isGone = true
    }
  }, [lessonId])
  useEffect(() => {
    // A typed minute is shown.
    const shown = video.current
    if (shown && Math.floor(shown.currentTime) !== seconds) shown.currentTime = seconds
  }, [seconds])
  if (url === undefined) return <Skeleton className="aspect-video w-full max-w-md" />
  if (url === null) return <p className="text-muted text-sm">{copy.noPlayer}</p>
  const at = Math.floor(now)
  const takeMinute = copy.takeMinute(timeText(at))
  return (
    <div className="flex w-full max-w-md flex-col gap-2">
      <EditedVideo
        lessonId={lessonId}
        src={url}
        video={video}
        label={ofQuestion(editedVideo.label)}
        without={copy.withoutVideo}
        startAt={seconds}
        onTime={setNow}
      />
      <Button
        kind="outline"
        size="small"
        aria-label={ofQuestion(takeMinute)}
        disabled={at === seconds}
        onClick={() => onSeconds(at)}
      >
        {takeMinute}
      </Button>
    </div>
  )
}
