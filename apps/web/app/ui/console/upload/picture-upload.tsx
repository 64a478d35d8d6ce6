import type { Crop } from '@manassa/contract/fields/crop'
import { type MadePictureKind, pictureSizes } from '@manassa/contract/rules/picture-sizes'
import { uploadLimits } from '@manassa/contract/teacher/uploads'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { upload as copy } from '#app/copy/console-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { CropDialog } from './crop-dialog.tsx'
import { validateFile } from './upload-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import { isUploading, useUpload } from './use-upload.ts'

const ACCEPTED = uploadLimits.picture.kinds.map((kind) => `image/${kind}`).join(',')

const sizes: Record<MadePictureKind, string> = {
  course: 'aspect-video w-full max-w-80',
  book: 'h-32 aspect-[3/4]',
  teacher: 'h-30 aspect-[4/5]',
  question: 'size-24',
  logo: 'size-24',
}

interface PictureUploadProps {
  kind: MadePictureKind
  label: string
  hint?: ReactNode
  shown: ReactNode
  hasPicture: boolean
  /** Uses the finished upload; resolves to an error message or null. */
  onArrived(uploadId: string, crop: Crop | null): Promise<string | null>
  onRemove?(): void
}

export function PictureUpload({ kind, label, hint, shown, hasPicture, onArrived, onRemove }: PictureUploadProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const crop = useRef<Crop | null>(null)
  const [toCrop, setToCrop] = useState<File | null>(null)
  const { upload, begin, ...under } = useUpload('picture', (uploadId) => onArrived(uploadId, crop.current))
  const isCropped = kind !== 'logo'
  const send = (file: File, part: Crop | null) => {
    setToCrop(null)
    crop.current = part
    begin(file)
  }
  const take = (files: FileList | undefined) => {
    const picture = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    if (!isCropped || validateFile(picture, 'picture')) send(picture, null)
    else setToCrop(picture)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => take(event.clipboardData.files)
  const isUnderWay = isUploading(upload)
  const choice = hasPicture ? copy.change : copy.choose

  return (
    <section
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      className={classes(
        'flex flex-col gap-3 rounded-control border border-dashed p-3',
        isOver ? 'border-brand bg-brand-soft' : 'border-edge',
      )}
    >
      <h3 id={id} className="font-bold text-sm">
        {label}
      </h3>
      <div className="flex flex-wrap items-center gap-4">
        <div className={classes('shrink-0 overflow-hidden rounded-control bg-sheen', sizes[kind])}>{shown}</div>
        <div className="flex min-w-0 flex-[1_1_10rem] flex-col items-start gap-2">
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            tabIndex={-1}
            aria-label={label}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files ?? undefined)
              event.target.value = ''
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              kind="outline"
              size="small"
              icon="image"
              aria-label={`${label}: ${choice}`}
              pending={upload.state === 'using' && copy.saving}
              disabled={isUnderWay}
              onClick={() => input.current?.click()}
            >
              {choice}
            </Button>
            {hasPicture && onRemove && !isUnderWay && (
              <Button kind="plain" size="small" icon="trash" aria-label={`${label}: ${copy.remove}`} onClick={onRemove}>
                {copy.remove}
              </Button>
            )}
          </div>
          <p className="text-muted text-xs">{hint ?? copy.drop}</p>
        </div>
      </div>
      <UploadProgress label={label} upload={upload} {...under} />
      {isCropped && (
        <CropDialog file={toCrop} ratio={pictureSizes[kind].ratio} onCrop={send} onClose={() => setToCrop(null)} />
      )}
    </section>
  )
}
