import type { InputOf } from '@manassa/contract/endpoint'
import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { giveWindow } from '@manassa/contract/teacher/schedule'
import { useState } from 'react'
import { studentsAtOnce } from '#app/copy/students-at-once.ts'
import { newWindow as copy, windowList } from '#app/copy/windows.ts'
import { courseChoices, useCourses } from '#app/features/console/courses/use-courses.ts'
import type { StudentSelection } from '#app/features/console/selection/student-selection.ts'
import { NoteField } from '#app/features/console/windows/note-field.tsx'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'

type WindowChange = keyof typeof copy.hows
type WindowAudience = keyof typeof copy.whoses | 'chosen'

const choicesOf = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

interface NewWindowProps {
  courseId: number | null
  /** The students who were selected in the list of students. */
  selection?: StudentSelection | null
  onDone(): void
}

export function NewWindow({ courseId, selection = null, onDone }: NewWindowProps) {
  const [change, setChange] = useState<WindowChange>('extend')
  const [audience, setAudience] = useState<WindowAudience>(selection ? 'chosen' : 'all')
  const [note, setNote] = useState('')
  const confirmed = useConfirmed()
  const form = useConsoleForm({
    send: (typed, checks) =>
      validateAndCall(giveWindow, inputOf(typed, change, { audience, selection, note }), {
        ...checks,
        make(written) {
          const idempotencyKey = checks.keyFor(written)
          return confirmed(
            (consent) => call(giveWindow, { ...written, ...consent }, { idempotencyKey }),
            idempotencyKey,
          )
        },
      }),
    done: ({ studentCount }) => copy.done(studentCount),
    onDone,
  })
  const wrong = form.wrong
  return (
    <ConsoleForm
      form={form}
      action={{ label: copy.does, working: copy.doing, kind: change === 'shut' ? 'danger' : 'brand' }}
    >
      <TargetFields courseId={courseId} wrong={wrong} />
      <Select
        label={copy.how}
        ask={null}
        value={change}
        onChange={({ target }) => setChange(target.value as WindowChange)}
        choices={choicesOf(copy.hows)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {change === 'between' && (
          <Field label={copy.opensAt} name="opensAt" type="date" dir="ltr" error={wrong.opensAt} />
        )}
        {change !== 'shut' && (
          <Field label={copy.closesAt} name="closesAt" type="date" dir="ltr" error={wrong.closesAt} />
        )}
      </div>
      <Select
        label={copy.audience}
        ask={null}
        value={audience}
        onChange={({ target }) => setAudience(target.value as WindowAudience)}
        choices={[
          ...(selection ? [{ value: 'chosen', label: studentsAtOnce.chosen(selection.count) }] : []),
          ...choicesOf(copy.whoses),
        ]}
      />
      <AudienceFields audience={audience} wrong={wrong} />
      <NoteField value={note} onChange={setNote} error={wrong.note} />
      <Field
        label={copy.reason}
        hint={copy.reasonHint}
        name="reason"
        dir="auto"
        autoComplete="off"
        error={wrong.reason}
      />
    </ConsoleForm>
  )
}

type FieldErrors = Readonly<Record<string, string | undefined>>

interface WindowRecipients {
  audience: WindowAudience
  note: string
  selection: StudentSelection | null
}

/** Missing fields are left out, so that the call's own rules report them. */
function inputOf(
  typed: FormData,
  change: WindowChange,
  { audience, selection, note }: WindowRecipients,
): InputOf<typeof giveWindow> {
  const { courseId, unitId, opensAt, closesAt, reason } = texts(
    typed,
    'courseId',
    'unitId',
    'opensAt',
    'closesAt',
    'reason',
  )
  const { grade, otherCourseId, search } = texts(typed, 'grade', 'otherCourseId', 'search')
  const students = {
    all: 'all',
    grade: grade && { grade },
    course: otherCourseId && { courseId: Number(otherCourseId) },
    found: search.trim() && { search },
    chosen: selection?.students,
  }[audience]
  const days = {
    extend: { closesAt },
    early: { opensAt: 'now', closesAt },
    between: { opensAt, closesAt },
    shut: { closesAt: 'now' },
  }[change]
  const target = unitId ? { unitId: Number(unitId) } : courseId ? { courseId: Number(courseId) } : {}
  // An empty list of students is left out, so that the call's rule reports it.
  return { ...target, ...days, students: students || [], reason, ...(note.trim() && { note }) } as InputOf<
    typeof giveWindow
  >
}

function TargetFields({ courseId, wrong }: { courseId: number | null; wrong: FieldErrors }) {
  const [chosen, setChosen] = useState(courseId === null ? '' : String(courseId))
  const courses = useCourses()
  const units = courses.find(({ id }) => String(id) === chosen)?.units ?? []
  return (
    <>
      <Select
        // The browser drops a selected value whose option arrives later.
        key={courses.length}
        label={windowList.course}
        name="courseId"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        choices={courseChoices(courses)}
        error={wrong.courseId}
      />
      <Select
        key={`units ${chosen}`}
        label={windowList.what}
        name="unitId"
        ask={windowList.wholeCourse}
        choices={units.map(({ id, unitTitle }) => ({ value: String(id), label: unitTitle }))}
        error={wrong.unitId}
      />
    </>
  )
}

function AudienceFields({ audience, wrong }: { audience: WindowAudience; wrong: FieldErrors }) {
  const courses = useCourses(audience === 'course')
  const error = wrong.students ?? null
  if (audience === 'grade') {
    return (
      <Select
        label={copy.grade}
        name="grade"
        choices={grades.map((grade) => ({ value: grade, label: gradeLabel(grade) }))}
        error={error}
      />
    )
  }
  if (audience === 'course') {
    const choices = courses.map(({ id, courseName }) => ({ value: String(id), label: courseName }))
    return <Select label={copy.otherCourse} name="otherCourseId" choices={choices} error={error} />
  }
  return audience === 'found' ? (
    <Field label={copy.search} hint={copy.searchHint} name="search" dir="auto" autoComplete="off" error={error} />
  ) : null
}
