import type { Failure } from '@manassa/contract/endpoint'
import { login } from '../../copy/account.ts'
import { FormFailure } from '../../ui/form-failure.tsx'

/** Why the door stayed shut, with a hint when it was the line (specification, section 2). */
export function LoginFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const ofTheLine = /cors|network|connection/i.test(`${failure.code} ${failure.error} ${failure.message}`)
  const refused = failure.code === 'auth.invalidCredentials'
  return (
    <FormFailure failure={failure} title={refused ? undefined : login.failed} onRetry={onRetry}>
      {ofTheLine && <p>{login.networkHint}</p>}
    </FormFailure>
  )
}
