import { calendarDay } from '@manassa/contract/labels/calendar-day'
import { searchForm } from '@manassa/contract/rules/search-text'
import type { GroupSession, SessionStudent } from '@manassa/contract/teacher/group-sessions'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { groupSession as copy } from '#app/copy/attendance.ts'
import { groupTime } from '#app/copy/centre.ts'
import { pounds } from '#app/copy/money.ts'
import { useAttendanceOutbox } from '#app/features/console/attendance/attendance-outbox.ts'
import { keepSession } from '#app/features/console/attendance/kept-sessions.ts'
import { onDevice, owedBy, studentsLike, withSent } from '#app/features/console/attendance/session-state.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { Closing } from './closing.tsx'
import { RefusedItems } from './refused-items.tsx'
import { Scanner } from './scanner.tsx'
import { SessionActions } from './session-actions.tsx'
import { ShownStudent } from './shown-student.tsx'
import { TaughtUnit } from './taught-unit.tsx'
import { type AttendanceDesk, useAttendanceDesk } from './use-attendance-desk.ts'

interface SessionScreenProps {
  session: GroupSession
  /** The time of the response, in milliseconds of the device's clock. */
  cameAt: number
  userId: number
}

export function SessionScreen({ session, cameAt, userId }: SessionScreenProps) {
  const { outbox, waiting, sent } = useAttendanceOutbox(userId)
  const here = useMemo(() => onDevice(session, { waiting, sent, cameAt }), [session, waiting, sent, cameAt])
  useEffect(() => {
    keepSession(userId, withSent(session, sent, cameAt), cameAt)
  }, [userId, session, sent, cameAt])
  const [isLarge, setLarge] = useState(false)
  const desk = useAttendanceDesk({ session, here, outbox, cameAt })
  const isOver = session.state === 'closed' || session.state === 'cancelled'
  const sessionActions = <SessionActions session={session} here={here} outbox={outbox} waiting={waiting} />
  const counter = (
    <p className="tabular font-bold max-md:basis-full max-md:text-sm md:text-lg" role="status">
      {copy.counter(here.presentCount, here.memberCount, here.money)}
    </p>
  )
  return (
    <ConsolePage
      title={<Name>{session.group.name}</Name>}
      {...(isOver && { back: { to: '/teacher/sessions/today', label: copy.back } })}
      intro={
        <span className={classes(!isOver && 'max-lg:hidden')}>
          <Facts>
            <Name>{session.group.centreName}</Name>
            {groupTime(session.group)}
            <Ltr className="whitespace-nowrap">{calendarDay(session.day)}</Ltr>
          </Facts>
        </span>
      }
      actions={isOver && sessionActions}
    >
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
        {isOver ? (
          <>
            <Closing session={session} students={here.students} onExcuse={desk.excuse} />
            {counter}
            <TaughtUnit session={session} />
          </>
        ) : (
          // On a phone the camera and the facts share a strip, so that students are in sight below it.
          <div className="flex flex-wrap gap-x-3 gap-y-2 max-lg:-mt-6 max-lg:-mb-4">
            <Scanner
              onRead={desk.read}
              tone={desk.shown?.tone ?? null}
              isLarge={isLarge}
              onResize={() => setLarge(!isLarge)}
            />
            <div className="flex min-w-0 grow-[999] basis-36 flex-wrap items-center justify-between gap-x-3 max-md:content-center">
              <Name className="block truncate font-bold max-md:basis-full max-md:text-sm lg:hidden">
                {session.group.name}
              </Name>
              {counter}
              <div className="flex flex-wrap items-center gap-2">{sessionActions}</div>
            </div>
          </div>
        )}
        <RefusedItems sent={sent} students={here.students} />
        <StudentList students={here.students} desk={desk} isOver={isOver}>
          {waiting.length === 0 ? (
            <Badge tone="ok">{copy.sent}</Badge>
          ) : (
            <Button kind="outline" size="small" className="max-md:text-xs" onClick={() => void outbox.queue.flush()}>
              {copy.waiting(waiting.length)}
            </Button>
          )}
        </StudentList>
        {!isOver && <ShownLast desk={desk} session={session} />}
      </div>
    </ConsolePage>
  )
}

