import type { Failure } from '@manassa/contract/endpoint'
import { viewStudentPhoto } from '@manassa/contract/teacher/student-account'
import type { Student } from '@manassa/contract/teacher/students'
import { useEffect, useState } from 'react'
import { studentPage as copy } from '#app/copy/students.ts'
import { fetchPicture } from '#app/lib/photo/fetch-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'

/** The photo of an identity document; it is fetched by a separate click, because each view is logged. */
export function StudentPhoto({ student }: { student: Student }) {
  const [address, setAddress] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isOpening, setOpening] = useState(false)
  // The photo must not stay in the page's memory.
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address])
  async function open() {
    setOpening(true)
    setFailure(null)
    const result = await fetchPicture(viewStudentPhoto.path.replace('{studentId}', String(student.id)))
    setOpening(false)
    if (typeof result === 'string') setAddress(result)
    else setFailure(result)
  }
  if (address) return <img src={address} alt={copy.photoOf(student.name)} className="w-full rounded-control" />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{copy.photoText}</p>
      {failure && <FormFailure failure={failure} onRetry={() => void open()} />}
      <Button wide pending={isOpening && copy.photoOpening} onClick={() => void open()}>
        {copy.photoOpen}
      </Button>
    </div>
  )
}
