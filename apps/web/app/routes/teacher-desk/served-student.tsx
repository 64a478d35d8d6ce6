import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import { readStudent, type Student } from '@manassa/contract/teacher/students'
import { useState } from 'react'
import { dayOf } from '#app/copy/format.ts'
import { desk as copy, receiptText, studentAccess, studentNotes, studentPage } from '#app/copy/students.ts'
import { attemptActions, studentUnits } from '#app/copy/windows.ts'
import { ChatButton } from '#app/features/console/chat/chat-button.tsx'
import { factsOf } from '#app/features/console/chat/student-facts.ts'
import { CopyButton } from '#app/features/console/money/copy-button.tsx'
import { courseRow, isGift, unitRow } from '#app/features/console/students/access-item.ts'
import { DevicesDialog } from '#app/features/console/students/devices.tsx'
import { GrantForm } from '#app/features/console/students/grant-form.tsx'
import { NoteForm } from '#app/features/console/students/history-cards.tsx'
import { MergedNotice } from '#app/features/console/students/merged-notice.tsx'
import { LinkButton } from '#app/features/console/students/student-actions.tsx'
import { studentIntro } from '#app/features/console/students/student-detail.tsx'
import { StudentStateBadge } from '#app/features/console/students/student-state.tsx'
import { StudentUnitList } from '#app/features/console/windows/student-units.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { Async } from '#app/ui/async.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useMay, useMe } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { ToastRegion } from '#app/ui/console/overlay/toast-region.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'

export function ServedStudent({ studentId, onLeave }: { studentId: number; onLeave(): void }) {
  // Another desk may have changed something a moment ago.
  const query = useCall(readStudent, { studentId }, { fresh: true })
  return (
    <Async query={query} failed={studentPage.failed} loading={<SkeletonBlock className="h-48" />}>
      {(student) => {
        if (student.mergedInto) return <ServedElsewhere student={student} into={student.mergedInto} onLeave={onLeave} />
        return (
          <ToastRegion inFlow>
            <Served student={student} onAsk={() => void query.refetch()} onLeave={onLeave} />
          </ToastRegion>
        )
      }}
    </Async>
  )
}

interface ServedElsewhereProps {
  student: Student
  into: NonNullable<Student['mergedInto']>
  onLeave(): void
}

/** A merged account can only be left for the account that it became. */
const ServedElsewhere = ({ student, into, onLeave }: ServedElsewhereProps) => (
  <Card className="flex flex-col gap-4 p-4 sm:p-5">
    <h2 className="font-bold text-lg">
      <Name className="break-words">{student.name}</Name>
    </h2>
    <MergedNotice into={into} to={`/teacher/desk?student=${into.id}`} />
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`/teacher/students/${student.id}`} kind="soft" size="small">
        {copy.page}
      </ButtonLink>
      <Button kind="soft" size="small" onClick={onLeave}>
        {copy.other}
      </Button>
    </div>
  </Card>
)

type DeskDialog = 'grant' | 'unit' | 'attempt' | 'device' | 'note' | 'receipt' | null

interface ServedProps {
  student: Student
  /** Reads the student again, so that each opened form shows the current state. */
  onAsk(): void
  onLeave(): void
}

