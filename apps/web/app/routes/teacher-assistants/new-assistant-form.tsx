import type { Permission } from '@manassa/contract/rules/permissions'
import { type Assistant, createAssistant } from '@manassa/contract/teacher/assistants'
import { useState } from 'react'
import { assistants as copy } from '#app/copy/assistants.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { ConsoleForm } from '#app/ui/console/form/console-form.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { useFormDraft } from '#app/ui/console/form/use-form-draft.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { Field } from '#app/ui/field.tsx'
import { PermissionFields } from './permission-fields.tsx'

const taken = { 'auth.emailTaken': 'email', 'auth.phoneTaken': 'phone' } as const

/** The typed text stays on the device until the account exists. */
export function NewAssistantForm({ onCreated }: { onCreated(assistant: Assistant, link: string | null): void }) {
  const { draft, keep, forget } = useFormDraft<{ permissions: readonly Permission[] }>(`${useMe().id}_new-assistant`)
  const [permissions, setPermissions] = useState(draft.permissions ?? [])
  const form = useConsoleForm({
    send(typed, { keyFor }) {
      const fields = { ...texts(typed, 'name', 'email', 'phone'), permissions: [...permissions] }
      return validateAndCall(createAssistant, fields, { fieldOf: taken, keyFor })
    },
    onDone(created) {
      forget()
      onCreated(created, created.passwordLink)
    },
  })
  const shared = { autoComplete: 'off', readOnly: form.sending }
  const keepAll = (allowed: readonly Permission[]) => keep(form.props.ref.current, { permissions: allowed })
  const choose = (next: readonly Permission[]) => {
    setPermissions(next)
    keepAll(next)
  }
  return (
    <ConsoleForm form={form} action={{ label: copy.create, working: copy.saving }} onInput={() => keepAll(permissions)}>
      <Field
        {...shared}
        label={copy.name}
        name="name"
        icon="user"
        dir="auto"
        defaultValue={draft.name}
        error={form.wrong.name}
      />
      <Field
        {...shared}
        label={copy.email}
        name="email"
        type="email"
        icon="mail"
        dir="ltr"
        autoCapitalize="none"
        defaultValue={draft.email}
        error={form.wrong.email}
      />
      <Field
        {...shared}
        label={copy.phone}
        name="phone"
        type="tel"
        icon="phone"
        dir="ltr"
        numeric
        defaultValue={draft.phone}
        error={form.wrong.phone}
      />
      <PermissionFields permissions={permissions} onChange={choose} />
    </ConsoleForm>
  )
}
