import { blockStudent, linkForStudent, unblockStudent } from '@manassa/contract/teacher/student-account'
import type { PreparedLink, Student } from '@manassa/contract/teacher/students'
import { useState } from 'react'
import { assistants } from '#app/copy/assistants.ts'
import { reasons } from '#app/copy/reasons.ts'
import { studentPage as copy } from '#app/copy/students.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { useAction } from '#app/ui/console/use-action.ts'
import { MergeForm } from './merge-form.tsx'
import { PasswordLink } from './password-link.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

export function LinkButton({ student, label = copy.link }: { student: Student; label?: string }) {
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<PreparedLink | null>(null)
  const { isRunning, run } = useAction(linkForStudent, { onDone: setLink })
  function close() {
    setOpen(false)
    setLink(null)
  }
  return (
    <>
      <Button kind="outline" size="small" icon="key" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConsoleDialog open={isOpen} onClose={close} title={assistants.linkTitle}>
        {link ? (
          <PasswordLink chat={link.chatUrl} link={link.passwordLink} phone={student.phone} />
        ) : (
          <div className="flex flex-col gap-4">
            <p>{copy.linkAsk}</p>
            <Button icon="key" pending={isRunning && copy.linking} onClick={() => run({ studentId: student.id })}>
              {copy.linkMake}
            </Button>
          </div>
        )}
      </ConsoleDialog>
    </>
  )
}

export function BlockButton({ student: { id: studentId, state } }: { student: Student }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isBlocked = state === 'blocked'
  const toggle = isBlocked
    ? { label: copy.unblock, working: copy.unblocking, done: copy.unblocked }
    : { label: copy.block, working: copy.blocking, done: copy.blocked, kind: 'danger' as const }
  const endpoint = isBlocked ? unblockStudent : blockStudent
  return (
    <>
      <Button kind={isBlocked ? 'outline' : 'danger'} size="small" icon="lock" onClick={() => setOpen(true)}>
        {toggle.label}
      </Button>
      <ConsoleDialog open={isOpen} onClose={close} title={toggle.label}>
        <ReasonForm
          choices={isBlocked ? reasons.unblock : reasons.block}
          action={toggle}
          text={isBlocked ? undefined : copy.blockText}
          input={{ studentId, endpoint: endpoint.path }}
          make={(reason, sent) => call(endpoint, { studentId, reason }, sent)}
          onDone={close}
        />
      </ConsoleDialog>
    </>
  )
}

export function StudentActions({ student }: { student: Student }) {
  const { state, hasPhoto, mergedInto } = student
  const [open, setOpen] = useState<'photo' | 'merge' | null>(null)
  const close = () => setOpen(null)
  const isBlocked = state === 'blocked'
  return (
    <>
      {hasPhoto && (
        <Button kind="outline" size="small" onClick={() => setOpen('photo')}>
          {copy.photo}
        </Button>
      )}
      {student.phone !== undefined && !mergedInto && (
        <>
          {!isBlocked && <LinkButton student={student} />}
          {!isBlocked && (
            <Button kind="outline" size="small" onClick={() => setOpen('merge')}>
              {copy.merge}
            </Button>
          )}
          <BlockButton student={student} />
        </>
      )}
      <ConsoleDialog open={open === 'merge'} onClose={close} title={copy.merge}>
        <MergeForm student={student} onDone={close} />
      </ConsoleDialog>
      <PhotoDialog student={student} isOpen={open === 'photo'} onClose={close} />
    </>
  )
}
