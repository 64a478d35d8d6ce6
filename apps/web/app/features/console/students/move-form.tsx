import type { InputOf } from '@manassa/contract/endpoint'
import { listCodeTargets } from '@manassa/contract/teacher/code-batches'
import { moveEnrolment } from '@manassa/contract/teacher/grants'
import { useState } from 'react'
import { reasons } from '#app/copy/reasons.ts'
import { studentAccess as copy } from '#app/copy/students.ts'
import { courseChoices } from '#app/features/console/courses/use-courses.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { ReasonForm } from '#app/ui/console/reason-form.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { AccessItem } from './access-item.ts'

export function MoveForm({ studentId, access, onDone }: { studentId: number; access: AccessItem; onDone(): void }) {
  const query = useCall(listCodeTargets, {})
  const [to, setTo] = useState('')
  const [keepWeeks, setKeepWeeks] = useState(true)
  const courses = query.status === 'success' ? query.data.courses : []
  const others = courses.filter(({ id, published }) => published && id !== access.id)
  return (
    <ReasonForm
      choices={reasons.move}
      input={{ studentId, from: access.id, to, keepWeeks }}
      make={(reason, sent) =>
        call(
          moveEnrolment,
          {
            studentId,
            courseId: access.id,
            keepWeeks,
            reason,
            toCourseId: to ? Number(to) : undefined,
          } as InputOf<typeof moveEnrolment>,
          sent,
        )
      }
      action={{ label: copy.moveButton, working: copy.moving, done: ({ courseName }) => copy.moved(courseName) }}
      onDone={onDone}
    >
      {query.status === 'pending' ? (
        <Skeleton className="h-16" />
      ) : (
        <Select
          label={copy.moveTo}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          choices={courseChoices(others)}
        />
      )}
      <Checkbox className="text-sm" checked={keepWeeks} onChange={({ target }) => setKeepWeeks(target.checked)}>
        {copy.keepWeeks}
      </Checkbox>
    </ReasonForm>
  )
}
