import { type EditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { upload } from '#app/copy/console-upload.ts'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { call } from '#app/lib/call.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { PictureUpload } from '#app/ui/console/upload/picture-upload.tsx'

type Changes = Parameters<typeof call<typeof updateSchool>>[1]

/** The photo and the sign: each is the school's own as soon as it has arrived. */
export function FacePictures({ school, onSaved }: { school: EditedSchool; onSaved(school: EditedSchool): void }) {
  const toasts = useToasts()
  /** Gives what is wrong with it, or null. */
  const save = async (changes: Changes): Promise<string | null> => {
    const reply = await call(updateSchool, { ...changes, revision: school.revision })
    if (!reply.success) return reply.message
    onSaved(reply.data)
    return null
  }
  const remove = async (changes: Changes) => {
    const wrong = await save(changes)
    if (wrong) toasts.tell(wrong, { tone: 'bad' })
  }
  const { photoPath } = school.teacher
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PictureUpload
        kind="teacher"
        label={copy.photo}
        hasPicture={photoPath !== null}
        shown={<Shown path={photoPath} />}
        onArrived={(photoUploadId, crop) => save({ photoUploadId, ...(crop && { photoCrop: crop }) })}
        onRemove={() => void remove({ photoUploadId: null })}
      />
      <PictureUpload
        kind="logo"
        label={copy.logo}
        hasPicture={school.logoPath !== null}
        shown={<Shown path={school.logoPath} />}
        onArrived={(logoUploadId) => save({ logoUploadId })}
        onRemove={() => void remove({ logoUploadId: null })}
      />
    </div>
  )
}

const Shown = ({ path }: { path: string | null }) =>
  path ? (
    <img src={path} alt="" className="size-full object-contain" />
  ) : (
    <span className="flex size-full items-center justify-center p-2 text-center text-muted text-xs">
      {upload.noPicture}
    </span>
  )
