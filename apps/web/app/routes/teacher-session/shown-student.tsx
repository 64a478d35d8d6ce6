import {
  type GroupSession,
  type SessionPaymentKind,
  sessionPaymentKinds,
} from '@manassa/contract/teacher/group-sessions'
import { useState } from 'react'
import { groupSession as copy } from '#app/copy/attendance.ts'
import { isExcused } from '#app/features/console/attendance/session-state.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import type { AttendanceDesk, ScanMessage } from './use-attendance-desk.ts'

interface ShownStudentProps {
  shown: ScanMessage
  desk: AttendanceDesk
  session: GroupSession
}

export function ShownStudent({ shown, desk, session: { group } }: ShownStudentProps) {
  const [isMoving, setMoving] = useState(false)
  const { studentId, tone, isCard } = shown
  if (studentId === null) return null
  const student = desk.studentWith(studentId)
  const owes = desk.owedOf(studentId)
  async function admit() {
    setMoving(true)
    await desk.admitMember(shown)
    setMoving(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isCard && <p className="basis-full font-bold text-sm text-warn">{copy.cardCheck}</p>}
      {tone === 'stranger' ? (
        <>
          <Button onClick={() => desk.admitGuest(shown)}>{copy.guest}</Button>
          <Button kind="outline" pending={isMoving && copy.move} onClick={() => void admit()}>
            {copy.move}
          </Button>
        </>
      ) : student && isExcused(student) ? (
        <>
          <Button onClick={() => desk.choose({ ...student, attendance: null })}>{copy.attend}</Button>
          <Button kind="outline" onClick={() => desk.remove(student)}>
            {copy.removeExcuse}
          </Button>
        </>
      ) : (
        <>
          {owes > 0 && <Button onClick={() => desk.takeCash(studentId, owes, group.charge)}>{copy.take(owes)}</Button>}
          <DialogButton kind="outline" label={copy.takeOther} title={copy.takeOther}>
            {(close) => (
              <OtherAmount
                most={owes}
                onTake={(amount, kind) => {
                  close()
                  desk.takeCash(studentId, amount, kind)
                }}
              />
            )}
          </DialogButton>
          {student?.attendance && (
            <Button kind="outline" onClick={() => desk.remove(student)}>
              {copy.remove}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

interface OtherAmountProps {
  /** The pounds that the student owes; a book is not among them. */
  most: number
  onTake(amount: number, kind: SessionPaymentKind): void
}

function OtherAmount({ most, onTake }: OtherAmountProps) {
  const [isWrong, setWrong] = useState(false)
  const kinds = sessionPaymentKinds.filter((kind) => most > 0 || kind === 'book')
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const { amount, kind } = texts(new FormData(event.currentTarget), 'amount', 'kind')
        const typed = Number(amount)
        const isFitting = typed > 0 && (kind === 'book' || typed <= most)
        if (isFitting) onTake(typed, kind as SessionPaymentKind)
        else setWrong(true)
      }}
    >
      <Field label={copy.amount} name="amount" dir="ltr" numeric error={isWrong ? copy.amountWrong : null} />
      <Select
        label={copy.paidFor}
        name="kind"
        ask={null}
        choices={kinds.map((value) => ({ value, label: copy.kinds[value] }))}
      />
      <Button type="submit" wide>
        {copy.takeAmount}
      </Button>
    </form>
  )
}