/**
 * The last scanned or chosen student, at the lower edge of the window, so that taking the money needs no scrolling. The
 * search keeps the focus, so that the next student can be typed without a tap.
 */
function ShownLast({ desk, session }: { desk: AttendanceDesk; session: GroupSession }) {
  const { shown } = desk
  const cardStyle = 'flex flex-col gap-2 rounded-card border border-line bg-card p-3 shadow-card'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap on its buttons must not take the focus
    <div
      onMouseDown={(event) => {
        // Events of a dialog arrive here too, and its fields need the focus.
        if (event.currentTarget.contains(event.target as Node)) event.preventDefault()
      }}
      className={classes('sticky z-20 max-md:bottom-[calc(var(--foot)+0.5rem)] md:bottom-2', shown && cardStyle)}
    >
      <p role="status" className="break-words font-bold">
        {shown?.message}
      </p>
      {shown && <ShownStudent key={shown.key} shown={shown} desk={desk} session={session} />}
    </div>
  )
}

interface StudentListProps {
  students: readonly SessionStudent[]
  desk: AttendanceDesk
  /** A session that is over is read-only. */
  isOver: boolean
  /** Says beside the search, which stays in sight, how much waits to be sent. */
  children: ReactNode
}

/** Without a phone or a card, three digits or a name find the student. */
function StudentList({ students, desk, isOver, children }: StudentListProps) {
  const [typed, setTyped] = useState('')
  const found = studentsLike(students, useDeferredValue(typed), searchForm)
  function choose(student: SessionStudent) {
    if (isOver) return
    desk.choose(student)
    setTyped('')
  }
  return (
    <section aria-label={copy.list} className="flex flex-col lg:gap-2">
      {/* Stays visible over a long list, because the next student is searched from anywhere in it. */}
      <div className="flex flex-wrap items-center gap-x-2 max-lg:sticky max-lg:top-12 max-lg:z-10 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-1 lg:items-end max-lg:[&_label]:sr-only lg:[&_input]:placeholder:opacity-0">
        <div className="min-w-0 grow basis-36">
          <Field
            label={copy.find}
            placeholder={copy.find}
            icon="search"
            value={typed}
            dir={typed === '' ? undefined : 'auto'}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => {
              setTyped(target.value)
              desk.clear()
            }}
            onKeyDown={({ key }) => {
              const [only] = found
              if (key === 'Enter' && found.length === 1 && only) choose(only)
            }}
          />
        </div>
        <span className="flex min-h-11 shrink-0 items-center font-bold" role="status">
          {children}
        </span>
      </div>
      {found.length === 0 && <p className="text-muted text-sm">{copy.nobody}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {found.map((student) => (
          <li key={student.id} className="flex min-h-12 items-center gap-2">
            {isOver ? (
              <StudentName student={student} />
            ) : (
              <button type="button" onClick={() => choose(student)} className="min-h-12 min-w-0 flex-1 py-1 text-start">
                <span className="sr-only">{student.attendance ? copy.open : copy.attend}</span>{' '}
                <StudentName student={student} />
              </button>
            )}
            <StudentState student={student} />
            {!isOver && student.attendance === null && (
              <Button
                kind="plain"
                size="small"
                aria-label={copy.excuseOf(student.name)}
                onClick={() => desk.excuse(student)}
              >
                {copy.statuses.excused}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const StudentName = ({ student: { name, digits } }: { student: SessionStudent }) => (
  <span className="block min-w-0 flex-1">
    <Name className="block break-words font-bold text-sm">{name}</Name>
    {digits && <Ltr className="tabular text-muted text-xs">{digits}</Ltr>}
  </span>
)

function StudentState({ student }: { student: SessionStudent }) {
  const { attendance } = student
  const owes = owedBy(student)
  return (
    <span className="flex shrink-0 flex-wrap items-center justify-end gap-1 text-xs">
      {owes > 0 && <Badge tone="warn">{pounds(owes)}</Badge>}
      {attendance && (
        <Badge tone={attendance.status === 'excused' ? undefined : 'ok'}>{copy.statuses[attendance.status]}</Badge>
      )}
    </span>
  )
}
