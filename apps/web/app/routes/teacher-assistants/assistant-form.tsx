import { type Permission, permissionProperties, permissions as table } from '@manassa/contract/rules/permissions'
import { type Assistant, createAssistant, updateAssistant } from '@manassa/contract/teacher/assistants'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { assistants as copy } from '#app/copy/assistants.ts'
import { listed } from '#app/copy/listed.ts'
import { asFieldError, asText } from '#app/ui/console/form/edit-responses.ts'
import { formDraftStore } from '#app/ui/console/form/form-draft-store.ts'
import { FormField } from '#app/ui/console/form/form-field.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { PendingChanges, SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { AccountActions } from './account-actions.tsx'
import { PermissionFields } from './permission-fields.tsx'

const { name, email, phone } = createAssistant.input.shape
/** The form holds the permissions as one text, separated by spaces. */
const schema = z.object({ name, email, phone, permissions: z.string() })
/** Half of an address would lock the assistant out, so these fields wait for the button. */
const PUBLISH_FIELDS = ['email', 'phone', 'permissions']

const permissionsIn = (text: string): readonly Permission[] => table.filter((one) => text.split(' ').includes(one))
const textOf = (_name: string, value: unknown) => (Array.isArray(value) ? value.join(' ') : asText(value))
const typedAssistant = ({ name, email, phone, permissions }: Assistant) => ({
  ...{ name, email, phone },
  permissions: textOf('permissions', permissions),
})

interface AssistantFormProps {
  assistant: Assistant
  onSaved(assistant: Assistant): void
  /** The account was changed as a whole; `link` sets a new password, if one was created. */
  onDone(assistant: Assistant, link: string | null): void
}

export function AssistantForm({ assistant, onSaved, onDone }: AssistantFormProps) {
  const { id: userId } = useMe()
  const form = useAutosavedForm({
    schema,
    saved: typedAssistant(assistant),
    revision: assistant.revision,
    publishFields: PUBLISH_FIELDS,
    textOf,
    drafts: formDraftStore(`${userId}_assistant_${assistant.id}`),
    async save({ permissions, ...changes }) {
      const allowed = permissions === undefined ? {} : { permissions: [...permissionsIn(String(permissions))] }
      const outcome = asFieldError(
        await saveWith(updateAssistant, { accountId: assistant.id, ...changes, ...allowed }),
        taken,
      )
      if (outcome.state === 'done') onSaved(outcome.data)
      return outcome
    },
  })
  useEffect(() => {
    const show = (text: string) => listed(permissionsIn(text).map((one) => permissionProperties[one].label))
    form.displays.set('permissions', { label: copy.allowed, labels: { '': copy.nothing }, show })
  }, [form.displays])
  return (
    <div className="flex flex-col gap-4">
      <SaveStatus form={form} />
      <FormField form={form} name="name" label={copy.name} icon="user" />
      <FormField form={form} name="email" label={copy.email} icon="mail" type="email" />
      <FormField form={form} name="phone" label={copy.phone} icon="phone" type="tel" />
      <PermissionFields
        permissions={permissionsIn(form.values.permissions ?? '')}
        onChange={(chosen) => form.autosave.setValue('permissions', chosen.join(' '))}
      />
      <div className="sticky bottom-0">
        <PendingChanges form={form} text={copy.heldText} />
      </div>
      <AccountActions assistant={assistant} onDone={onDone} />
      <LeaveWarning form={form} />
    </div>
  )
}

const taken = { 'auth.emailTaken': 'email', 'auth.phoneTaken': 'phone' }
