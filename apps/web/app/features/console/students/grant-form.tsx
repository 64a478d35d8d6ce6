import type { DataOf, Failure, InputOf, Reply } from '@manassa/contract/endpoint'
import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import { type CodeTargetCourse, listCodeTargets } from '@manassa/contract/teacher/code-batches'
import { grantCourse, grantLecture } from '@manassa/contract/teacher/grants'
import type { Student } from '@manassa/contract/teacher/students'
import { useRef, useState } from 'react'
import { grantSheet } from '#app/copy/grant.ts'
import { reasons } from '#app/copy/reasons.ts'
import { studentAccess as copy } from '#app/copy/students.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Async } from '#app/ui/async.tsx'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { invalidField, ReasonForm } from '#app/ui/console/reason-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { CourseChoices, RecentGrants } from './granted-courses.tsx'
import { type GrantTarget, rememberTarget } from './last-targets.ts'
import { PaymentFields, usePayment } from './payment-fields.tsx'
import { SameReferenceNotice } from './same-reference-notice.tsx'

interface GrantFormProps {
  student: Student
  /** True when money was recorded, so that a receipt can follow. */
  onDone(hasReceipt: boolean): void
}

export function GrantForm({ student, onDone }: GrantFormProps) {
  const query = useCall(listCodeTargets, {})
  return (
    <Async query={query} loading={<SkeletonBlock className="h-40" />}>
      {(targets) => {
        const courses = targets.courses.filter(({ published }) => published)
        if (courses.length === 0) return <p className="text-muted">{copy.noCourses}</p>
        return <LoadedGrantForm student={student} courses={courses} onDone={onDone} />
      }}
    </Async>
  )
}

type Granted = DataOf<typeof grantCourse> | DataOf<typeof grantLecture>

interface LoadedGrantFormProps extends GrantFormProps {
  courses: readonly CodeTargetCourse[]
}

function LoadedGrantForm({ student, courses, onDone }: LoadedGrantFormProps) {
  const toasts = useToasts()
  const [alsoOwned, setAlsoOwned] = useState<readonly number[]>([])
  const active = (student.enrolments ?? []).filter(({ endedAt }) => endedAt === null)
  const owned = new Set([...active.map(({ courseId }) => courseId), ...alsoOwned])
  const [only, another] = courses
  const [chosen, choose] = useState<GrantTarget | null>(
    only && !another && !owned.has(only.id) ? { courseId: only.id, unitId: null } : null,
  )
  const course = courses.find(({ id }) => id === chosen?.courseId)
  const unitId = chosen?.unitId ?? null
  const units = course?.units.filter(({ published }) => published) ?? []
  const paying = usePayment(course && unitId === null ? course.price : chosen?.amount)
  const { payment } = paying
  const confirm = useRef<string | undefined>(undefined)

  async function make(reason: string, sent: { idempotencyKey: string }): Promise<Reply<Granted>> {
    if (!chosen) return invalidField('courseId', grantSheet.courseMissing)
    if (paying.missing) return invalidField('payment', paying.missing)
    const request = { studentId: student.id, reason, payment, ...(confirm.current && { confirm: confirm.current }) }
    const granted: Reply<Granted> =
      chosen.unitId === null
        ? await call(grantCourse, { ...request, courseId: chosen.courseId } as InputOf<typeof grantCourse>, sent)
        : await call(grantLecture, { ...request, unitId: chosen.unitId } as InputOf<typeof grantLecture>, sent)
    return granted.success && !granted.data.isNew && payment ? alreadyHas(granted.data, payment.amount) : granted
  }
  return (
    <ReasonForm
      choices={reasons.grant}
      action={{
        label: course
          ? grantSheet.buttonLabel({ courseName: course.courseName, isUnit: unitId !== null, payment })
          : grantSheet.nothingChosen,
        working: copy.granting,
        done: (granted) => (granted.isNew ? copy.granted(nameOf(granted)) : copy.already(nameOf(granted))),
      }}
      input={{ studentId: student.id, chosen, payment }}
      make={make}
      onDone={(granted) => {
        if (chosen) rememberTarget({ ...chosen, amount: payment?.amount ?? 0 })
        onDone(granted.isNew && payment !== undefined && paymentMethods[payment.method].isMoney)
      }}
      renderQuestion={(failure, again, forget) =>
        failure.code === ALREADY_HAS ? (
          <AlreadyHasNotice
            failure={failure}
            onAnother={() => {
              if (chosen?.unitId === null) setAlsoOwned([...alsoOwned, chosen.courseId])
              choose(null)
              forget()
            }}
            onGiveBack={(amount) => {
              toasts.notify(grantSheet.gaveBack(amount), { tone: 'bad' })
              onDone(false)
            }}
          />
        ) : (
          <SameReferenceNotice
            failure={failure}
            onRetry={again}
            onInsist={(mark) => {
              confirm.current = mark
              again()
            }}
          />
        )
      }
    >
      <RecentGrants
        courses={courses.filter(({ id }) => !owned.has(id))}
        chosen={{ courseId: chosen?.courseId, unitId: String(unitId ?? '') }}
        onChoose={choose}
      />
      <CourseChoices
        student={student}
        courses={courses}
        owned={owned}
        chosen={chosen?.courseId}
        onChoose={(courseId) => choose({ courseId, unitId: null })}
      />
      {course && units.length > 0 && (
        <Select
          label={copy.whatLabel}
          ask={copy.wholeCourse}
          value={String(unitId ?? '')}
          onChange={({ target }) =>
            choose({ courseId: course.id, unitId: target.value === '' ? null : Number(target.value) })
          }
          choices={units.map(({ id, unitTitle }) => ({ value: String(id), label: unitTitle }))}
        />
      )}
      <PaymentFields typedPayment={paying} />
    </ReasonForm>
  )
}

const nameOf = (granted: Granted) => ('courseName' in granted ? granted.courseName : granted.unitTitle)

/**
 * The code of a payment for something that the student already has: nothing was recorded, and the form asks about it.
 */
const ALREADY_HAS = 'grant.alreadyHas'

const alreadyHas = (granted: Granted, amount: number): Failure => ({
  success: false,
  code: ALREADY_HAS,
  message: nameOf(granted),
  error: ALREADY_HAS,
  data: { amount },
})

interface AlreadyHasNoticeProps {
  failure: Failure
  onAnother(): void
  onGiveBack(amount: number): void
}

function AlreadyHasNotice({ failure, onAnother, onGiveBack }: AlreadyHasNoticeProps) {
  const amount = Number(failure.data?.amount)
  return (
    <Notice
      tone="warn"
      urgent
      title={grantSheet.alreadyHas(failure.message)}
      actions={
        <>
          <Button size="small" onClick={onAnother}>
            {grantSheet.anotherCourse}
          </Button>
          <Button size="small" kind="outline" onClick={() => onGiveBack(amount)}>
            {grantSheet.giveBack}
          </Button>
        </>
      }
    >
      {grantSheet.whatIsItFor(amount)}
    </Notice>
  )
}
