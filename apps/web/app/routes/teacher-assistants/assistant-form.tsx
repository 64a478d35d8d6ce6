import type { Failure } from '@manassa/contract/endpoint'
import type { Permission } from '@manassa/contract/rules/permissions'
import { type Assistant, createAssistant, updateAssistant } from '@manassa/contract/teacher/assistants'
import { useState } from 'react'
import { assistants } from '#app/copy/assistants.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AccountActions } from './account-actions.tsx'
import { Allowed } from './allowed.tsx'

interface AssistantFormProps {
  /** Null for somebody new. */
  known: Assistant | null
  /** With a link that sets the password, where one was made. */
  onSaved(assistant: Assistant, link: string | null): void
}

type Saved = Assistant & { passwordLink?: string | null }
const taken = { 'auth.emailTaken': 'email', 'auth.phoneTaken': 'phone' } as const

/** Who it is and what they may. What somebody else changed meanwhile is asked about, and nothing typed is lost. */
export function AssistantForm({ known, onSaved }: AssistantFormProps) {
  const [permissions, setPermissions] = useState<readonly Permission[]>(known?.permissions ?? [])
  const [revision, setRevision] = useState(known?.revision)
  const form = useForm<Saved>({
    send(typed) {
      const fields = { ...texts(typed, 'name', 'email', 'phone'), permissions: [...permissions] }
      if (!known) return validateAndCall(createAssistant, fields, { fieldOf: taken })
      return validateAndCall(updateAssistant, { accountId: known.id, ...fields, revision }, { fieldOf: taken })
    },
    onDone: (saved) => onSaved(saved, saved.passwordLink ?? null),
  })
  const newest = form.failure && newestIn(form.failure)

  /** The same once more, knowing of the other change. */
  function keepOurs() {
    form.clearFailure()
    setRevision(undefined)
    setTimeout(form.submit)
  }

  return (
    <>
      <form {...form.props} className="flex flex-col gap-4">
        {newest && known ? (
          <Notice
            tone="warn"
            urgent
            title={assistants.changed(known.name)}
            actions={
              <>
                <Button size="small" onClick={keepOurs}>
                  {assistants.keepOurs}
                </Button>
                <Button size="small" kind="outline" onClick={() => onSaved(known, null)}>
                  {assistants.keepTheirs}
                </Button>
              </>
            }
          >
            {assistants.changedText}
          </Notice>
        ) : (
          form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />
        )}
        <Who known={known} wrong={form.wrong} sending={form.sending} />
        <Allowed permissions={permissions} onChange={setPermissions} />
        <Button type="submit" pending={form.sending && assistants.saving}>
          {known ? assistants.save : assistants.create}
        </Button>
      </form>
      {known && <AccountActions known={known} onDone={onSaved} />}
    </>
  )
}

const newestIn = ({ code }: Failure) => code === 'edit.conflict'

interface WhoProps {
  known: Assistant | null
  wrong: Record<string, string | undefined>
  sending: boolean
}

const Who = ({ known, wrong, sending }: WhoProps) => (
  <>
    <Field
      label={assistants.name}
      name="name"
      icon="user"
      error={wrong.name}
      defaultValue={known?.name}
      dir="auto"
      autoComplete="off"
      readOnly={sending}
    />
    <Field
      label={assistants.email}
      name="email"
      type="email"
      icon="mail"
      error={wrong.email}
      defaultValue={known?.email}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      readOnly={sending}
    />
    <Field
      label={assistants.phone}
      name="phone"
      type="tel"
      icon="phone"
      error={wrong.phone}
      defaultValue={known?.phone}
      dir="ltr"
      numeric
      autoComplete="off"
      readOnly={sending}
    />
  </>
)
