import { type EditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { useState } from 'react'
import { upload } from '#app/copy/console-upload.ts'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { PictureUpload } from '#app/ui/console/upload/picture-upload.tsx'

type Changes = Parameters<typeof call<typeof updateSchool>>[1]

/** Saves one thing of the face at once; gives what is wrong with it, or null. */
async function saveNow(changes: Changes, onSaved: () => void): Promise<string | null> {
  const reply = await call(updateSchool, changes)
  if (!reply.success) return reply.message
  onSaved()
  return null
}

/** The photo and the sign: each is the school's own as soon as it has arrived. */
export function FacePictures({ school, onSaved }: { school: EditedSchool; onSaved: () => void }) {
  const toasts = useToasts()
  const remove = async (changes: Changes) => {
    const wrong = await saveNow(changes, onSaved)
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
        onArrived={(photoUploadId, crop) => saveNow({ photoUploadId, ...(crop && { photoCrop: crop }) }, onSaved)}
        onRemove={() => void remove({ photoUploadId: null })}
      />
      <PictureUpload
        kind="logo"
        label={copy.logo}
        hasPicture={school.logoPath !== null}
        shown={<Shown path={school.logoPath} />}
        onArrived={(logoUploadId) => saveNow({ logoUploadId }, onSaved)}
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

const USUAL = { brand: '#1d4e89', gold: '#c8963e' }

/** One or two colours, of which the pages derive all others. */
export function FaceColours({ school, onSaved }: { school: EditedSchool; onSaved: () => void }) {
  const toasts = useToasts()
  const [theme, setTheme] = useState(school.theme ?? USUAL)
  const save = async (next: typeof theme | null) => {
    const wrong = await saveNow({ theme: next }, onSaved)
    if (wrong) toasts.tell(wrong, { tone: 'bad' })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-5">
        {(['brand', 'gold'] as const).map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3 font-bold text-sm">
            <input
              type="color"
              value={theme[name]}
              onChange={(event) => setTheme({ ...theme, [name]: event.target.value })}
              onBlur={() => void save(theme)}
              className="h-11 w-14 cursor-pointer rounded-control border border-edge bg-card p-1"
            />
            {copy.labels[name]}
          </label>
        ))}
        <Button
          kind="plain"
          size="small"
          onClick={() => {
            setTheme(USUAL)
            void save(null)
          }}
        >
          {copy.usualColours}
        </Button>
      </div>
      <p className="text-muted text-xs">{copy.colours}</p>
    </div>
  )
}
