import { cancelSession, type GroupSession } from '@manassa/contract/teacher/group-sessions'
import { useState } from 'react'
import { closing, groupSession as copy } from '#app/copy/attendance.ts'
import type { AttendanceOutbox, CollectedItem } from '#app/features/console/attendance/attendance-outbox.ts'
import type { DeviceSession } from '#app/features/console/attendance/session-state.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { CloseForm } from './close-form.tsx'
import { TaughtUnit } from './taught-unit.tsx'

interface SessionActionsProps {
  session: GroupSession
  here: DeviceSession
  outbox: AttendanceOutbox
  waiting: readonly CollectedItem[]
}

export function SessionActions({ session, here, outbox, waiting }: SessionActionsProps) {
  const [open, setOpen] = useState<'close' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  const mayCancel = useMay('grants')
  const { state, group, day } = session
  if (state === 'cancelled') return null
  return (
    <>
      {state === 'open' && (
        <Button size="small" onClick={() => setOpen('close')}>
          {copy.close}
        </Button>
      )}
      {mayCancel && (
        <MoreMenu
          label={copy.more}
          choices={() => [{ label: copy.cancel, tone: 'bad', onChoose: () => setOpen('cancel') }]}
        />
      )}
      <ConsoleDialog open={open === 'close'} onClose={close} title={closing.title}>
        <TaughtUnit session={session} />
        <CloseForm session={session} here={here} outbox={outbox} waiting={waiting} onDone={close} />
      </ConsoleDialog>
      <ConsoleDialog asks open={open === 'cancel'} onClose={close} title={copy.cancel}>
        <p className="text-muted text-sm">{copy.cancelText}</p>
        <ReasonForm
          choices={copy.cancelReasons}
          input={{ groupId: group.id, day }}
          make={(reason, sent) => call(cancelSession, { groupId: group.id, day, reason }, sent)}
          action={{
            label: copy.cancel,
            working: copy.cancel,
            done: ({ creditedCount, credited }) => copy.cancelled(creditedCount, credited),
          }}
          onDone={close}
        />
      </ConsoleDialog>
    </>
  )
}
