import { grades } from '@manassa/contract/rules/grade'
import type { PasswordOwner } from '@manassa/contract/rules/password'
import type { Role } from '@manassa/contract/rules/permissions'
import { type Profile, updateProfile } from '@manassa/contract/shared/account'
import { useRef, useState } from 'react'
import { notSaved, saveNeedsConnection } from '#app/copy/profile.ts'
import { NewPasswordFields } from '#app/features/sign-in/new-password-fields.tsx'
import { texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Select } from '#app/ui/select-field.tsx'
import { changesIn } from './changes.ts'
import { ProfileLabel, useProfileLabels } from './profile-labels.tsx'

interface ProfileFormProps {
  profile: Profile
  role: Role
  /** The number of saves on this visit; each save clears the password fields. */
  saves: number
  /** `elsewhere` is true when the other devices were logged out. */
  onSaved(profile: Profile, elsewhere: boolean): void
}

type Result = 'saved' | 'unchanged' | null

export function ProfileForm({ profile, role, saves, onSaved }: ProfileFormProps) {
  const labels = useProfileLabels()
  const isOnline = useOnline()
  const [result, setResult] = useState<Result>(null)
  const changesPassword = useRef(false)
  const form = useForm<Profile | null>({
    async send(typed) {
      setResult(null)
      const fields = texts(typed, 'name', 'academicYear', 'currentPassword', 'newPassword', 'confirmPassword')
      const changes = changesIn(profile, fields)
      if (changes === null) return { state: 'done', data: null, message: '' }
      changesPassword.current = 'newPassword' in changes
      return validateAndCall(updateProfile, changes)
    },
    onDone(saved) {
      setResult(saved ? 'saved' : 'unchanged')
      if (!saved) return
      remember(saved)
      onSaved(saved, changesPassword.current)
    },
  })
  const wrong = (field: string) => (form.wrong[field] ? labels.fieldError(form.wrong[field]) : null)

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field
        label={<ProfileLabel text={labels.email} />}
        hint={!profile.isEmailUnconfirmed && <ProfileLabel text={labels.emailFixed} />}
        type="email"
        icon="mail"
        defaultValue={profile.email}
        dir="ltr"
        autoComplete="username"
        readOnly
      />
      <Field
        label={<ProfileLabel text={labels.fullName} />}
        name="name"
        icon="user"
        error={wrong('name')}
        defaultValue={profile.name}
        dir="auto"
        autoComplete="name"
        readOnly={form.sending}
      />
      {profile.academicYear && (
        <Select
          label={<ProfileLabel text={labels.grade} />}
          name="academicYear"
          icon="cap"
          error={wrong('academicYear')}
          choices={grades.map((grade) => ({ value: grade, label: labels.gradeName(grade) }))}
          ask={null}
          defaultValue={profile.academicYear}
        />
      )}
      <PasswordPart
        key={saves}
        role={role}
        wrong={wrong}
        form={form}
        owner={{ email: profile.email, phones: [profile.phoneNumber, profile.parentPhone ?? ''] }}
      />
      {form.failure && (
        <div lang="ar-EG" dir="rtl">
          <FormFailure failure={form.failure} title={notSaved} onRetry={form.submit} />
        </div>
      )}
      <div>
        {result === 'saved' && (
          <Notice tone="ok">
            <ProfileLabel text={labels.saved} />
          </Notice>
        )}
        {result === 'unchanged' && (
          <Notice>
            <ProfileLabel text={labels.noChanges} />
          </Notice>
        )}
      </div>
      <Button type="submit" wide pending={form.sending && labels.saving}>
        <ProfileLabel text={labels.save} />
      </Button>
      {!isOnline && (
        <p lang="ar-EG" dir="rtl" className="text-muted text-sm">
          {saveNeedsConnection}
        </p>
      )}
    </form>
  )
}

function remember({ name, academicYear }: Profile) {
  const session = sessionStore.now()
  if (session.state === 'member') sessionStore.update({ ...session.user, name, grade: academicYear })
}

interface PasswordPartProps {
  role: Role
  wrong(field: string): string | null
  form: Pick<ReturnType<typeof useForm>, 'sending' | 'note'>
  owner: PasswordOwner
}

function PasswordPart({ role, wrong, form, owner }: PasswordPartProps) {
  const labels = useProfileLabels()
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-12 items-center justify-between gap-2 rounded-control px-4 font-bold hover:bg-brand-soft">
        <ProfileLabel text={labels.changePassword} />
        <Icon name="chevronDown" size={18} className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-4">
        <PasswordField
          label={<ProfileLabel text={labels.currentPassword} />}
          name="currentPassword"
          error={wrong('currentPassword')}
          autoComplete="current-password"
          readOnly={form.sending}
          reveal={labels}
        />
        <NewPasswordFields
          form={{ ...form, wrong: { newPassword: wrong('newPassword'), confirmPassword: wrong('confirmPassword') } }}
          label={<ProfileLabel text={labels.newPassword} />}
          hint={role === 'student' ? labels.passwordHint : labels.staffPasswordHint}
          again={<ProfileLabel text={labels.confirmPassword} />}
          owner={owner}
          reveal={labels}
        />
      </div>
    </details>
  )
}
