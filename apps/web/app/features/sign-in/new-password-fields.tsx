import { PasswordField } from '#app/ui/password-field.tsx'

interface NewPasswordFieldsProps {
  form: { wrong: Partial<Record<string, string>>; sending: boolean }
  label: string
  hint: string
  again: string
}

export const NewPasswordFields = ({ form: { wrong, sending }, label, hint, again }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      hint={hint}
      name="newPassword"
      error={wrong.newPassword}
      autoComplete="new-password"
      readOnly={sending}
    />
    <PasswordField
      label={again}
      name="confirmPassword"
      error={wrong.confirmPassword}
      autoComplete="new-password"
      enterKeyHint="done"
      readOnly={sending}
    />
  </>
)
