import { DEVICES_PER_STUDENT } from '@manassa/contract/limits'
import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import { listStudentUnits, type StudentUnit, type StudentUnits } from '@manassa/contract/teacher/schedule'
import type { Student } from '@manassa/contract/teacher/students'
import type { ReactNode } from 'react'
import { dayOf } from '#app/copy/format.ts'
import { paidText } from '#app/copy/money.ts'
import { UNMARKED } from '#app/copy/results.ts'
import { deskFacts as copy, desk, studentDevices, timeline as timelineLabels } from '#app/copy/students.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { attemptActions, studentUnits } from '#app/copy/windows.ts'
import { courseRow, isGift, unitRow } from '#app/features/console/students/access-item.ts'
import { creditText, PayOutButton } from '#app/features/console/students/pay-out-button.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsoleIcon } from '#app/ui/console/console-icon.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import { useMay, useMe } from '#app/ui/console/me-context.ts'
import { Failed } from '#app/ui/failed.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { WeekButton } from './week-button.tsx'

export type DeskForm = 'unit' | 'attempt' | 'device' | 'receipt'

interface FactsProps {
  student: Student
  open(form: DeskForm): void
  link: ReactNode
}

export function StudentFacts({ student, open, link }: FactsProps) {
  const mayDecide = useMay(['students', 'grants'])
  const query = useCall(listStudentUnits, mayDecide ? { studentId: student.id } : null, { fresh: true })
  const { devices, attempts, enrolments } = student
  /** An action with nothing to act on is not offered. */
  const opens = (form: DeskForm, label: string, isOffered: boolean) =>
    isOffered && (
      <Button kind="outline" size="small" onClick={() => open(form)}>
        {label}
      </Button>
    )
  const mayGrant = useMay('grants')
  const paid = lastPaid(student)
  const attempt = attempts?.find(({ voidedAt }) => voidedAt === null)
  const courses = query.status === 'success' ? query.data.courses : []
  const hasLimitedQuiz = quizzesOf(courses).some(({ attemptsLeft }) => attemptsLeft !== null)
  return (
    <ul aria-label={copy.title} className="divide-y divide-line">
      {query.status === 'pending' && mayDecide && <SkeletonBlock className="h-14" />}
      {query.status === 'error' && (
        <Failed failure={query.failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {courses.map((course) => (
        <CourseFact key={course.courseId} course={course} open={open} studentId={student.id} />
      ))}
      {enrolments?.every(({ endedAt }) => endedAt !== null) && <Fact label={copy.course}>{copy.noCourse}</Fact>}
      {mayGrant && (
        <Fact label={copy.exam} action={opens('attempt', desk.attempt, hasLimitedQuiz)}>
          {attempt ? (
            <Facts>
              <Name>{attempt.lessonName}</Name>
              {attempt.score === null ? UNMARKED : `${attempt.score}%`}
              {attemptsLeftIn(courses, attempt.lessonId)}
            </Facts>
          ) : (
            copy.noExam
          )}
        </Fact>
      )}
      {devices && (
        <Fact label={studentDevices.title} action={opens('device', desk.device, devices.length > 0)}>
          {devices.length === 0 ? copy.noDevices : copy.devices(devices.length, DEVICES_PER_STUDENT, seenLast(devices))}
        </Fact>
      )}
      {link && (
        <Fact label={desk.link} action={link}>
          {student.state === 'invited' ? copy.noPassword : copy.hasPassword}
        </Fact>
      )}
      {mayGrant && (
        <Fact
          label={copy.money}
          action={
            <>
              {opens('receipt', desk.receipt, paid !== undefined)}
              <PayOutButton student={student} />
            </>
          }
        >
          <Facts>
            {paid?.paid ? paidText(paid.paid) : copy.nothingPaid}
            {paid && dayOf(new Date(paid.since))}
            {student.credit !== undefined && student.credit > 0 && creditText(student)}
          </Facts>
        </Fact>
      )}
    </ul>
  )
}

const Fact = ({ label, action, children }: { label: ReactNode; action?: ReactNode; children: ReactNode }) => (
  <li className="flex min-h-16 flex-wrap items-center justify-end gap-x-2 gap-y-1 py-1.5">
    <span className="min-w-36 flex-1">
      <span className="block break-words text-muted text-xs">{label}</span>
      <span className="block break-words font-bold text-sm">{children}</span>
    </span>
    {action && <span className="flex shrink-0 gap-1.5">{action}</span>}
  </li>
)

interface CourseFactProps {
  course: StudentUnits['courses'][number]
  studentId: number
  open: FactsProps['open']
}

function CourseFact({ course: { courseName, units }, studentId, open }: CourseFactProps) {
  const maySetDays = useMay('students')
  const unit = currentUnit(units)
  if (!unit) return null
  return (
    <Fact
      label={<Name>{courseName}</Name>}
      action={
        maySetDays && (
          <>
            <WeekButton studentId={studentId} unit={unit} />
            <IconButton label={desk.unit} onPress={() => open('unit')}>
              <ConsoleIcon name="more" />
            </IconButton>
          </>
        )
      }
    >
      <Facts>
        <Name>{unit.unitTitle || unit.unitName}</Name>
        {studentUnits.state(unit.window)}
      </Facts>
    </Fact>
  )
}

/** The unit that a caller asks about: the newest open one, otherwise the last that ended, otherwise the next. */
const currentUnit = (units: readonly StudentUnit[]) =>
  units.findLast(({ window }) => window.state === 'open') ??
  units.findLast(({ window }) => window.state === 'ended') ??
  units[0]

const quizzesOf = (courses: StudentUnits['courses']) =>
  courses.flatMap(({ units }) => units.flatMap(({ quizzes }) => quizzes))

function attemptsLeftIn(courses: StudentUnits['courses'], lessonId: number) {
  const quiz = quizzesOf(courses).find((each) => each.lessonId === lessonId)
  return quiz && attemptActions.left(quiz.attemptsLeft)
}

const seenLast = (devices: NonNullable<Student['devices']>) => {
  const last = Math.max(...devices.map(({ lastUsedAt }) => Date.parse(lastUsedAt)))
  return howLongAgo(new Date(last), new Date())
}

function lastPaid({ enrolments = [], lectures = [] }: Student) {
  return paidRows({ enrolments, lectures }).toSorted((one, other) => other.since.localeCompare(one.since))[0]
}

const paidRows = ({ enrolments = [], lectures = [] }: Pick<Student, 'enrolments' | 'lectures'>) =>
  [...enrolments.map(courseRow), ...lectures.map(unitRow)].filter(
    ({ paid, endedAt }) => paid && !isGift(paid) && endedAt === null,
  )

export const receiptLines = (student: Student) =>
  paidRows(student).flatMap(({ paid, name, since }) =>
    paid
      ? [{ what: name, amount: paid.amount, method: paymentMethods[paid.method].label, day: dayOf(new Date(since)) }]
      : [],
  )

/** Another member of staff may be serving the same student at this moment. */
const RECENTLY_MS = 15 * 60_000

export function RecentChange({ student: { timeline = [] } }: { student: Student }) {
  const me = useMe()
  const change = timeline.find(({ kind, by }) => kind === 'change' && by !== null && by.id !== me.id)
  if (!change?.by || Date.now() - Date.parse(change.at) > RECENTLY_MS) return null
  return (
    <p role="status" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      {copy.otherDesk(change.by.name, timelineLabels.what(change), howLongAgo(new Date(change.at), new Date()))}
      {change.what && (
        <>
          {' '}
          (<Name>{change.what}</Name>)
        </>
      )}
    </p>
  )
}
