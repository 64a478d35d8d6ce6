import { closeSession, type GroupSession } from '@manassa/contract/teacher/group-sessions'
import { useState } from 'react'
import { closing as copy, groupSession } from '#app/copy/attendance.ts'
import { pounds } from '#app/copy/money.ts'
import type { AttendanceOutbox, CollectedItem } from '#app/features/console/attendance/attendance-outbox.ts'
import type { DeviceSession } from '#app/features/console/attendance/session-state.ts'
import { typedNumber } from '#app/features/console/money/typed-number.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { ReasonField } from '#app/ui/console/reason-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface CloseFormProps {
  session: GroupSession
  here: DeviceSession
  outbox: AttendanceOutbox
  waiting: readonly CollectedItem[]
  onDone(): void
}

export function CloseForm({ session, here, outbox, waiting, onDone }: CloseFormProps) {
  const [closesAnyway, setClosesAnyway] = useState(false)
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const { group, day, all, own } = session
  const expected = waiting.length > 0 ? (all ?? own) : here.money
  const difference = counted.trim() === '' ? 0 : Math.round((Number(counted) - expected) * 100) / 100
  const form = useConsoleForm({
    send(typed, checks) {
      const { handedTo } = texts(typed, 'handedTo')
      const input = {
        groupId: group.id,
        day,
        counted: typedNumber(counted) ?? Number.NaN,
        handedTo,
        ...(difference !== 0 && reason.trim() !== '' && { differenceReason: reason }),
      }
      return validateAndCall(closeSession, input, {
        ...checks,
        fieldOf: { 'session.difference': 'differenceReason' },
      })
    },
    done: copy.done,
    onDone,
  })
  if (waiting.length > 0 && !closesAnyway) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="warn">{copy.waiting(waiting.length)}</Notice>
        <Button onClick={() => void outbox.queue.flush()}>{groupSession.sendNow}</Button>
        <Button kind="outline" onClick={() => setClosesAnyway(true)}>
          {copy.closeAnyway}
        </Button>
      </div>
    )
  }
  return (
    <ConsoleForm form={form} action={{ label: copy.submit, working: copy.closing }}>
      <p className="flex items-center justify-between gap-2">
        <span>{copy.expected}</span>
        <b className="tabular">{pounds(expected)}</b>
      </p>
      <Field
        label={copy.counted}
        name="counted"
        dir="ltr"
        numeric
        value={counted}
        onChange={({ target }) => setCounted(target.value)}
        error={form.wrong.counted}
      />
      {difference !== 0 && (
        <>
          <p className="font-bold text-warn">{difference < 0 ? copy.short(-difference) : copy.over(difference)}</p>
          <ReasonField
            choices={copy.reasons}
            reason={reason}
            onReason={(text) => {
              setReason(text)
              form.forget('differenceReason')
            }}
            error={form.wrong.differenceReason && copy.needsReason}
          />
        </>
      )}
      <Field label={copy.handedTo} name="handedTo" dir="auto" optional error={form.wrong.handedTo} />
    </ConsoleForm>
  )
}
