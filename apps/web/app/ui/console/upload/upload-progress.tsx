import { common } from '#app/copy/common.ts'
import { upload as copy } from '#app/copy/console-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { isUploading, type UploadState } from './use-upload.ts'

interface UploadProgressProps {
  /** Several uploads of a page are told apart by it. */
  label: string
  upload: UploadState
  pause(): void
  resume(): void
  cancel(): void
}

export function UploadProgress({ label, upload, pause, resume, cancel }: UploadProgressProps) {
  const nameOf = (text: string) => `${label}: ${text}`
  return (
    <>
      {isUploading(upload) && (
        <div className="flex flex-col gap-2">
          <Progress value={(100 * upload.sent) / upload.total} label={nameOf(copy.progress)} />
          <p className="text-muted text-sm">
            {copy.sent(upload.sent, upload.total)}
            {upload.state === 'paused' && ` · ${copy.paused}`}
          </p>
          <p role="status" className="text-sm text-warn empty:hidden">
            {upload.state === 'stalled' && copy.held[upload.cause]}
          </p>
          <div className="flex flex-wrap gap-2">
            {upload.state === 'paused' ? (
              <Button kind="outline" size="small" aria-label={nameOf(copy.resume)} onClick={resume}>
                {copy.resume}
              </Button>
            ) : (
              <Button kind="outline" size="small" icon="pause" aria-label={nameOf(copy.pause)} onClick={pause}>
                {copy.pause}
              </Button>
            )}
            <Button kind="plain" size="small" aria-label={nameOf(copy.cancel)} onClick={cancel}>
              {copy.cancel}
            </Button>
          </div>
        </div>
      )}
      <p role="status" className="text-bad text-sm empty:hidden">
        {upload.state === 'failed' && upload.message}
      </p>
      {upload.state === 'failed' && upload.mayResume && (
        <Button kind="outline" size="small" icon="retry" aria-label={nameOf(common.retry)} onClick={resume}>
          {common.retry}
        </Button>
      )}
    </>
  )
}
