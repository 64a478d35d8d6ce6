import { listGroupNames, moveGroupMember } from '@manassa/contract/teacher/groups'
import { groupPage as copy, groupChoice } from '#app/copy/centre.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'
import { Select } from '#app/ui/select-field.tsx'

interface MoveMemberProps {
  groupId: number
  studentId: number
  onDone(): void
}

export function MoveMember({ groupId, studentId, onDone }: MoveMemberProps) {
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const query = useCall(listGroupNames, {})
  const others = query.status === 'success' ? query.data.groups.filter(({ id }) => id !== groupId) : []
  const form = useForm({
    send: (typed) =>
      validateAndCall(
        moveGroupMember,
        { groupId, studentId, toGroupId: texts(typed, 'toGroupId').toGroupId },
        { keyFor },
      ),
    onDone() {
      toasts.notify(copy.moved)
      onDone()
    },
  })
  return (
    <ConsoleForm form={form} action={{ label: copy.move, working: copy.moving }}>
      <Select
        label={copy.moveTo}
        name="toGroupId"
        choices={others.map((group) => ({ value: String(group.id), label: groupChoice(group) }))}
        error={form.wrong.toGroupId}
      />
    </ConsoleForm>
  )
}
