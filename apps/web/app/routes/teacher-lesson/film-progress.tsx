import { common } from '#app/copy/common.ts'
import { videoEdit as copy } from '#app/copy/console-lessons.ts'
import { upload as words } from '#app/copy/console-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { type FilmUpload, filmUploads } from './film-uploads.ts'

/** How far a film has come on its way here, and what may be done about it. */
export function FilmProgress({ lessonId, upload }: { lessonId: number; upload: FilmUpload }) {
  const { state, fileName } = upload
  return (
    <div className="flex flex-col gap-2">
      <p className="break-words">
        <bdi>{fileName}</bdi>
      </p>
      {(state === 'sending' || state === 'paused') && (
        <>
          <Progress value={(100 * upload.sent) / upload.total} label={words.progress} />
          <p className="text-muted text-sm">
            {state === 'paused' ? words.paused : words.sent(upload.sent, upload.total)}
            {upload.secondsLeft !== null && ` · ${words.timeLeft(upload.secondsLeft)}`}
          </p>
        </>
      )}
      {state === 'waiting' && <p className="text-muted text-sm">{words.waiting}</p>}
      {state === 'saving' && <p className="text-muted text-sm">{words.saving}</p>}
      <p role="status" className="text-bad text-sm empty:hidden">
        {state === 'failed' && upload.message}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'sending' && (
          <Button kind="outline" size="small" icon="pause" onClick={() => filmUploads.pause(lessonId)}>
            {words.pause}
          </Button>
        )}
        {state === 'paused' && (
          <Button kind="outline" size="small" onClick={() => filmUploads.resume(lessonId)}>
            {words.resume}
          </Button>
        )}
        {state === 'failed' && upload.mayResume && (
          <Button kind="outline" size="small" icon="retry" onClick={() => filmUploads.resume(lessonId)}>
            {common.retry}
          </Button>
        )}
        {state !== 'saving' && (
          <Button kind="plain" size="small" onClick={() => filmUploads.cancel(lessonId)}>
            {state === 'failed' ? copy.fileForget : words.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
