import type { InputOf } from '@manassa/contract/endpoint'
import { createHolder, type Holder, updateHolder } from '@manassa/contract/teacher/holders'
import { holderList as copy, holderTerms } from '#app/copy/money.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { pick } from '#app/lib/pick.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { asFieldError } from '#app/ui/console/form/edit-responses.ts'
import { choicesOf, FormCheckbox, FormChoice, FormText } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { PendingChanges, SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useFormDraft } from '#app/ui/console/form/use-form-draft.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select-field.tsx'

const names = ['name', 'phone', 'place', 'terms'] as const
const editedNames = [...names, 'shownToStudents'] as const
const fieldOf = { 'holder.nameTaken': 'name' } as const
/** The terms decide when a reseller owes money. */
const PUBLISH_FIELDS = ['terms']

export function HolderForm({ holder }: { holder: Holder }) {
  const form = useAutosavedForm({
    schema: createHolder.input,
    saved: pick(holder, editedNames),
    revision: holder.revision,
    publishFields: PUBLISH_FIELDS,
    draftName: `holder_${holder.id}`,
    save: async (changes) => asFieldError(await saveWith(updateHolder, { holderId: holder.id, ...changes }), fieldOf),
  })
  return (
    <div className="flex flex-col gap-4">
      <SaveStatus form={form} />
      <PendingChanges form={form} text={copy.heldText} />
      <FormText form={form} name="name" label={copy.name} />
      <FormText form={form} name="phone" label={copy.phone} type="tel" optional />
      <FormText form={form} name="place" label={copy.place} optional />
      <FormChoice form={form} name="terms" label={copy.terms} choices={choicesOf(holderTerms)} />
      <FormCheckbox form={form} name="shownToStudents" label={copy.shown} hint={copy.shownHint} />
      <LeaveWarning form={form} />
    </div>
  )
}

export function NewHolderForm({ onMade }: { onMade(holder: Holder): void }) {
  const { draft, keep, forget } = useFormDraft(`${useMe().id}_new-holder`)
  const form = useConsoleForm<Holder>({
    send(typed, checks) {
      return validateAndCall(createHolder, texts(typed, ...names) as InputOf<typeof createHolder>, {
        fieldOf,
        ...checks,
      })
    },
    onDone(holder) {
      forget()
      onMade(holder)
    },
  })
  return (
    <ConsoleForm
      form={form}
      action={{ label: copy.save, working: copy.saving }}
      onInput={(event) => keep(event.currentTarget)}
    >
      <Field label={copy.name} name="name" dir="auto" defaultValue={draft.name} error={form.wrong.name} />
      <Field
        label={copy.phone}
        name="phone"
        type="tel"
        dir="ltr"
        numeric
        optional
        defaultValue={draft.phone}
        error={form.wrong.phone}
      />
      <Field label={copy.place} name="place" dir="auto" optional defaultValue={draft.place} error={form.wrong.place} />
      <Select
        label={copy.terms}
        name="terms"
        choices={choicesOf(holderTerms)}
        defaultValue={draft.terms}
        error={form.wrong.terms}
      />
    </ConsoleForm>
  )
}
