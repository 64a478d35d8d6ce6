import {
  makeParentLink,
  readStudentParent,
  type StudentParent,
  setParentMessages,
} from '@manassa/contract/teacher/parents'
import type { Student } from '@manassa/contract/teacher/students'
import { useState } from 'react'
import { studentParent as copy } from '#app/copy/student-parent.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { useMayChange } from '#app/ui/console/merged-context.ts'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { useAction } from '#app/ui/console/use-action.ts'

/** The parent's page of a student, where the school shows it. A page without it is complete too, so it never waits. */
export function ParentPage({ student }: { student: Student }) {
  const query = useCall(readStudentParent, { studentId: student.id })
  const mayChange = useMayChange('students')
  if (query.status !== 'success' || query.data.state === 'off') return null
  const { state, path, madeAt, openedOn } = query.data
  const isShown = state === 'shown'
  return (
    <section aria-label={copy.title} className="mt-4 border-line border-t pt-3 text-sm">
      <h3 className="text-muted">{copy.title}</h3>
      <p className="font-bold">{madeAt ? copy.madeOn(madeAt) : copy.states[state]}</p>
      {madeAt && <p className="text-muted">{openedOn ? copy.openedOn(openedOn) : copy.notOpened}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {mayChange && isShown && student.state !== 'blocked' && (
          <DialogButton kind="outline" size="small" icon="whatsapp" label={copy.make} title={copy.make}>
            {() => <MakeLink studentId={student.id} />}
          </DialogButton>
        )}
        {path && (
          <ButtonAnchor kind="outline" size="small" href={path} target="_blank" rel="noreferrer">
            {copy.preview}
          </ButtonAnchor>
        )}
        {mayChange && (isShown || state === 'stopped') && <Messages studentId={student.id} state={state} />}
      </div>
    </section>
  )
}

function MakeLink({ studentId }: { studentId: number }) {
  const [chat, setChat] = useState<string | null>(null)
  const { isRunning, run } = useAction(makeParentLink, { onDone: ({ chatUrl }) => setChat(chatUrl) })
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{copy.makeText}</p>
      {chat ? (
        <ButtonAnchor href={chat} kind="gold" icon="whatsapp">
          {copy.send}
        </ButtonAnchor>
      ) : (
        <Button pending={isRunning && copy.making} onClick={() => run({ studentId })}>
          {copy.make}
        </Button>
      )}
    </div>
  )
}

function Messages({ studentId, state }: Pick<StudentParent, 'state'> & { studentId: number }) {
  const isOn = state === 'stopped'
  const action = isOn
    ? { label: copy.allow, working: copy.allowing, done: copy.allowed, kind: 'brand' as const }
    : { label: copy.stop, working: copy.stopping, done: copy.stopped, kind: 'danger' as const }
  return (
    <DialogButton kind="outline" size="small" label={action.label} title={action.label}>
      {(close) => (
        <ReasonForm
          choices={copy.reasons}
          action={action}
          text={isOn ? undefined : copy.stopText}
          input={{ studentId, isOn }}
          make={(reason, sent) => call(setParentMessages, { studentId, isOn, reason }, sent)}
          onDone={close}
        />
      )}
    </DialogButton>
  )
}
