import { type Permission, permissionProperties } from '@manassa/contract/rules/permissions'
import { type Assistant, createAssistant, updateAssistant } from '@manassa/contract/teacher/assistants'
import { useEffect } from 'react'
import { assistants as copy } from '#app/copy/assistants.ts'
import { listed } from '#app/copy/listed.ts'
import { pick } from '#app/lib/pick.ts'
import { asFieldError } from '#app/ui/console/form/edit-responses.ts'
import { FormText } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { PendingChanges, SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { AccountActions } from './account-actions.tsx'
import { PermissionFields } from './permission-fields.tsx'

/** A half-typed address would lock the assistant out, so these fields wait for the button. */
const PUBLISH_FIELDS = ['email', 'phone', 'permissions']

interface AssistantFormProps {
  assistant: Assistant
  onSaved(assistant: Assistant): void
  /** The account was changed as a whole; `link` sets a new password, if one was created. */
  onDone(assistant: Assistant, link: string | null): void
}

export function AssistantForm({ assistant, onSaved, onDone }: AssistantFormProps) {
  const form = useAutosavedForm({
    schema: createAssistant.input,
    saved: pick(assistant, ['name', 'email', 'phone', 'permissions']),
    revision: assistant.revision,
    publishFields: PUBLISH_FIELDS,
    draftName: `assistant_${assistant.id}`,
    async save(changes) {
      const outcome = asFieldError(await saveWith(updateAssistant, { accountId: assistant.id, ...changes }), taken)
      if (outcome.state === 'done') onSaved(outcome.data)
      return outcome
    },
  })
  useEffect(() => {
    const show = (value: unknown) =>
      listed((value as Permission[]).map((one) => permissionProperties[one].label)) || copy.nothing
    form.displays.set('permissions', { label: copy.allowed, show })
  }, [form.displays])
  return (
    <div className="flex flex-col gap-4">
      <FormText form={form} name="name" label={copy.name} icon="user" />
      <FormText form={form} name="email" label={copy.email} icon="mail" type="email" />
      <FormText form={form} name="phone" label={copy.phone} icon="phone" type="tel" />
      <PermissionFields
        permissions={form.values.permissions}
        onChange={(chosen) => form.autosave.setValue('permissions', [...chosen])}
      />
      {/* The confirmation appears where the button was. */}
      <div className="sticky bottom-0 bg-card">
        <SaveStatus form={form} />
        <PendingChanges form={form} text={copy.heldText} />
      </div>
      <AccountActions assistant={assistant} onDone={onDone} />
      <LeaveWarning form={form} />
    </div>
  )
}

const taken = { 'auth.emailTaken': 'email', 'auth.phoneTaken': 'phone' }
