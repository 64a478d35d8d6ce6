import type { InputOf } from '@manassa/contract/endpoint'
import { fieldErrors } from '@manassa/contract/errors'
import { createHolder, HOLDER_TERMS, type Holder, updateHolder } from '@manassa/contract/teacher/holders'
import { useRef } from 'react'
import { holderList as copy, holderTerms } from '#app/copy/money.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { useRepeatKey } from '#app/ui/console/use-repeat-key.ts'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select-field.tsx'

const choices = HOLDER_TERMS.map((value) => ({ value, label: holderTerms[value] }))
const fieldOf = { 'holder.nameTaken': 'name' } as const

/** Who sells cards, and when they owe. What somebody else changed meanwhile is asked about. */
export function HolderForm({ known, onDone }: { known: Holder | null; onDone(holder: Holder): void }) {
  const keyFor = useRepeatKey()
  // Sent again in the same breath, before anything is drawn anew.
  const revision = useRef(known?.revision)
  const form = useForm<Holder>({
    send(typed) {
      const fields = texts(typed, 'name', 'phone', 'place', 'terms') as InputOf<typeof createHolder>
      return validateAndCall(createHolder, fields, {
        fieldOf,
        words: fieldErrors,
        make: (written) =>
          known
            ? call(updateHolder, { ...written, holderId: known.id, revision: revision.current })
            : call(createHolder, written, { idempotencyKey: keyFor(written) }),
      })
    },
    onDone,
  })
  function keepOurs() {
    form.clearFailure()
    revision.current = undefined
    setTimeout(form.submit)
  }
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure?.code === 'edit.conflict' ? (
        <Notice
          tone="warn"
          urgent
          title={copy.changed}
          actions={
            <Button size="small" onClick={keepOurs}>
              {copy.keepOurs}
            </Button>
          }
        >
          {copy.changedText}
        </Notice>
      ) : (
        form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />
      )}
      <Field label={copy.name} name="name" dir="auto" defaultValue={known?.name ?? ''} error={form.wrong.name} />
      <Field
        label={copy.phone}
        name="phone"
        type="tel"
        dir="ltr"
        numeric
        optional
        defaultValue={known?.phone ?? ''}
        error={form.wrong.phone}
      />
      <Field
        label={copy.place}
        name="place"
        dir="auto"
        optional
        defaultValue={known?.place ?? ''}
        error={form.wrong.place}
      />
      <Select
        label={copy.terms}
        name="terms"
        choices={choices}
        ask={null}
        defaultValue={known?.terms ?? 'onHandOut'}
        error={form.wrong.terms}
      />
      <Button type="submit" wide pending={form.sending && copy.saving} onClick={undefined}>
        {copy.save}
      </Button>
    </form>
  )
}
