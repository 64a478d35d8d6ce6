import type { InputOf } from '@manassa/contract/endpoint'
import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { makePause } from '@manassa/contract/teacher/schedule'
import { useState } from 'react'
import { studentsAtOnce } from '#app/copy/students-at-once.ts'
import { newPause as copy } from '#app/copy/windows.ts'
import { useCourses } from '#app/features/console/courses/use-courses.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Name } from '#app/ui/bidi.tsx'
import { ChoiceCard } from '#app/ui/console/checkbox.tsx'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { type PickedStudent, PickStudents } from '../selection/pick-students.tsx'
import type { StudentSelection } from '../selection/student-selection.ts'

type PauseTarget = keyof typeof copy.whoses | 'chosen'

interface NewPauseProps {
  courseId?: number | null
  selection?: StudentSelection | null
  student?: PickedStudent
  onDone(): void
}

export function NewPause({ courseId = null, selection = null, student, onDone }: NewPauseProps) {
  const chosen = selection && Array.isArray(selection.students) ? selection.students : null
  const initial = student ? 'students' : chosen ? 'chosen' : courseId === null ? 'all' : 'courses'
  const [target, setTarget] = useState<PauseTarget>(initial)
  const [picked, setPicked] = useState<readonly PickedStudent[]>(student ? [student] : [])
  const ids = target === 'chosen' ? (chosen ?? []).map(Number) : picked.map(({ id }) => id)
  const isFreeze = target === 'students' || target === 'chosen'
  const confirmed = useConfirmed()
  const form = useConsoleForm({
    send: (typed, checks) =>
      validateAndCall(makePause, inputOf(typed, target, ids), {
        ...checks,
        make(written) {
          const idempotencyKey = checks.keyFor(written)
          return confirmed((consent) => call(makePause, { ...written, ...consent }, { idempotencyKey }), idempotencyKey)
        },
      }),
    done: isFreeze ? copy.doneFreeze : copy.done,
    onDone,
  })
  const { wrong } = form
  return (
    <ConsoleForm
      form={form}
      action={{ label: isFreeze ? copy.doesFreeze : copy.does, working: copy.doing }}
      text={student ? copy.freezeText : copy.text}
    >
      {!student && (
        <Select
          label={copy.audience}
          ask={null}
          value={target}
          onChange={({ target }) => setTarget(target.value as PauseTarget)}
          choices={[
            ...(chosen ? [{ value: 'chosen', label: studentsAtOnce.chosen(chosen.length) }] : []),
            ...Object.entries(copy.whoses).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      {target === 'grade' && (
        <Select
          label={copy.grade}
          name="grade"
          choices={grades.map((grade) => ({ value: grade, label: gradeLabel(grade) }))}
          error={wrong.grade}
        />
      )}
      {target === 'students' && !student && <PickStudents picked={picked} onPick={setPicked} error={wrong.students} />}
      {target === 'courses' && <Courses chosen={courseId} error={wrong.courseIds} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.from} name="from" type="date" dir="ltr" error={wrong.from} />
        <Field label={copy.until} name="until" type="date" dir="ltr" error={wrong.until} />
      </div>
      <Field
        label={copy.reason}
        hint={isFreeze ? copy.freezeHint : copy.reasonHint}
        name="reason"
        dir="auto"
        autoComplete="off"
        error={wrong.reason}
      />
    </ConsoleForm>
  )
}

function inputOf(typed: FormData, target: PauseTarget, students: readonly number[]): InputOf<typeof makePause> {
  const { grade, from, until, reason } = texts(typed, 'grade', 'from', 'until', 'reason')
  const courseIds = typed.getAll('courseIds').map(Number)
  const scope = {
    all: { all: true },
    grade: { grade },
    courses: { courseIds },
    students: { students },
    chosen: { students },
  }[target]
  return { ...scope, from, until, reason } as InputOf<typeof makePause>
}

function Courses({ chosen, error }: { chosen: number | null; error: string | undefined }) {
  const courses = useCourses()
  return (
    <fieldset aria-describedby={error ? 'pause-courses-error' : undefined}>
      <legend className="mb-1 font-bold text-sm">{copy.courses}</legend>
      <div className="flex max-h-56 flex-col gap-2 overflow-auto">
        {courses.map(({ id, courseName, grade }) => (
          <ChoiceCard
            key={id}
            className="min-h-12"
            type="checkbox"
            name="courseIds"
            value={id}
            defaultChecked={id === chosen}
          >
            <span className="min-w-0">
              <Name className="block break-words font-bold text-sm">{courseName}</Name>
              <span className="text-muted text-xs">{gradeLabel(grade)}</span>
            </span>
          </ChoiceCard>
        ))}
      </div>
      {error && (
        <p id="pause-courses-error" className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
