import type { InputOf } from '@manassa/contract/endpoint'
import { shareKindNames, shareKinds } from '@manassa/contract/rules/centre-groups'
import { type Centre, createCentre, updateCentre } from '@manassa/contract/teacher/centres'
import { centreForm as copy } from '#app/copy/centre.ts'
import { typedNumber } from '#app/features/console/money/typed-number.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'

const kinds = shareKindNames.map((value) => ({ value, label: shareKinds[value] }))
const fieldOf = { 'centre.nameTaken': 'name' } as const

export function CentreForm({ centre, onDone }: { centre: Centre | null; onDone(): void }) {
  const form = useConsoleForm<Centre>({
    send(typed, checks) {
      const { share, ...rest } = texts(typed, 'name', 'place', 'shareKind', 'share')
      const input = { ...rest, share: typedNumber(share) } as InputOf<typeof createCentre>
      if (centre) {
        const { id: centreId, revision } = centre
        return validateAndCall(updateCentre, { centreId, revision, ...input }, { fieldOf, messages: checks.messages })
      }
      return validateAndCall(createCentre, input, { fieldOf, ...checks })
    },
    done: copy.saved,
    onDone,
  })
  const { wrong } = form
  return (
    <ConsoleForm form={form} action={{ label: copy.save, working: copy.saving }}>
      <Field label={copy.name} name="name" dir="auto" defaultValue={centre?.name} error={wrong.name} />
      <Field
        label={copy.place}
        name="place"
        dir="auto"
        optional
        defaultValue={centre?.place ?? ''}
        error={wrong.place}
      />
      <Select
        label={copy.shareKind}
        name="shareKind"
        ask={null}
        choices={kinds}
        defaultValue={centre?.shareKind}
        error={wrong.shareKind}
      />
      <Field label={copy.share} name="share" dir="ltr" numeric defaultValue={centre?.share} error={wrong.share} />
    </ConsoleForm>
  )
}
