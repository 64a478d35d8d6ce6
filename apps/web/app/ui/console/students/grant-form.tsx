import type { DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { gradeLabel } from '@manassa/contract/rules/grade'
import { type CodeTargetCourse, listCodeTargets } from '@manassa/contract/teacher/code-batches'
import { grantCourse, grantLecture } from '@manassa/contract/teacher/grants'
import type { Student } from '@manassa/contract/teacher/students'
import { PAYMENT_METHODS, type PaymentMethod } from '@manassa/contract/teacher/takings'
import { useRef, useState } from 'react'
import { methods } from '#app/copy/money.ts'
import { reasons } from '#app/copy/reasons.ts'
import { studentAccess as copy } from '#app/copy/students.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { Skeleton, SkeletonRegion } from '#app/ui/skeleton.tsx'
import { typedNumber } from '../money/typed-number.ts'
import { useToasts } from '../overlay/toast-region.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { lastTargets, rememberTarget, type Target } from './last-targets.ts'
import { SameReferenceNotice } from './same-reference-notice.tsx'

/** Lets a student into a course or a unit, with what was paid for it. */
export function GrantForm({ student, onDone }: { student: Student; onDone(): void }) {
  const { answer, reload } = useCall(listCodeTargets, {})
  if (answer.state === 'waiting') {
    return (
      <SkeletonRegion>
        <Skeleton className="h-40" />
      </SkeletonRegion>
    )
  }
  if (answer.state !== 'here') {
    return <Failed failure={answer.failure} onRetry={() => void reload()} retrying={answer.state === 'retrying'} />
  }
  const courses = answer.data.courses.filter(({ published }) => published)
  // Those of the student's own year first: they are nearly always what is meant.
  const sorted = courses.toSorted(
    (one, other) => Number(other.grade === student.grade) - Number(one.grade === student.grade),
  )
  if (sorted.length === 0) return <p className="text-muted">{copy.noCourses}</p>
  return <Chosen student={student} courses={sorted} onDone={onDone} />
}

type Granted = DataOf<typeof grantCourse> | DataOf<typeof grantLecture>

interface ChosenProps {
  student: Student
  courses: readonly CodeTargetCourse[]
  onDone(): void
}

function Chosen({ student: { id: studentId }, courses, onDone }: ChosenProps) {
  const toasts = useToasts()
  const [courseId, setCourseId] = useState<number | undefined>(courses.length === 1 ? courses[0]?.id : undefined)
  const [unitId, setUnitId] = useState('')
  const course = courses.find(({ id }) => id === courseId)
  const [amount, setAmount] = useState('')
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [reference, setReference] = useState('')
  const confirm = useRef<string | undefined>(undefined)
  const units = course?.units.filter(({ published }) => published) ?? []
  const paid = typedNumber(amount)
  const payment = paid === undefined ? undefined : { amount: paid, method, ...(reference.trim() && { reference }) }
  const input = { studentId, courseId, unitId, payment }

  async function make(reason: string, sent: { idempotencyKey: string }): Promise<Reply<Granted>> {
    const request = { studentId, reason, payment, ...(confirm.current && { confirm: confirm.current }) }
    if (unitId) return call(grantLecture, { ...request, unitId: Number(unitId) } as InputOf<typeof grantLecture>, sent)
    return call(grantCourse, { ...request, courseId } as InputOf<typeof grantCourse>, sent)
  }
  return (
    <ReasonForm
      choices={reasons.grant}
      label={copy.grantButton}
      working={copy.granting}
      input={input}
      make={make}
      onDone={(granted) => {
        if (courseId !== undefined) rememberTarget({ courseId, unitId: unitId ? Number(unitId) : null })
        const what = 'courseName' in granted ? granted.courseName : granted.unitTitle
        toasts.tell(granted.isNew ? copy.granted(what) : copy.already(what), { tone: 'ok' })
        onDone()
      }}
      askedBack={(failure, again) => (
        <SameReferenceNotice
          failure={failure}
          onRetry={again}
          onInsist={(mark) => {
            confirm.current = mark
            again()
          }}
        />
      )}
    >
      <Lately
        courses={courses}
        chosen={{ courseId, unitId }}
        onChoose={(target) => {
          setCourseId(target.courseId)
          setUnitId(target.unitId === null ? '' : String(target.unitId))
        }}
      />
      <Courses courses={courses} chosen={courseId} onChoose={(id) => [setCourseId(id), setUnitId('')]} />
      {units.length > 0 && (
        <Select
          label={copy.whatLabel}
          ask={copy.wholeCourse}
          value={unitId}
          onChange={({ target }) => setUnitId(target.value)}
          choices={units.map(({ id, unitTitle }) => ({ value: String(id), label: unitTitle }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={copy.amount}
          hint={copy.amountHint}
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          numeric
          inputMode="decimal"
          dir="ltr"
        />
        <Select
          label={copy.method}
          ask={null}
          value={method}
          onChange={({ target }) => setMethod(target.value as PaymentMethod)}
          choices={PAYMENT_METHODS.map((value) => ({ value, label: methods[value] }))}
        />
      </div>
      {payment && method !== 'cash' && method !== 'gift' && (
        <Field
          label={copy.reference}
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
          dir="ltr"
          optional
        />
      )}
    </ReasonForm>
  )
}

interface LatelyProps {
  courses: readonly CodeTargetCourse[]
  chosen: { courseId: number | undefined; unitId: string }
  onChoose(target: Target): void
}

/** What was granted last, the unit included: one touch in place of two or three. */
function Lately({ courses, chosen, onChoose }: LatelyProps) {
  const [targets] = useState(lastTargets)
  const there = targets.flatMap((target) => {
    const course = courses.find(({ id }) => id === target.courseId)
    const unit = course?.units.find(({ id, published }) => published && id === target.unitId)
    const isThere = course && (target.unitId === null || unit)
    return isThere ? [{ target, name: unit ? `${unit.unitTitle} · ${course.courseName}` : course.courseName }] : []
  })
  if (courses.length === 1 && there.every(({ target }) => target.unitId === null)) return null
  if (there.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 font-bold text-sm">{copy.lately}</legend>
      <div className="flex flex-wrap gap-2">
        {there.map(({ target, name }) => {
          const isChosen = target.courseId === chosen.courseId && String(target.unitId ?? '') === chosen.unitId
          return (
            <Button
              key={`${target.courseId} ${target.unitId}`}
              kind={isChosen ? 'brand' : 'soft'}
              size="small"
              aria-pressed={isChosen}
              onClick={() => onChoose(target)}
            >
              <Name className="min-w-0 break-words">{name}</Name>
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

interface CoursesProps {
  courses: readonly CodeTargetCourse[]
  chosen: number | undefined
  onChoose(courseId: number): void
}

/** Each a touch away: a list that has to be opened first is another one. */
const Courses = ({ courses, chosen, onChoose }: CoursesProps) => (
  <fieldset>
    <legend className="mb-1 font-bold text-sm">{copy.course}</legend>
    <div className="flex max-h-56 flex-col gap-2 overflow-auto">
      {courses.map(({ id, courseName, grade }) => (
        <label
          key={id}
          className="flex min-h-14 shrink-0 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-1 has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="granted-course"
            checked={chosen === id}
            onChange={() => onChoose(id)}
            className="size-5 accent-(--brand)"
          />
          <span className="min-w-0">
            <Name className="block break-words font-bold text-sm">{courseName}</Name>
            <span className="text-muted text-xs">{gradeLabel(grade)}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
