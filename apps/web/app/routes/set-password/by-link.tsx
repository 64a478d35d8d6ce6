import type { DataOf } from '@manassa/contract/endpoint'
import type { readPasswordLink } from '@manassa/contract/shared/password'
import { useNavigate } from 'react-router'
import { byLink, reset } from '#app/copy/password.ts'
import { NewPasswordFields } from '#app/features/sign-in/new-password-fields.tsx'
import { useQuery } from '#app/lib/call/use-query.ts'
import { sendWithImport, texts } from '#app/lib/form/outcome.ts'
import { useForm } from '#app/lib/form/use-form.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { withLazyImport } from '#app/lib/lazy-import.ts'
import { useSession } from '#app/lib/session.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { SlowNote } from '#app/ui/slow-note.tsx'
import { Checking, DeadLink } from './link-states.tsx'

type Owner = DataOf<typeof readPasswordLink>

const fetchCalls = () => import('./link-calls.ts')

export default function ByLink({ link }: { link: string }) {
  const query = useQuery<Owner>(link, () => withLazyImport(async () => (await fetchCalls()).readLink(link)), {
    revalidates: false,
  })
  if (query.status === 'pending') return <Checking />
  if (query.status === 'success') return <PasswordForm link={link} owner={query.data} />
  const isDead = query.failure.code === 'auth.linkDead' || query.failure.code === 'request.invalid'
  return isDead ? <DeadLink /> : <FormFailure failure={query.failure} title={byLink.failed} onRetry={query.refetch} />
}

function PasswordForm({ link, owner: { name, email: address, phoneNumber, role } }: { link: string; owner: Owner }) {
  const navigate = useNavigate()
  const session = useSession()
  const email = address || phoneNumber
  const form = useForm({
    send: (typed) =>
      sendWithImport(fetchCalls, ({ setByLink }) =>
        setByLink(
          { link, ...texts(typed, 'newPassword', 'confirmPassword') },
          session.state === 'visitor' ? email : null,
        ),
      ),
    onDone: ({ isLoggedIn }) =>
      isLoggedIn
        ? navigate(isStaff({ role }) ? '/teacher' : '/', { replace: true })
        : navigate('/login', { replace: true, state: { verificationSuccess: true, message: byLink.done, email } }),
  })
  if (form.failure?.code === 'auth.linkDead') return <DeadLink />
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-center text-muted text-sm">
        {byLink.welcome} <Name className="font-bold text-ink">{name}</Name>
        <Ltr className="block">{email}</Ltr>
      </p>
      {form.failure && <FormFailure failure={form.failure} title={reset.failed} onRetry={form.submit} />}
      {/* Tells password managers the account. */}
      <input name="email" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordFields
        form={form}
        label={reset.new}
        hint={role === 'student' ? byLink.studentHint : byLink.staffHint}
        again={reset.confirm}
        owner={{ email: address, phones: [phoneNumber] }}
      />
      <Button type="submit" wide pending={form.sending && byLink.sending}>
        {byLink.submit}
      </Button>
      {form.sending && <SlowNote />}
    </form>
  )
}
