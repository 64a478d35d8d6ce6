import { type EditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { upload } from '#app/copy/console-upload.ts'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { call } from '#app/lib/call.ts'
import { PictureUpload } from '#app/ui/console/upload/picture-upload.tsx'
import { usePictureSteps } from '#app/ui/console/upload/use-picture-steps.ts'

type Changes = Parameters<typeof call<typeof updateSchool>>[1]

export function BrandingPictures({ school, onSaved }: { school: EditedSchool; onSaved(school: EditedSchool): void }) {
  const { photoPath } = school.teacher
  const save = async (changes: Changes) => {
    const reply = await call(updateSchool, { revision: school.revision, ...changes })
    if (reply.success) onSaved(reply.data)
    return reply
  }
  const photo = usePictureSteps(photoPath, ({ uploadId, crop, ...seen }) =>
    save({ photoUploadId: uploadId, ...(crop && { photoCrop: crop }), ...seen }),
  )
  const logo = usePictureSteps(school.logoPath, ({ uploadId, crop: _, ...seen }) =>
    save({ logoUploadId: uploadId, ...seen }),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PictureUpload
        kind="teacher"
        label={copy.photo}
        hasPicture={photoPath !== null}
        shown={<Shown path={photoPath} />}
        {...photo}
      />
      <PictureUpload
        kind="logo"
        label={copy.logo}
        hasPicture={school.logoPath !== null}
        shown={<Shown path={school.logoPath} />}
        {...logo}
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
