import type { Failure } from '@manassa/contract/endpoint'
import {
  blockStudent,
  linkForStudent,
  unblockStudent,
  viewStudentPhoto,
} from '@manassa/contract/teacher/student-account'
import type { PreparedLink, Student } from '@manassa/contract/teacher/students'
import { useEffect, useState } from 'react'
import { assistants } from '#app/copy/assistants.ts'
import { reasons } from '#app/copy/reasons.ts'
import { studentPage as copy } from '#app/copy/students.ts'
import { call } from '#app/lib/call.ts'
import { fetchPicture } from '#app/lib/photo/fetch-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { MergeForm } from './merge-form.tsx'
import { PasswordLink } from './password-link.tsx'

export const LinkButton = ({ student, label = copy.link }: { student: Student; label?: string }) => (
  <DialogButton kind="outline" size="small" icon="key" label={label} title={assistants.linkTitle}>
    {() => <NewPasswordLink student={student} />}
  </DialogButton>
)

function NewPasswordLink({ student: { id: studentId, phone } }: { student: Student }) {
  const [link, setLink] = useState<PreparedLink | null>(null)
  const { isRunning, run } = useAction(linkForStudent, { onDone: setLink })
  if (link) return <PasswordLink chat={link.chatUrl} link={link.passwordLink} phone={phone} />
  return (
    <div className="flex flex-col gap-4">
      <p>{copy.linkAsk}</p>
      <Button icon="key" pending={isRunning && copy.linking} onClick={() => run({ studentId })}>
        {copy.linkMake}
      </Button>
    </div>
  )
}

export function BlockButton({ student: { id: studentId, state } }: { student: Student }) {
  const isBlocked = state === 'blocked'
  const toggle = isBlocked
    ? { label: copy.unblock, working: copy.unblocking, done: copy.unblocked }
    : { label: copy.block, working: copy.blocking, done: copy.blocked, kind: 'danger' as const }
  const endpoint = isBlocked ? unblockStudent : blockStudent
  return (
    <DialogButton
      kind={isBlocked ? 'outline' : 'danger'}
      size="small"
      icon="lock"
      label={toggle.label}
      title={toggle.label}
    >
      {(close) => (
        <ReasonForm
          choices={isBlocked ? reasons.unblock : reasons.block}
          action={toggle}
          text={isBlocked ? undefined : copy.blockText}
          input={{ studentId, endpoint: endpoint.path }}
          make={(reason, sent) => call(endpoint, { studentId, reason }, sent)}
          onDone={close}
        />
      )}
    </DialogButton>
  )
}

export function StudentActions({ student }: { student: Student }) {
  const { state, hasPhoto, mergedInto } = student
  const isBlocked = state === 'blocked'
  return (
    <>
      {hasPhoto && (
        <DialogButton kind="outline" size="small" label={copy.photo} title={copy.photo}>
          {() => <StudentPhoto student={student} />}
        </DialogButton>
      )}
      {student.phone !== undefined && !mergedInto && (
        <>
          {!isBlocked && <LinkButton student={student} />}
          {!isBlocked && (
            <DialogButton kind="outline" size="small" label={copy.merge} title={copy.merge}>
              {(close) => <MergeForm student={student} onDone={close} />}
            </DialogButton>
          )}
          <BlockButton student={student} />
        </>
      )}
    </>
  )
}

/** The photo of an identity document; it is fetched by a separate click, because each view is logged. */
function StudentPhoto({ student }: { student: Student }) {
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
