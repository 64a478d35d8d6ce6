import { updateProfile } from '@manassa/contract/shared/account'
import { useState } from 'react'
import { newPassword } from '#app/copy/security.ts'
import { NewPasswordFields } from '#app/features/sign-in/new-password-fields.tsx'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { useSession } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SecurityCard } from './security-card.tsx'

export function PasswordCard() {
  const [saves, setSaves] = useState(0)
  return (
    <SecurityCard title={newPassword.title}>
      {saves > 0 && <Notice tone="ok">{newPassword.saved}</Notice>}
      <PasswordForm key={saves} onSaved={() => setSaves(saves + 1)} />
    </SecurityCard>
  )
}

function PasswordForm({ onSaved }: { onSaved(): void }) {
  const session = useSession()
  const { email, phoneNumber } = session.state === 'member' ? session.user : { email: null, phoneNumber: '' }
  const form = useForm({
    send: (typed) => validateAndCall(updateProfile, texts(typed, 'currentPassword', 'newPassword', 'confirmPassword')),
    onDone: onSaved,
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      <PasswordField
        label={newPassword.current}
        name="currentPassword"
        error={form.wrong.currentPassword}
        autoComplete="current-password"
        readOnly={form.sending}
      />
      <NewPasswordFields
        form={form}
        label={newPassword.next}
        hint={newPassword.hint}
        again={newPassword.again}
        owner={{ email, phones: [phoneNumber] }}
      />
      <Button type="submit" kind="outline" className="self-start" pending={form.sending && newPassword.saving}>
        {newPassword.save}
      </Button>
    </form>
  )
}
