import { isEgyptianMobile, plainDigits } from '@manassa/contract/rules/phone'
import { addGroupMembers, type Group } from '@manassa/contract/teacher/groups'
import { useState } from 'react'
import { groupPage as copy } from '#app/copy/centre.ts'
import { type PickedStudent, PickStudents } from '#app/features/console/selection/pick-students.tsx'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useMay } from '#app/ui/console/me-context.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

const numbersIn = (text: string) =>
  text
    .split(/[\n,;،]/)
    .map((line) => line.trim())
    .filter(Boolean)

export function AddMembers({
  group: { id: groupId, capacity, memberCount },
  onDone,
}: {
  group: Group
  onDone(): void
}) {
  const toasts = useToasts()
  const seesPhones = useMay('students')
  const [picked, setPicked] = useState<readonly PickedStudent[]>([])
  const form = useConsoleForm({
    send(typed, { keyFor }) {
      const phones = numbersIn(texts(typed, 'phones').phones)
      const wrong = phones.filter((phone) => !isEgyptianMobile(plainDigits(phone)))
      const isEmpty = phones.length === 0 && picked.length === 0
      const input = { groupId, students: picked.map(({ id }) => id), phones: wrong.length > 0 ? [] : phones }
      return validateAndCall(addGroupMembers, input, {
        keyFor,
        alsoWrong: {
          ...(wrong.length > 0 && { phones: copy.wrongPhones(wrong.join('، ')) }),
          ...(isEmpty && { students: copy.chooseSomeone }),
        },
      })
    },
    onDone({ addedCount, knownCount, unknownPhones }) {
      toasts.notify(copy.added(addedCount, knownCount))
      if (unknownPhones.length > 0) toasts.notify(copy.unknown(unknownPhones.join('، ')))
      onDone()
    },
  })
  return (
    <ConsoleForm
      form={form}
      action={{ label: copy.add, working: copy.adding }}
      text={copy.full(Math.max(0, capacity - memberCount))}
    >
      <PickStudents picked={picked} onPick={setPicked} error={form.wrong.students} />
      {seesPhones && (
        <TextArea
          label={copy.phones}
          hint={copy.phonesHint}
          error={form.wrong.phones}
          optional
          name="phones"
          rows={4}
          dir="ltr"
        />
      )}
    </ConsoleForm>
  )
}