function Served({ student, onAsk, onLeave }: ServedProps) {
  const [open, setOpen] = useState<DeskDialog>(null)
  const mayGrant = useMay('grants')
  const mayCard = useMay('codes')
  const close = () => setOpen(null)
  const { id, name, phone, parentPhone, devices, notes, state } = student
  const [note] = notes ?? []
  const button = (which: DeskDialog, label: string) => (
    <Button
      kind="outline"
      size="small"
      onClick={() => {
        setOpen(which)
        onAsk()
      }}
    >
      {label}
    </Button>
  )
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="font-bold text-lg">
            <Name className="break-words">{name}</Name>
          </h2>
          <p className="text-muted text-sm">
            {studentIntro(student)}
            {phone && (
              <>
                {' · '}
                <Ltr>{phone}</Ltr>
              </>
            )}
          </p>
        </div>
        <StudentStateBadge state={state} />
      </div>
      {note && (
        <p className="whitespace-pre-wrap break-words border-line border-s-2 ps-3 text-muted text-sm">
          {studentNotes.title}: <Name>{note.text}</Name>
        </p>
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-bold text-sm">{copy.actions}</legend>
        {mayGrant && button('grant', copy.grant)}
        {notes && button('unit', copy.unit)}
        {mayGrant && button('attempt', copy.attempt)}
        {devices && button('device', copy.device)}
        {phone !== undefined && state !== 'blocked' && <LinkButton student={student} label={copy.link} />}
        {notes && button('note', copy.note)}
        {mayGrant && button('receipt', copy.receipt)}
        <ChatButton
          to="student"
          phone={phone}
          facts={factsOf(student)}
          label={studentPage.chatWith(studentPage.phone)}
        />
        <ChatButton
          to="parent"
          phone={parentPhone}
          facts={factsOf(student)}
          label={studentPage.chatWith(studentPage.parentPhone)}
          says={studentPage.parentPhone}
        />
        <ButtonLink to={`/teacher/students/${id}`} kind="soft" size="small">
          {copy.page}
        </ButtonLink>
        <Button kind="soft" size="small" onClick={onLeave}>
          {copy.other}
        </Button>
      </fieldset>
      {mayCard && (
        <p className="text-muted text-xs">
          <b>{copy.card}:</b> {copy.cardHint}
        </p>
      )}
      <ConsoleDialog open={open === 'grant'} onClose={close} title={studentAccess.grantTitle}>
        {open === 'grant' && <GrantForm student={student} onDone={close} />}
      </ConsoleDialog>
      <ConsoleDialog open={open === 'unit'} onClose={close} title={studentUnits.title}>
        {open === 'unit' && <StudentUnitList studentId={id} only="days" onDone={close} />}
      </ConsoleDialog>
      <ConsoleDialog open={open === 'attempt'} onClose={close} title={attemptActions.extraTitle}>
        {open === 'attempt' && <StudentUnitList studentId={id} only="quizzes" onDone={close} />}
      </ConsoleDialog>
      {open === 'device' && <DevicesDialog studentId={id} devices={devices ?? []} onClose={close} />}
      <ConsoleDialog open={open === 'note'} onClose={close} title={copy.note}>
        {open === 'note' && <NoteForm studentId={id} onDone={close} />}
      </ConsoleDialog>
      <ConsoleDialog open={open === 'receipt'} onClose={close} title={copy.receipt}>
        {open === 'receipt' && <Receipt student={student} />}
      </ConsoleDialog>
    </Card>
  )
}

function Receipt({ student }: { student: Student }) {
  const { school } = useMe()
  const { name, phone, enrolments = [], lectures = [] } = student
  const paid = [...enrolments.map(courseRow), ...lectures.map(unitRow)].flatMap((studied) => {
    if (!studied.paid || isGift(studied.paid) || studied.endedAt !== null) return []
    const { amount, method } = studied.paid
    return [{ what: studied.name, amount, method: paymentMethods[method].label, day: dayOf(new Date(studied.since)) }]
  })
  if (paid.length === 0) return <p className="text-muted">{copy.nothingPaid}</p>
  const text = receiptText(school.name, name, paid)
  const chat = chatLink(phone, text)
  return (
    <>
      <p className="select-all whitespace-pre-wrap rounded-control border border-line bg-sheen p-3 text-sm">{text}</p>
      <div className="flex flex-wrap gap-2">
        {chat && (
          <ButtonAnchor href={chat} kind="gold" size="small" icon="whatsapp">
            {copy.send}
          </ButtonAnchor>
        )}
        <CopyButton label={copy.copy} copied={copy.copied} failed={copy.copyFailed} text={() => text} />
      </div>
    </>
  )
}
