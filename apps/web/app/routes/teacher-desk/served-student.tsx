import { gradeLabel } from '@manassa/contract/rules/grade'
import { readStudent, type Student } from '@manassa/contract/teacher/students'
import { useEffect, useState } from 'react'
import { dayAndHour, hourOf } from '#app/copy/format.ts'
import {
  desk as copy,
  deskFacts,
  receiptText,
  studentAccess,
  studentList,
  studentNotes,
  studentPage,
} from '#app/copy/students.ts'
import { attemptActions, studentUnits } from '#app/copy/windows.ts'
import { ChatButton } from '#app/features/console/chat/chat-button.tsx'
import { factsOf } from '#app/features/console/chat/student-facts.ts'
import { CopyButton } from '#app/features/console/money/copy-button.tsx'
import { DevicesDialog } from '#app/features/console/students/devices.tsx'
import { GrantForm } from '#app/features/console/students/grant-form.tsx'
import { NoteForm } from '#app/features/console/students/history-cards.tsx'
import { MergedNotice } from '#app/features/console/students/merged-notice.tsx'
import { BlockButton, LinkButton } from '#app/features/console/students/student-actions.tsx'
import { StudentStateBadge } from '#app/features/console/students/student-state.tsx'
import { StudentUnitList } from '#app/features/console/windows/student-units.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { chatLink } from '#app/lib/chat-link.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Async } from '#app/ui/async.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { iconButtonLook } from '#app/ui/console/icon-button.tsx'
import { useMay, useMe } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { rememberServed } from './served-lately.ts'
import { type DeskForm, RecentChange, receiptLines, StudentFacts } from './student-facts.tsx'

export function ServedStudent({ studentId, onLeave }: { studentId: number; onLeave(): void }) {
  // Another desk may have changed something a moment ago.
  const query = useCall(readStudent, { studentId }, { fresh: true })
  const isOnline = useOnline()
  return (
    <Async query={query} failed={studentPage.failed} loading={<SkeletonBlock className="h-48" />}>
      {(student, { isFetching }) => {
        if (student.mergedInto) return <ServedElsewhere student={student} into={student.mergedInto} onLeave={onLeave} />
        return (
          <>
            {!isOnline && query.status === 'success' && (
              <p className="mb-2 text-sm text-warn">{deskFacts.shownSince(hourOf(query.dataUpdatedAt))}</p>
            )}
            <Served student={student} isAsking={isFetching} onAsk={() => void query.refetch()} onLeave={onLeave} />
          </>
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

interface ServedProps {
  student: Student
  isAsking: boolean
  onAsk(): void
  onLeave(): void
}

function Served({ student, isAsking, onAsk, onLeave }: ServedProps) {
  const [form, setForm] = useState<DeskForm | 'grant' | null>(null)
  const me = useMe()
  const mayGrant = useMay('grants')
  const mayCard = useMay('codes')
  const close = () => setForm(null)
  const { id, name, devices, notes, state, phone } = student
  const isBlocked = state === 'blocked'
  useEffect(() => rememberServed(me.id, { id, name }), [me.id, id, name])
  const open = (which: DeskForm | 'grant') => {
    setForm(which)
    onAsk()
  }
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <StudentHead student={student} />
      <RecentChange student={student} />
      {isBlocked ? (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
          <p className="font-bold">{deskFacts.blocked}</p>
          {phone !== undefined && <BlockButton student={student} />}
        </div>
      ) : (
        <StudentFacts
          student={student}
          open={open}
          link={phone !== undefined && <LinkButton student={student} label={deskFacts.link} />}
        />
      )}
      {notes && <DeskNotes student={student} />}
      {mayCard && (
        <p className="text-muted text-xs">
          <b>{copy.card}:</b> {copy.cardHint}
        </p>
      )}
      <TextLink to={`/teacher/students/${id}`} className="inline-flex min-h-11 items-center self-start text-sm">
        {copy.page}
      </TextLink>
      <div
        data-page-foot
        className="sticky bottom-(--bar) -mx-4 -mb-4 flex items-center gap-2 rounded-b-card border-line border-t bg-card px-4 py-2.5 sm:-mx-5 sm:-mb-5 sm:px-5 lg:static"
      >
        {mayGrant && !isBlocked && (
          <Button className="flex-1" size="small" onClick={() => open('grant')}>
            {copy.grant}
          </Button>
        )}
        <Button kind="soft" size="small" onClick={onLeave}>
          {copy.other}
        </Button>
      </div>
      <ConsoleDialog open={form === 'grant'} onClose={close} title={studentAccess.grantTitle}>
        <GrantForm student={student} onDone={(hasReceipt) => setForm(hasReceipt ? 'receipt' : null)} />
      </ConsoleDialog>
      <ConsoleDialog open={form === 'unit'} onClose={close} title={studentUnits.title}>
        <StudentUnitList studentId={id} only="days" onDone={close} />
      </ConsoleDialog>
      <ConsoleDialog open={form === 'attempt'} onClose={close} title={attemptActions.extraTitle}>
        <StudentUnitList studentId={id} only="quizzes" onDone={close} />
      </ConsoleDialog>
      {form === 'device' && <DevicesDialog studentId={id} devices={devices ?? []} onClose={close} />}
      <ConsoleDialog open={form === 'receipt'} onClose={close} title={copy.receipt}>
        {/* A receipt without the payment of a moment ago must not be sent. */}
        {isAsking ? <SkeletonBlock className="h-32" /> : <Receipt student={student} />}
      </ConsoleDialog>
    </Card>
  )
}

function StudentHead({ student }: { student: Student }) {
  const { name, grade, phone, parentPhone, state } = student
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0 max-sm:basis-full">
        <h2 className="font-bold text-lg">
          <Name className="break-words">{name}</Name>
        </h2>
        <p className="text-muted text-sm">
          <Facts>
            {grade ? gradeLabel(grade) : studentList.noGrade}
            {phone && <Ltr>{phone}</Ltr>}
          </Facts>
        </p>
        {state !== 'active' && <StudentStateBadge state={state} />}
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-1.5">
        {phone && (
          <a
            href={`tel:${phone}`}
            aria-label={deskFacts.call(name)}
            className={classes(iconButtonLook, 'border border-edge')}
          >
            <ConsoleIcon name="call" />
          </a>
        )}
        <ChatButton
          to="student"
          phone={phone}
          facts={factsOf(student)}
          label={studentPage.chatWith(studentPage.phone)}
          isIcon
        />
        <ChatButton
          to="parent"
          phone={parentPhone}
          facts={factsOf(student)}
          label={studentPage.chatWith(studentPage.parentPhone)}
          text={studentPage.parentPhone}
        />
      </div>
    </div>
  )
}

const SHOWN_NOTES = 2

const DeskNotes = ({ student: { id, notes = [] } }: { student: Student }) => (
  <section aria-label={studentNotes.title} className="flex flex-col gap-2">
    {notes.slice(0, SHOWN_NOTES).map((note) => (
      <p key={note.id} className="whitespace-pre-wrap break-words border-line border-s-2 ps-3 text-sm">
        <Name>{note.text}</Name>
        <span className="block text-muted text-xs">
          <Facts>
            {dayAndHour(new Date(note.at))}
            {note.by && studentPage.by(note.by.name)}
          </Facts>
        </span>
      </p>
    ))}
    <NoteForm studentId={id} isSingleLine />
  </section>
)

function Receipt({ student }: { student: Student }) {
  const { school } = useMe()
  const { name, phone } = student
  const paid = receiptLines(student)
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
