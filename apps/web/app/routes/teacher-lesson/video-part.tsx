import { type EditedLessonPage, type EditedVideo, saveVideo } from '@manassa/contract/teacher/lessons'
import { uploadLimits } from '@manassa/contract/teacher/uploads'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { common } from '#app/copy/common.ts'
import { videoEdit as copy, videoTime } from '#app/copy/console-lessons.ts'
import { upload as texts } from '#app/copy/console-upload.ts'
import { fileSize } from '#app/copy/file-size.ts'
import { repeatWhileVisible } from '#app/lib/call/repeat-while-visible.ts'
import { call } from '#app/lib/call.ts'
import { VIDEO_POLL_MS } from '#app/lib/timings.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { timeLeft } from '#app/ui/console/upload/time-left.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { FormerVideo } from './former-video.tsx'
import { UnusedUpload } from './unused-upload.tsx'
import { VideoProgress } from './video-progress.tsx'
import { videoUploads } from './video-uploads.ts'

interface VideoPartProps {
  lesson: EditedLessonPage
  refetch(): Promise<void>
}

export function VideoPart({ lesson: { id: lessonId, video, upload }, refetch }: VideoPartProps) {
  const { id: userId } = useMe()
  const current = useSyncExternalStore(videoUploads.subscribe, () => videoUploads.of(lessonId))
  const sending = current?.state === 'unattached' ? null : current
  const input = useRef<HTMLInputElement>(null)
  const revision = video?.revision ?? 1
  useVideoWatch(video, refetch)
  useEffect(() => videoUploads.watch(lessonId, refetch), [lessonId, refetch])
  return (
    <div className="flex flex-col gap-3">
      {!sending && video && <VideoState video={video} lessonId={lessonId} refetch={refetch} />}
      {!sending && video?.former && (
        <FormerVideo lessonId={lessonId} refetch={refetch} revision={revision} former={video.former} />
      )}
      {!sending && upload && (
        <UnusedUpload
          lessonId={lessonId}
          upload={upload}
          revision={revision}
          refetch={refetch}
          onChooseAgain={() => input.current?.click()}
        />
      )}
      {sending && <VideoProgress lessonId={lessonId} upload={sending} />}
      <input
        ref={input}
        type="file"
        accept="video/*,.mkv"
        tabIndex={-1}
        aria-label={copy.file}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) videoUploads.start({ userId, lessonId, revision }, file)
        }}
      />
      {(!sending || sending.state === 'failed') && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button kind="outline" size="small" onClick={() => input.current?.click()}>
            {video?.file || upload ? copy.fileChange : copy.file}
          </Button>
          <span className="text-muted text-sm">{copy.fileHint(LARGEST)}</span>
        </div>
      )}
    </div>
  )
}

const LARGEST = fileSize(uploadLimits.video.maxBytes)

function useVideoWatch(video: EditedVideo | null, refetch: () => Promise<void>) {
  const isPreparing = video?.state === 'preparing'
  useEffect(() => {
    if (isPreparing) return repeatWhileVisible(VIDEO_POLL_MS, refetch)
  }, [isPreparing, refetch])
}

interface VideoStateProps {
  lessonId: number
  video: EditedVideo
  refetch(): Promise<void>
}

function VideoState({ lessonId, video, refetch }: VideoStateProps) {
  const { revision, state, file, reason, plays, durationSeconds, renditions, thumbnailBytes } = video
  if (!file) return video.externalUrl === null && <Notice icon="play">{copy.ours}</Notice>
  if (state === 'failed')
    return (
      <VideoFailed
        lessonId={lessonId}
        plays={plays}
        revision={revision}
        refetch={refetch}
        uploadId={file.uploadId}
        reason={reason}
      />
    )
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="min-w-0 break-words">{file.fileName}</bdi>
        <span className="text-muted text-sm">
          <Facts>
            {fileSize(file.sizeBytes)}
            {state === 'ready' && durationSeconds !== null && videoTime(durationSeconds)}
          </Facts>
        </span>
      </p>
      {plays === 'this' && renditions.length > 0 && (
        <p className="text-muted text-sm">{copy.sizes(renditions, thumbnailBytes)}</p>
      )}
      {state === 'preparing' && <VideoPreparing key={file.uploadId} video={video} />}
    </div>
  )
}

function VideoPreparing({ video: { progress = 0, filmsBefore, plays } }: { video: EditedVideo }) {
  const secondsLeft = useSecondsLeft(progress)
  return (
    <>
      <Progress value={progress} label={copy.preparing} />
      <p role="status" className="text-muted text-sm">
        {filmsBefore === undefined ? copy.preparingText(progress) : copy.turn(filmsBefore)}{' '}
        {filmsBefore === undefined && secondsLeft !== null && `${texts.timeLeft(secondsLeft)}.`}{' '}
        {plays === 'before' && copy.oldPlays}
        {plays === 'this' && copy.smallPlays}
      </p>
    </>
  )
}

/** Estimates the seconds left; null until one whole percent has been observed. */
function useSecondsLeft(percent: number): number | null {
  const [left] = useState(() => timeLeft(() => performance.now()))
  const [seconds, setSeconds] = useState<number | null>(null)
  const before = useRef(percent)
  useEffect(() => {
    // The first percent was already running when the page opened, so its duration is unknown.
    if (percent === before.current) return
    if (percent < before.current) left.restart()
    before.current = percent
    setSeconds(left.at(percent, 100))
  }, [percent, left])
  return seconds
}

interface VideoFailedProps {
  lessonId: number
  revision: number
  uploadId: string
  reason: string | undefined
  plays: EditedVideo['plays']
  refetch(): Promise<void>
}

function VideoFailed({ lessonId, revision, uploadId, reason, plays, refetch }: VideoFailedProps) {
  const toasts = useToasts()
  const [isAtWork, setAtWork] = useState(false)
  async function again() {
    setAtWork(true)
    const reply = await call(saveVideo, { lessonId, uploadId, revision })
    // The next attempt builds on the other writer's change.
    if (!reply.success && reply.code === 'edit.conflict') await refetch()
    setAtWork(false)
    toasts.notifyFailure(reply)
  }
  return (
    <Notice
      tone="bad"
      title={copy.videoFailed}
      actions={
        <Button kind="outline" size="small" pending={isAtWork && copy.asking} onClick={() => void again()}>
          {common.retry}
        </Button>
      }
    >
      {reason} {plays === 'before' && copy.oldPlays}
    </Notice>
  )
}
