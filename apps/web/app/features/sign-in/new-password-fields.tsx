import type { PasswordOwner } from '@manassa/contract/rules/password'
import type { ComponentProps, FocusEvent } from 'react'
import { PasswordField } from '#app/ui/password-field.tsx'

type PasswordFieldProps = ComponentProps<typeof PasswordField>

interface NewPasswordFieldsProps extends Pick<PasswordFieldProps, 'label' | 'hint' | 'reveal'> {
  form: {
    wrong: Partial<Record<string, string | null>>
    sending: boolean
    note(name: string, message: string): void
  }
  again: PasswordFieldProps['label']
  owner: PasswordOwner
}

const fetchCheck = () => import('./check-new-password.ts')

/** A new password, twice. Obvious errors are told when a field was left, by code that a visit does not load. */
export function NewPasswordFields({ form, label, hint, again, owner, reveal }: NewPasswordFieldsProps) {
  const { wrong, sending, note } = form
  const shared = {
    autoComplete: 'new-password',
    readOnly: sending,
    reveal,
    async onBlur({ target }: FocusEvent<HTMLInputElement>) {
      const error = await fetchCheck().then(
        ({ newPasswordError }) => newPasswordError(target, owner),
        () => null,
      )
      if (error) note(target.name, error)
    },
  }
  return (
    <>
      <PasswordField label={label} hint={hint} name="newPassword" error={wrong.newPassword} {...shared} />
      <PasswordField
        label={again}
        name="confirmPassword"
        error={wrong.confirmPassword}
        enterKeyHint="done"
        {...shared}
      />
    </>
  )
}
