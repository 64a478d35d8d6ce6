import { useState } from 'react'
import { common } from '#app/copy/common.ts'
import { videoEdit as copy } from '#app/copy/console-lessons.ts'
import { upload as texts } from '#app/copy/console-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { type VideoUpload, videoUploads } from './video-uploads.ts'

interface VideoProgressProps {
  lessonId: number
  upload: VideoUpload
}

export function VideoProgress({ lessonId, upload }: VideoProgressProps) {
  const { state, fileName } = upload
  return (
    <div className="flex flex-col gap-2">
      <p className="break-words">
        <bdi>{fileName}</bdi>
      </p>
      {(state === 'sending' || state === 'held' || state === 'paused') && (
        <>
          <Progress value={(100 * upload.sent) / upload.total} label={texts.progress} />
          <p className="text-muted text-sm">
            <Facts>
              {texts.sent(upload.sent, upload.total)}
              {state === 'sending' && upload.secondsLeft !== null && texts.timeLeft(upload.secondsLeft)}
            </Facts>
          </p>
        </>
      )}
      {state === 'sending' && <p className="text-muted text-sm">{copy.stayHere}</p>}
      {state === 'waiting' && <p className="text-muted text-sm">{texts.waiting}</p>}
      <p role="status" className={state === 'failed' ? 'text-bad text-sm' : 'text-sm text-warn empty:hidden'}>
        {state === 'failed' && upload.message}
        {state === 'held' && texts.held[upload.awaits]}
        {state === 'paused' && texts.paused}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'paused' ? (
          <Button kind="outline" size="small" onClick={() => videoUploads.resume(lessonId)}>
            {texts.resume}
          </Button>
        ) : (
          (state === 'sending' || state === 'held') && (
            <Button kind="outline" size="small" icon="pause" onClick={() => videoUploads.pause(lessonId)}>
              {texts.pause}
            </Button>
          )
        )}
        {state === 'failed' && upload.mayResume && (
          <Button kind="outline" size="small" icon="retry" onClick={() => videoUploads.resume(lessonId)}>
            {common.retry}
          </Button>
        )}
        <CancelUpload lessonId={lessonId} upload={upload} />
      </div>
    </div>
  )
}

/** Cancels an upload. After the first bytes it asks first, because the button is next to the pause button. */
function CancelUpload({ lessonId, upload }: VideoProgressProps) {
  const [isConfirming, setConfirming] = useState(false)
  const cancel = () => videoUploads.cancel(lessonId)
  const isRefused = upload.state === 'failed' && !upload.mayResume
  const sent = 'sent' in upload ? upload.sent : 0
  return (
    <>
      <Button kind="plain" size="small" onClick={() => (isRefused || sent === 0 ? cancel() : setConfirming(true))}>
        {isRefused ? copy.fileForget : texts.cancel}
      </Button>
      <ConsoleDialog
        asks
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={copy.giveUp}
        actions={
          <>
            <Button kind="danger" onClick={cancel}>
              {texts.cancel}
            </Button>
            <Button onClick={() => setConfirming(false)}>{copy.keepFile}</Button>
          </>
        }
      >
        <p>{copy.giveUpText(sent)}</p>
      </ConsoleDialog>
    </>
  )
}
