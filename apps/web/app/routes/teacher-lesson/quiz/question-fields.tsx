import { parseVideoTime } from '@manassa/contract/rules/video-time'
import { readEditedCourse } from '@manassa/contract/teacher/courses'
import { type ComponentProps, useState } from 'react'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { timeText } from '#app/copy/time-text.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { PictureUpload } from '#app/ui/console/upload/picture-upload.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Field } from '#app/ui/field.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DraftPicture, VideoReference } from './draft-common.ts'
import { MinuteVideo } from './minute-video.tsx'

export const fieldStyle =
  'block min-h-11 w-full min-w-0 resize-none rounded-control border border-edge bg-card px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted hover:border-brand focus-visible:border-brand focus-visible:outline-3 focus-visible:outline-brand'

interface QuestionPictureProps {
  label: string
  picture: DraftPicture | null
  onPicture(picture: DraftPicture | null): void
  onClose(): void
}

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
        <Button kind="plain" size="small" aria-label={`${label}: ${copy.noPicture}`} onClick={onClose}>
          {copy.noPicture}
        </Button>
      )}
    </div>
  )
}

const Missing = () => <p className="p-2 text-center text-muted text-xs">{copy.pictureMissing}</p>

interface QuestionReferenceProps {
  courseId: number
  /** Names a control with the question, because each question has the same controls. */
  ofQuestion(part: string): string
  reference: VideoReference | null
  onReference(reference: VideoReference | null): void
}

export function QuestionReference({ courseId, ofQuestion, reference, onReference }: QuestionReferenceProps) {
  const query = useCall(readEditedCourse, { courseId })
  if (query.status === 'pending') return <Skeleton className="h-20 w-full" />
  if (query.status !== 'success') {
    return <Failed failure={query.failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  }
  const videos = query.data.units.flatMap(({ unitName, lessons }) =>
    lessons
      .filter(({ type, state }) => type === 'Video' && state !== 'archived')
      .map(({ id, lessonName }) => ({ value: String(id), label: `${unitName} · ${lessonName}` })),
  )
  const onSeconds = (seconds: number) => reference && onReference({ ...reference, seconds })
  const chosen = reference === null ? '' : String(reference.lessonId)
  const isGone = reference !== null && videos.every(({ value }) => value !== chosen)
  if (videos.length === 0 && !isGone) return <p className="text-muted text-sm">{copy.noVideos}</p>
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <Select
        label={copy.reference}
        aria-label={ofQuestion(copy.reference)}
        ask={null}
        value={chosen}
        choices={[
          { value: '', label: copy.noReference },
          ...(isGone ? [{ value: chosen, label: copy.videoGone }] : []),
          ...videos,
        ]}
        onChange={({ target: { value } }) =>
          onReference(value === '' ? null : { lessonId: Number(value), seconds: reference?.seconds ?? 0 })
        }
      />
      {reference && (
        <>
          <Minute seconds={reference.seconds} ofQuestion={ofQuestion} onSeconds={onSeconds} />
          {!isGone && (
            <div className="sm:col-span-2">
              <MinuteVideo
                key={reference.lessonId}
                lessonId={reference.lessonId}
                seconds={reference.seconds}
                ofQuestion={ofQuestion}
                onSeconds={onSeconds}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** An invalid time stays in the field, with an error. */
function Minute({ seconds, ofQuestion, onSeconds }: Omit<ComponentProps<typeof MinuteVideo>, 'lessonId'>) {
  const [typed, setTyped] = useState(() => timeText(seconds))
  // An undo or another writer may have changed the time.
  const shown = parseVideoTime(typed) === null || parseVideoTime(typed) === seconds ? typed : timeText(seconds)
  return (
    <Field
      label={copy.minute}
      aria-label={ofQuestion(copy.minute)}
      hint={copy.minuteHint}
      error={parseVideoTime(shown) === null ? copy.minuteWrong : null}
      value={shown}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      onChange={({ target: { value } }) => {
        setTyped(value)
        const second = parseVideoTime(value)
        if (second !== null) onSeconds(second)
      }}
    />
  )
}
