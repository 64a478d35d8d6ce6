import { Icon } from '#app/ui/icon.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useProfileWords } from './use-profile-words.ts'

interface PasswordPartProps {
  wrong(field: string): string | null
  sending: boolean
}

/** A new password, for whoever wants one: folded away until then. */
export function PasswordPart({ wrong, sending }: PasswordPartProps) {
  const words = useProfileWords()
  const shared = { showLabel: words.showPassword, hideLabel: words.hidePassword, readOnly: sending }
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 items-center justify-between gap-2 rounded-control px-4 font-bold hover:bg-brand-soft">
        {words.changePassword}
        <Icon name="chevronDown" size={18} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-4">
        <PasswordField
          label={words.currentPassword}
          name="currentPassword"
          error={wrong('currentPassword')}
          autoComplete="current-password"
          {...shared}
        />
        <PasswordField
          label={words.newPassword}
          hint={words.passwordHint}
          name="newPassword"
          error={wrong('newPassword')}
          autoComplete="new-password"
          {...shared}
        />
        <PasswordField
          label={words.confirmPassword}
          name="confirmPassword"
          error={wrong('confirmPassword')}
          autoComplete="new-password"
          {...shared}
        />
      </div>
    </details>
  )
}
