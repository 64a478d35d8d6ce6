import { readableCode } from '@manassa/contract/rules/access-code'
import { gradeLabel } from '@manassa/contract/rules/grade'
import { type ListedCode, listCodes } from '@manassa/contract/teacher/codes'
import { createStudent, type ListedStudent, listStudents, seesStudents } from '@manassa/contract/teacher/students'
import { useEffect, useEffectEvent } from 'react'
import { desk as copy, studentList, studentPage } from '#app/copy/students.ts'
import { ChatButton } from '#app/features/console/chat/chat-button.tsx'
import { cardName, targetLabel } from '#app/features/console/codes/code-names.ts'
import { CodeStateBadge } from '#app/features/console/codes/code-state-badge.tsx'
import { MergedStudents } from '#app/features/console/students/merged-students.tsx'
import { StudentStateBadge } from '#app/features/console/students/student-state.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { codeOnCard, mayBeCard } from './code-on-card.ts'

const SHOWN = 8

function queryKind(text: string): keyof typeof copy.nothingText {
  if (text.includes('@')) return 'email'
  if (/^[\d\s+]+$/.test(text)) return 'number'
  return /^[a-z\d]/i.test(text) && mayBeCard(text) ? 'card' : 'name'
}

interface DeskResultsProps {
  query: string
  /** `isOnly`: nothing else was found, so that there is no list to come back to. */
  onStudent(studentId: number, found?: { isOnly: boolean }): void
  onCard(codeId: number): void
  onNewStudent(phone: string): void
}

export function DeskResults({ query, onStudent, onCard, onNewStudent }: DeskResultsProps) {
  const readable = readableCode(query)
  const plain = codeOnCard(readable) ?? readable
  const seesPeople = useMay(seesStudents)
  const mayAdd = useMay('students')
  const asksCards = useMay('codes') && mayBeCard(plain)
  const people = useCall(listStudents, seesPeople ? { search: plain, pagesize: SHOWN } : null, { fresh: true })
  const cards = useCall(listCodes, asksCards ? { search: plain, by: 'card', pagesize: SHOWN } : null, { fresh: true })
  const students = people.status === 'success' ? people.data.students : []
  const merged = people.status === 'success' ? (people.data.merged ?? []) : []
  const codes = cards.status === 'success' ? cards.data.codes : []
  const isDone = (!seesPeople || people.status === 'success') && (!asksCards || cards.status === 'success')
  const only = isDone && students.length === 1 && codes.length + merged.length === 0 ? students[0]?.id : undefined
  const open = useEffectEvent((studentId: number) => onStudent(studentId, { isOnly: true }))
  useEffect(() => {
    if (only !== undefined) open(only)
  }, [only])

  const failed = [people, cards].find(({ status }) => status === 'error')
  if (failed?.status === 'error') {
    return <Failed failure={failed.failure} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
  }
  if (!isDone) {
    return <SkeletonBlock className="h-24" />
  }
  if (students.length + codes.length + merged.length === 0) {
    const number = mayAdd ? createStudent.input.shape.phone.safeParse(plain) : null
    return (
      <EmptyState
        title={copy.nothing}
        text={copy.nothingText[queryKind(plain)]}
        icon="search"
        actions={
          number?.success && (
            <Button onClick={() => onNewStudent(number.data)}>{copy.newStudentWith(number.data)}</Button>
          )
        }
      />
    )
  }
  const total = people.status === 'success' ? people.data.totalCount : 0
  return (
    <div className="flex flex-col gap-4">
      {students.length > 0 && (
        <section aria-label={copy.students} className="flex flex-col gap-2">
          <p role="status" className="text-muted text-sm">
            {copy.found(total)}
          </p>
          {students.map((student) => (
            <StudentRow key={student.id} student={student} onOpen={() => onStudent(student.id)} />
          ))}
          {total > students.length && <p className="text-muted text-sm">{copy.more(total - students.length)}</p>}
        </section>
      )}
      <MergedStudents merged={merged} />
      {codes.length > 0 && (
        <section aria-label={copy.cards} className="flex flex-col gap-2">
          <h2 className="text-muted text-sm">{copy.cards}</h2>
          {codes.map((code) => (
            <CardRow key={code.id} code={code} onOpen={() => onCard(code.id)} onStudent={onStudent} />
          ))}
        </section>
      )}
    </div>
  )
}

const row =
  'flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-card px-3 py-2 text-start hover:border-brand'

const StudentRow = ({ student, onOpen }: { student: ListedStudent; onOpen(): void }) => (
  <div className="flex items-center gap-2">
    <button type="button" onClick={onOpen} className={row}>
      <span className="min-w-0">
        <Name className="block break-words font-bold">{student.name}</Name>
        <span className="text-muted text-xs">
          <Facts>
            {student.grade ? gradeLabel(student.grade) : studentList.noGrade}
            {student.phone && <Ltr>{student.phone}</Ltr>}
          </Facts>
        </span>
      </span>
      {student.state !== 'active' && <StudentStateBadge state={student.state} />}
    </button>
    <ChatButton
      to="student"
      phone={student.phone}
      facts={{ name: student.name }}
      label={studentPage.chatWith(student.name)}
      isIcon
    />
  </div>
)

interface CardRowProps {
  code: ListedCode
  onOpen(): void
  onStudent(studentId: number): void
}

function CardRow({ code, onOpen, onStudent }: CardRowProps) {
  const { state, redeemedBy } = code
  return (
    <div className="flex flex-col gap-2">
      <button type="button" onClick={onOpen} className={row}>
        <b>{cardName(code)}</b>
        <Name className="min-w-0 break-words text-muted text-sm">{targetLabel(code)}</Name>
        <CodeStateBadge state={state} />
      </button>
      {redeemedBy && (
        <button type="button" onClick={() => onStudent(redeemedBy.id)} className={row}>
          <Name className="min-w-0 break-words font-bold">{redeemedBy.name}</Name>
        </button>
      )}
    </div>
  )
}
