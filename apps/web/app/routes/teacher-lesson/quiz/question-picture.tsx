import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { PictureUpload } from '#app/ui/console/upload/picture-upload.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import type { DraftPicture } from './draft-questions.ts'

interface QuestionPictureProps {
  label: string
  picture: DraftPicture | null
  onPicture(picture: DraftPicture | null): void
  onClose(): void
}

/** The cropped picture of a question or an answer, chosen as soon as its upload is complete. */
export function QuestionPicture({ label, picture, onPicture, onClose }: QuestionPictureProps) {
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <PictureUpload
          kind="question"
          label={label}
          hint={picture && 'uploadId' in picture ? copy.pictureWaits : undefined}
          hasPicture={picture !== null}
          shown={
            picture && 'path' in picture ? (
              <PictureBox
                key={picture.path}
                path={picture.path}
                kind="question"
                sizes="96px"
                alt={label}
                fallback={<Missing />}
                className="size-full"
              />
            ) : null
          }
          onArrived={async (uploadId, crop) => {
            onPicture({ uploadId, crop })
            return null
          }}
          onRemove={() => onPicture(null)}
        />
      </div>
      {picture === null && (
        <Button kind="plain" size="small" onClick={onClose}>
          {copy.noPicture}
        </Button>
      )}
    </div>
  )
}

const Missing = () => <p className="p-2 text-center text-muted text-xs">{copy.pictureMissing}</p>
