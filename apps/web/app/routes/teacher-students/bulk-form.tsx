import type { DataOf, InputOf } from '@manassa/contract/endpoint'
import { NOTE_MAX_CHARACTERS } from '@manassa/contract/limits'
import { type BulkAction, changeStudents } from '@manassa/contract/teacher/bulk'
import { useState } from 'react'
import { bulkReasons } from '#app/copy/reasons.ts'
import { studentsAtOnce as copy } from '#app/copy/students-at-once.ts'
import { courseChoices, useCourses } from '#app/features/console/courses/use-courses.ts'
import { type StudentSelection, withExpectedCount } from '#app/features/console/selection/student-selection.ts'
import { call } from '#app/lib/call.ts'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

interface BulkFormProps {
  action: BulkAction
  selection: StudentSelection
  onDone(result: DataOf<typeof changeStudents>): void
  onOutdated(): void
}

const dangers: readonly BulkAction[] = ['block', 'endEnrolment', 'endDevices']
const lasting: readonly BulkAction[] = ['endDevices', 'invite', 'note']

export function BulkForm({ action, selection, onDone, onOutdated }: BulkFormProps) {
  const [courseId, setCourseId] = useState('')
  const [unitId, setUnitId] = useState('')
  const [text, setText] = useState('')
  const texts = copy.actions[action]
  const isForCourse = action === 'enrol' || action === 'endEnrolment' || action === 'grantLecture'
  const input = {
    action,
    ...withExpectedCount(selection),
    ...(courseId && action !== 'grantLecture' && { courseId: Number(courseId) }),
    ...(unitId && { unitId: Number(unitId) }),
    ...(text && { text }),
  }
  async function make(reason: string, sent: { idempotencyKey: string }) {
    const reply = await call(changeStudents, { ...input, reason } as InputOf<typeof changeStudents>, sent)
    if (!reply.success && reply.code === 'bulk.otherCount') onOutdated()
    return reply
  }
  return (
    <ReasonForm
      choices={bulkReasons[action]}
      action={{
        label: copy.confirm(selection.count),
        working: texts.working,
        kind: dangers.includes(action) ? 'danger' : 'brand',
      }}
      text={lasting.includes(action) ? copy.stays : copy.text}
      input={input}
      make={make}
      onDone={onDone}
    >
      {isForCourse && (
        <Targets
          courseId={courseId}
          unitId={unitId}
          hasUnit={action === 'grantLecture'}
          onCourse={(id) => [setCourseId(id), setUnitId('')]}
          onUnit={setUnitId}
        />
      )}
      {action === 'note' && (
        <TextArea
          label={copy.note}
          rows={3}
          maxLength={NOTE_MAX_CHARACTERS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ReasonForm>
  )
}

interface TargetsProps {
  courseId: string
  unitId: string
  hasUnit: boolean
  onCourse(id: string): void
  onUnit(id: string): void
}

function Targets({ courseId, unitId, hasUnit, onCourse, onUnit }: TargetsProps) {
  const courses = useCourses().filter(({ published }) => published)
  const units = courses.find(({ id }) => String(id) === courseId)?.units.filter(({ published }) => published) ?? []
  return (
    <>
      <Select
        label={copy.course}
        value={courseId}
        onChange={({ target }) => onCourse(target.value)}
        choices={courseChoices(courses)}
      />
      {hasUnit && (
        <Select
          label={copy.unit}
          value={unitId}
          onChange={({ target }) => onUnit(target.value)}
          choices={units.map(({ id, unitTitle }) => ({ value: String(id), label: unitTitle }))}
        />
      )}
    </>
  )
}
