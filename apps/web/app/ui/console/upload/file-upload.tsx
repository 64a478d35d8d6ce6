import { type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { useRef } from 'react'
import { upload as copy } from '#app/copy/console-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { isUploading, useUpload } from './use-upload.ts'

interface FileUploadProps {
  purpose: Exclude<UploadPurpose, 'picture'>
  label: string
  /** Uses the finished upload; resolves to an error message or null. */
  onArrived(uploadId: string): Promise<string | null>
}

export function FileUpload({ purpose, label, onArrived }: FileUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, begin, ...under } = useUpload(purpose, onArrived)
  const accepted = uploadLimits[purpose].kinds.map((kind) => `.${kind === 'jpeg' ? 'jpg,.jpeg' : kind}`).join(',')
  return (
    <div className="flex flex-col items-start gap-3">
      <input
        ref={input}
        type="file"
        accept={accepted}
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) begin(file)
        }}
      />
      <Button
        kind="outline"
        size="small"
        pending={upload.state === 'using' && copy.saving}
        disabled={isUploading(upload)}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <UploadProgress label={label} upload={upload} {...under} />
    </div>
  )
}
