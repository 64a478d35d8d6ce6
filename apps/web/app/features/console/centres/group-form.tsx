import type { InputOf } from '@manassa/contract/endpoint'
import { groupChargeNames, groupCharges } from '@manassa/contract/rules/centre-groups'
import { gradeLabel, grades } from '@manassa/contract/rules/grade'
import { weekdayNames, weekdays } from '@manassa/contract/rules/weekdays'
import { listAssistants } from '@manassa/contract/teacher/assistants'
import { type Centre, listCentres } from '@manassa/contract/teacher/centres'
import { createGroup, type Group, updateGroup } from '@manassa/contract/teacher/groups'
import { groupForm as copy } from '#app/copy/centre.ts'
import { useCourses } from '#app/features/console/courses/use-courses.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useMay } from '#app/ui/console/me-context.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { typedNumber } from '../money/typed-number.ts'

const names = [
  'name',
  'centreId',
  'courseId',
  'grade',
  'weekday',
  'startsAt',
  'capacity',
  'price',
  'charge',
  'assistantId',
] as const

function written(typed: FormData): InputOf<typeof createGroup> {
  const { capacity, price, centreId, courseId, grade, assistantId, ...rest } = texts(typed, ...names)
  return {
    ...rest,
    centreId,
    capacity: Number(capacity),
    price: typedNumber(price),
    courseId: courseId || null,
    grade: grade || null,
    opensForAbsent: typed.has('opensForAbsent'),
    // Without the list of assistants, the field is not in the form.
    ...(typed.has('assistantId') && { assistantId: assistantId || null }),
  } as InputOf<typeof createGroup>
}

const choicesFor = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

export function GroupForm({ group, onDone }: { group: Group | null; onDone(group: Group): void }) {
  const form = useConsoleForm<Group>({
    send(typed, checks) {
      const input = written(typed)
      if (!group) {
        return validateAndCall(createGroup, input, checks)
      }
      const { id: groupId, revision } = group
      return validateAndCall(
        updateGroup,
        { groupId, revision, ...input },
        {
          messages: checks.messages,
          fieldOf: { 'group.fewPlaces': 'capacity' },
        },
      )
    },
    done: copy.saved,
    onDone,
  })
  const { wrong } = form
  return (
    <ConsoleForm form={form} action={{ label: copy.save, working: copy.saving }}>
      <Field label={copy.name} name="name" dir="auto" defaultValue={group?.name} error={wrong.name} />
      <CentreChoice group={group} error={wrong.centreId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={copy.weekday}
          name="weekday"
          choices={choicesFor(weekdayNames, weekdays)}
          defaultValue={group?.weekday}
          error={wrong.weekday}
        />
        <Field
          label={copy.startsAt}
          name="startsAt"
          type="time"
          dir="ltr"
          defaultValue={group?.startsAt}
          error={wrong.startsAt}
        />
        <Field
          label={copy.capacity}
          name="capacity"
          dir="ltr"
          numeric
          defaultValue={group?.capacity}
          error={wrong.capacity}
        />
        <Field label={copy.price} name="price" dir="ltr" numeric defaultValue={group?.price} error={wrong.price} />
        <Select
          label={copy.charge}
          name="charge"
          ask={null}
          choices={choicesFor(groupChargeNames, groupCharges)}
          defaultValue={group?.charge}
          error={wrong.charge}
        />
        <Select
          label={copy.grade}
          name="grade"
          ask={copy.noGrade}
          choices={grades.map((value) => ({ value, label: gradeLabel(value) }))}
          defaultValue={group?.grade ?? ''}
          error={wrong.grade}
          optional
        />
      </div>
      <CourseChoice group={group} error={wrong.courseId} />
      <Checkbox className="text-sm" name="opensForAbsent" defaultChecked={group?.opensForAbsent}>
        <span>
          <b className="block">{copy.opensForAbsent}</b>
          <span className="text-muted">{copy.opensForAbsentText}</span>
        </span>
      </Checkbox>
      <AssistantChoice group={group} error={wrong.assistantId} />
    </ConsoleForm>
  )
}

interface ChoiceProps {
  group: Group | null
  error: string | undefined
}

/** The chosen one is among the choices before they have loaded. */
function choicesWith(chosen: { id: number; name: string } | null, rows: ReadonlyArray<{ id: number; name: string }>) {
  const all = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows
  return all.map(({ id, name }) => ({ value: String(id), label: name }))
}

function CentreChoice({ group, error }: ChoiceProps) {
  const query = useCall(listCentres, {})
  const open = query.status === 'success' ? query.data.centres.filter(({ archived }: Centre) => !archived) : []
  return (
    <Select
      key={open.length}
      label={copy.centre}
      name="centreId"
      choices={choicesWith(group?.centre ?? null, open)}
      defaultValue={group?.centre.id ?? (open.length === 1 ? open[0]?.id : undefined)}
      error={error}
    />
  )
}

function CourseChoice({ group, error }: ChoiceProps) {
  const courses = useCourses()
  const course = group?.course ?? null
  return (
    <Select
      key={courses.length}
      label={copy.course}
      name="courseId"
      ask={copy.noCourse}
      choices={choicesWith(
        course && { id: course.id, name: course.courseName },
        courses.map(({ id, courseName }) => ({ id, name: courseName })),
      )}
      defaultValue={course?.id ?? ''}
      error={error}
      optional
    />
  )
}

function AssistantChoice({ group, error }: ChoiceProps) {
  const mayChoose = useMay('assistants')
  const query = useCall(listAssistants, mayChoose ? {} : null)
  const assistants = query.status === 'success' ? query.data.assistants : []
  if (!mayChoose) return null
  return (
    <Select
      key={assistants.length}
      label={copy.assistant}
      name="assistantId"
      ask={copy.nobody}
      choices={choicesWith(group?.assistant ?? null, assistants)}
      defaultValue={group?.assistant?.id ?? ''}
      error={error}
      optional
    />
  )
}
