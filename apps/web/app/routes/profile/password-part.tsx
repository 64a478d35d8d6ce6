import { Icon } from '#app/ui/icon.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useProfileLabels } from './use-profile-labels.ts'

interface PasswordPartProps {
  wrong(field: string): string | null
  sending: boolean
}

/** A new password, for whoever wants one: folded away until then. */
export function PasswordPart({ wrong, sending }: PasswordPartProps) {
  const labels = useProfileLabels()
  const shared = { showLabel: labels.showPassword, hideLabel: labels.hidePassword, readOnly: sending }
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 items-center justify-between gap-2 rounded-control px-4 font-bold hover:bg-brand-soft">
        {labels.changePassword}
        <Icon name="chevronDown" size={18} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-4">
        <PasswordField
          label={labels.currentPassword}
          name="currentPassword"
          error={wrong('currentPassword')}
          autoComplete="current-password"
          {...shared}
        />
        <PasswordField
          label={labels.newPassword}
          hint={labels.passwordHint}
          name="newPassword"
          error={wrong('newPassword')}
          autoComplete="new-password"
          {...shared}
        />
        <PasswordField
          label={labels.confirmPassword}
          name="confirmPassword"
          error={wrong('confirmPassword')}
          autoComplete="new-password"
          {...shared}
        />
      </div>
    </details>
  )
}
